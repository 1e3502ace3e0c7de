import type { FieldCode } from '@samtale/contract/core/errors'
import { isRoomName } from '@samtale/contract/core/validators'
import type { Draft, DraftField } from './draft.ts'
import { ruleOf } from './repeat.ts'
import { instantOf } from '#components/date-time/zoned-time.ts'

export type Faults = Partial<Record<DraftField, FieldCode>>
/** What a draft is judged by: the time it is, whether there is anybody and anything to choose, and whether its room has a name already. */
export type Grounds = { readonly now: number; readonly anyMembers: boolean; readonly anyDevices: boolean; readonly named: boolean }

const MINUTE = 60_000
const LONGEST = 24 * 60 * MINUTE

/** Whether a moment is now, to the minute, or later. */
export const isToCome = (instant: number | null, now: number): instant is number => instant !== null && instant >= Math.floor(now / MINUTE) * MINUTE

/** What is wrong with a draft, by the codes that the server would name. */
export function faultsOf(draft: Draft, { now, anyMembers, anyDevices, named }: Grounds): Faults {
  const { name, begin, end, timeZone, repeat, members, devices, location } = draft
  const [begins, ends] = [instantOf(begin, timeZone), instantOf(end, timeZone)]
  const faults: { -readonly [Field in keyof Faults]: Faults[Field] } = {}
  if (!name.trim()) faults.name = 'meeting_name_required'
  if (!isToCome(begins, now)) faults.begin = 'enter_valid_date_time'
  if (!isToCome(ends, now)) faults.end = 'enter_valid_date_time'
  else if (begins !== null && ends < begins) faults.end = 'end_time_cannot_be_before_begin_time'
  else if (begins !== null && ends - begins > LONGEST) faults.end = 'enter_valid_date_time'
  if (ruleOf(repeat, { day: begin.day, timeZone }) === undefined) faults.repeat = 'invalid_recurrence'
  if (anyMembers && members.length === 0) faults.members = 'choose_a_member'
  if (anyDevices && devices.length === 0) faults.devices = 'choose_a_device'
  if (!named && location && !isRoomName(location)) faults.location = 'invalid_room_name'
  return faults
}
