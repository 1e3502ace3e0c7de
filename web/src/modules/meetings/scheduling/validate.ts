import type { FieldErrors } from '#components/form/use-typed-form.ts'
import { DAY_MS } from '@samtale/contract/core/durations'
import { MAX_GUESTS } from '@samtale/contract/meetings/guests'
import { isRoomName } from '@samtale/contract/core/validators'
import { guestsIn, isToCome, type ScheduleValues } from './schedule-values.ts'
import { ruleOf } from './repeat.ts'
import { instantOf } from '#i18n/zoned-time.ts'

/**
 * What the values are judged by: the time it is, whether there is anybody and anything to choose, and whether
 * its room has a name already.
 */
export type ValidationContext = {
  readonly now: number
  readonly anyMembers: boolean
  readonly anyDevices: boolean
  readonly named: boolean
}

const LONGEST = DAY_MS

/** Returns what is wrong with the values, by the codes that the server would name. */
export function validate(
  values: ScheduleValues,
  { now, anyMembers, anyDevices, named }: ValidationContext,
): FieldErrors<ScheduleValues> {
  const { name, begin, end, timeZone, repeat, members, devices, location } = values
  const guests = guestsIn(values)
  const [begins, ends] = [instantOf(begin, timeZone), instantOf(end, timeZone)]
  const errors: {
    -readonly [Field in keyof FieldErrors<ScheduleValues>]: FieldErrors<ScheduleValues>[Field]
  } = {}
  if (!name.trim()) errors.name = 'meeting_name_required'
  if (!isToCome(begins, now)) errors.begin = 'enter_valid_date_time'
  if (!isToCome(ends, now)) errors.end = 'enter_valid_date_time'
  else if (begins !== null && ends < begins) errors.end = 'end_time_cannot_be_before_begin_time'
  else if (begins !== null && ends - begins > LONGEST) errors.end = 'enter_valid_date_time'
  if (ruleOf(repeat, { day: begin.day, timeZone }) === undefined) errors.repeat = 'invalid_recurrence'
  if (anyMembers && members.length + guests.length === 0) errors.members = 'choose_a_member'
  if (anyDevices && devices.length === 0) errors.devices = 'choose_a_device'
  if (values.guestText.trim()) errors.guestText = 'please_insert_valid_email'
  if (guests.length > MAX_GUESTS) errors.guests = 'too_many_guests'
  if (!named && location && !isRoomName(location)) errors.location = 'invalid_room_name'
  return errors
}
