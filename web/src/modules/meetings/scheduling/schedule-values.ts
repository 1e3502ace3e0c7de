import { HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import { DEFAULT_LOBBY, type Lobby } from '@samtale/contract/meetings/lobby'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import type { PickerChoice } from '#components/combobox/picker-source.ts'
import type { Address } from '#components/address-field/read-addresses.ts'
import { movedTo, repeatOf, type Repeat } from './repeat.ts'
import type { TimeSpan } from '#modules/meetings/time-span.ts'
import { clockAt, instantOf, type LocalDateTime } from '#i18n/zoned-time.ts'

/** A meeting as the dialog holds it while it is filled in. */
export type ScheduleValues = {
  readonly name: string
  readonly begin: LocalDateTime
  readonly end: LocalDateTime
  readonly timeZone: string
  readonly repeat: Repeat
  readonly group: PickerChoice | null
  readonly members: readonly PickerChoice[]
  readonly devices: readonly PickerChoice[]
  readonly guests: readonly Address[]
  /** What is typed in the field of the guests and is no address. */
  readonly guestText: string
  readonly agenda: string
  readonly location: string
  readonly lobby: Lobby
}
/** The name of a field of the form. */
export type ScheduleField = keyof ScheduleValues

const HALF = HOUR_MS / 2

/** For nobody yet, in that span, or for an hour from the next half hour on. */
export function newValues(
  now: number,
  timeZone: string,
  lobby: Lobby = DEFAULT_LOBBY,
  span?: TimeSpan,
): ScheduleValues {
  const begins = Math.ceil((now + 1) / HALF) * HALF
  const { begin, end } = span ?? {
    begin: clockAt(begins, timeZone),
    end: clockAt(begins + HOUR_MS, timeZone),
  }
  return {
    name: '',
    begin,
    end,
    timeZone,
    repeat: repeatOf(null, { day: begin.day, timeZone }),
    group: null,
    members: [],
    devices: [],
    guests: [],
    guestText: '',
    agenda: '',
    location: '',
    lobby,
  }
}

/** A stored meeting, with its times as the clocks of its own zone show them. */
export function valuesOf(meeting: Meeting): ScheduleValues {
  const { timeZone } = meeting
  const begin = clockAt(Date.parse(meeting.beginTime), timeZone)
  return {
    name: meeting.name,
    begin,
    end: clockAt(Date.parse(meeting.endTime), timeZone),
    timeZone,
    repeat: repeatOf(meeting.recurrence, { day: begin.day, timeZone }),
    // Its name is looked up by the component that shows it.
    group: meeting.groupId ? { id: meeting.groupId, name: '' } : null,
    members: meeting.members.map(({ userId: { id, email, profile } }) => ({
      id,
      name: profile.name,
      detail: email,
    })),
    devices: meeting.devices.map(({ deviceId: { id, userDeviceName, deviceName } }) => ({
      id,
      name: userDeviceName,
      detail: deviceName,
    })),
    guests: meeting.guests.map(({ email, name }) => ({ email, name })),
    guestText: '',
    agenda: meeting.agenda,
    location: meeting.location,
    lobby: meeting.lobby,
  }
}

/** The guests of a plan: a chosen member is none. */
export function guestsIn({
  guests,
  members,
}: Pick<ScheduleValues, 'guests' | 'members'>): readonly Address[] {
  const users = new Set(members.map(({ detail }) => detail?.toLowerCase()))
  return guests.filter(({ email }) => !users.has(email))
}

/** Returns whether a moment is now, to the minute, or later. */
export const isToCome = (instant: number | null, now: number): instant is number =>
  instant !== null && instant >= Math.floor(now / MINUTE_MS) * MINUTE_MS

/** Begins at another time and is as long as before; its rule follows to that day. */
export function moveTo(
  { begin, end, timeZone, repeat }: ScheduleValues,
  to: LocalDateTime,
): Pick<ScheduleValues, 'begin' | 'end' | 'repeat'> {
  const [from, until, begins] = [begin, end, to].map((time) => instantOf(time, timeZone))
  const moved = movedTo(repeat, begin.day, to.day)
  if (from == null || until == null || begins == null) return { begin: to, end, repeat: moved }
  return { begin: to, end: clockAt(begins + until - from, timeZone), repeat: moved }
}

/** A begin that can be kept takes the end with it, an hour later; its rule follows to that day. */
export function moveBegin(
  values: ScheduleValues,
  begin: LocalDateTime,
  now: number,
): Pick<ScheduleValues, 'begin' | 'end' | 'repeat'> {
  const begins = instantOf(begin, values.timeZone)
  const repeat = movedTo(values.repeat, values.begin.day, begin.day)
  return {
    begin,
    repeat,
    end: isToCome(begins, now) ? clockAt(begins + HOUR_MS, values.timeZone) : values.end,
  }
}
