import type { InputOf } from '@samtale/contract/core/endpoint'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import type { meetings } from '@samtale/contract/meetings/meetings'
import type { Draft } from './draft.ts'
import { isSame } from './merge-drafts.ts'
import { ruleOf } from './repeat.ts'
import type { Clock } from '#components/date-time/zoned-time.ts'

export type Scope = 'one' | 'series'
/** The stored meeting that is changed, and which of its series; nothing for a new one. */
export type Changed = { readonly meeting: Meeting; readonly base: Draft; readonly scope: Scope } | null

const words = ({ day, time }: Clock) => `${day}T${time}`

/** When it is and who and what is invited: what is asked before it is saved. */
export function plannedAs(draft: Draft, changed: Changed) {
  const { begin, end, timeZone, group, members, devices } = draft
  const same = changed !== null && isSame(draft, changed.base, 'timeZone') && isSame(draft, changed.base, 'begin')
  // One that comes twice in autumn is known only by its instant.
  const beginTime = same ? changed.meeting.beginTime : words(begin)
  const endTime = same && isSame(draft, changed.base, 'end') ? changed.meeting.endTime : words(end)
  return {
    beginTime,
    endTime,
    timeZone,
    ...recurrenceOf(draft, changed),
    groupId: group?.id ?? null,
    members: members.map(({ id }) => id),
    devices: devices.map(({ id }) => id),
  }
}

/** A rule is said of a series or a new meeting, not of one of a series; as it was stored when nobody has touched it. */
function recurrenceOf(draft: Draft, changed: Changed) {
  if (changed?.meeting.seriesId && changed.scope === 'one') return {}
  if (changed && isSame(draft, changed.base, 'repeat') && draft.begin.day === changed.base.begin.day) return { recurrence: changed.meeting.recurrence }
  return { recurrence: ruleOf(draft.repeat, { day: draft.begin.day, timeZone: draft.timeZone }) ?? null }
}

/** What is sent to save a draft. */
export function sentAs(draft: Draft, changed: Changed): InputOf<typeof meetings.createScheduled> {
  return { name: draft.name.trim(), ...plannedAs(draft, changed), location: draft.location, lobby: draft.lobby }
}
