import { MINUTE_MS } from '@samtale/contract/core/durations'
import { occurrencesOf } from '#modules/meetings/occurrences.ts'
import type { VEvent } from './vevent.ts'
import type { InvitedMeeting, InvitedSeries } from './invitations.store.ts'

/** What every entry of one calendar says alike. */
export type Shared = {
  readonly publicUrl: string
  /** What stands behind the address of the room: a guest's own key to it. */
  readonly roomKey?: string
  readonly stamp?: Date
  /** The person it is written for; they are no attendee of what they host. */
  readonly attendee?: VEvent['attendee']
}

/** The entry of one meeting: a single one's own, or that of one occurrence of its series. */
export function eventOf(meeting: InvitedMeeting, shared: Shared): VEvent {
  const { series, occursAt } = meeting
  return { ...common(meeting, shared), ...(series && occursAt && { occursAt }) }
}

/**
 * The entries of a series as somebody has it who is invited to these of its meetings: its rule, and what
 * differs from it.
 */
export function eventsOfSeries(
  series: InvitedSeries,
  meetings: readonly InvitedMeeting[],
  shared: Shared,
): VEvent[] {
  const times = occurrencesOf(series)
  const byTime = new Map(meetings.map((meeting) => [Number(meeting.occursAt), meeting]))
  const regular = times.flatMap((time) => byTime.get(Number(time)) ?? [])
  const [first, latest] = [times[0], regular.at(-1)]
  // What a rule says no more stays as it was: an entry of its own, which no rule takes away.
  const astray = meetings
    .filter((meeting) => !regular.includes(meeting))
    .map((meeting) => ({ ...common(meeting, shared), uid: uidOf(meeting.id, shared) }))
  if (!first || !latest) return astray
  const name = commonest(regular.map((meeting) => meeting.name))
  const description = commonest(regular.map(({ agenda }) => agenda))
  const head: VEvent = {
    ...common(latest, shared),
    ...{
      name,
      description,
      begin: first,
      end: new Date(first.getTime() + series.minutes * MINUTE_MS),
      timeZone: series.timeZone,
    },
    sequence: series.sequence,
    series: {
      rule: series.rule,
      count: times.length,
      without: times.filter((time) => !byTime.has(Number(time))),
    },
  }
  const differing = regular.filter(
    (meeting) => meeting.name !== name || meeting.agenda !== description || isMoved(meeting, series),
  )
  const changed = differing.map((meeting) => ({
    ...eventOf(meeting, shared),
    sequence: Math.max(series.sequence, meeting.sequence),
  }))
  return [head, ...changed, ...astray]
}

/** Returns what a cancelled series is known by. */
export function cancelledSeries(series: InvitedSeries, last: InvitedMeeting, shared: Shared): VEvent {
  const times = occurrencesOf(series)
  const begin = times[0] ?? series.begin
  const end = new Date(begin.getTime() + series.minutes * MINUTE_MS)
  const { rule, timeZone, sequence } = series
  return {
    ...common(last, shared),
    begin,
    end,
    timeZone,
    sequence,
    series: { rule, count: Math.max(1, times.length), without: [] },
  }
}

function common(meeting: InvitedMeeting, { publicUrl, roomKey = '', stamp, attendee }: Shared): VEvent {
  const { id, name, agenda, begin, end, timeZone, location, series } = meeting
  return {
    uid: uidOf(series?.id ?? id, { publicUrl }),
    ...{ name, description: agenda, begin, end, timeZone },
    sequence: meeting.sequence,
    stamp: stamp ?? meeting.createdAt,
    url: `${publicUrl}/room/${location}${roomKey}`,
    organizer: { name: meeting.hostName, email: meeting.hostEmail },
    ...(attendee && { attendee }),
  }
}

const uidOf = (id: string, { publicUrl }: Pick<Shared, 'publicUrl'>) => `${id}@${new URL(publicUrl).hostname}`

const isMoved = ({ begin, end, occursAt }: InvitedMeeting, { minutes }: InvitedSeries) =>
  Number(begin) !== Number(occursAt) || end.getTime() - begin.getTime() !== minutes * MINUTE_MS

function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].reduce((max, one) => (one[1] > max[1] ? one : max), ['', 0] as [string, number])[0]
}
