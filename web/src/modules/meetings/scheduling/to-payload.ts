import type { InputOf } from '@samtale/contract/core/endpoint'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { guestsIn, type ScheduleValues } from './schedule-values.ts'
import { isSame } from '#components/form/merge-conflict.ts'
import { ruleOf } from './repeat.ts'
import type { LocalDateTime } from '#i18n/zoned-time.ts'

/** Whether a change is of one meeting or of all that follow it in the series. */
export type Scope = 'one' | 'series'
/** The stored meeting that is changed, and which of its series; nothing for a new one. */
export type Changed = {
  readonly meeting: Meeting
  readonly base: ScheduleValues
  readonly scope: Scope
} | null

const localDateTime = ({ day, time }: LocalDateTime) => `${day}T${time}`

/** Returns when it is and who and what is invited: what is asked before it is saved. */
export function toPlan(values: ScheduleValues, changed: Changed) {
  const { begin, end, timeZone, group, members, devices } = values
  const same =
    changed !== null && isSame(values, changed.base, 'timeZone') && isSame(values, changed.base, 'begin')
  // One that comes twice in autumn is known only by its instant.
  const beginTime = same ? changed.meeting.beginTime : localDateTime(begin)
  const endTime = same && isSame(values, changed.base, 'end') ? changed.meeting.endTime : localDateTime(end)
  return {
    beginTime,
    endTime,
    timeZone,
    ...recurrenceOf(values, changed),
    groupId: group?.id ?? null,
    members: members.map(({ id }) => id),
    devices: devices.map(({ id }) => id),
  }
}

/**
 * A rule is said of a series or a new meeting, not of one of a series; as it was stored when nobody has
 * touched it.
 */
function recurrenceOf(values: ScheduleValues, changed: Changed) {
  if (changed?.meeting.seriesId && changed.scope === 'one') return {}
  if (changed && isSame(values, changed.base, 'repeat') && values.begin.day === changed.base.begin.day)
    return { recurrence: changed.meeting.recurrence }
  return { recurrence: ruleOf(values.repeat, { day: values.begin.day, timeZone: values.timeZone }) ?? null }
}

/** Returns what is sent to save the values of the form. */
export function toPayload(
  values: ScheduleValues,
  changed: Changed,
): InputOf<typeof meetings.createScheduled> {
  const guests = [...guestsIn(values)]
  return {
    name: values.name.trim(),
    ...toPlan(values, changed),
    guests,
    agenda: values.agenda.trim(),
    participantCount: values.members.length + guests.length,
    deviceId: null,
    location: values.location,
    lobby: values.lobby,
  }
}
