import { occurrencesOf } from '#modules/meetings/occurrences.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import type { InvitedMeeting, InvitedSeries } from './invitations.store.ts'

/** What every entry of one calendar says alike. */
export type Shared = {
  readonly publicUrl: string
  readonly stamp?: Date
  /** Whoever it is written for; they are no attendee of what they host. */
  readonly attendee?: CalendarEntry['attendee']
}

/** The entry of one meeting: a single one's own, or that of one occurrence of its series. */
export function entryOf(meeting: InvitedMeeting, shared: Shared): CalendarEntry {
  const { series, occursAt } = meeting
  return { ...common(meeting, shared), ...(series && occursAt && { occursAt }) }
}

/** The entries of a series as somebody has it who is invited to these of its meetings: its rule, and what differs from it. */
export function entriesOfSeries(series: InvitedSeries, meetings: readonly InvitedMeeting[], shared: Shared): CalendarEntry[] {
  const times = occurrencesOf(series)
  const byTime = new Map(meetings.map((meeting) => [Number(meeting.occursAt), meeting]))
  const kept = times.flatMap((time) => byTime.get(Number(time)) ?? [])
  const [first, usual] = [times[0], kept.at(-1)]
  // What a rule says no more stays as it was: an entry of its own, which no rule takes away.
  const astray = meetings.filter((meeting) => !kept.includes(meeting)).map((meeting) => ({ ...common(meeting, shared), uid: uidOf(meeting.id, shared) }))
  if (!first || !usual) return astray
  const name = mostCommon(kept.map((meeting) => meeting.name))
  const head: CalendarEntry = {
    ...common(usual, shared),
    ...{ name, begin: first, end: new Date(first.getTime() + series.minutes * 60_000), timeZone: series.timeZone },
    sequence: series.sequence,
    series: { rule: series.rule, count: times.length, without: times.filter((time) => !byTime.has(Number(time))) },
  }
  const differing = kept.filter((meeting) => meeting.name !== name || isMoved(meeting, series))
  const changed = differing.map((meeting) => ({ ...entryOf(meeting, shared), sequence: Math.max(series.sequence, meeting.sequence) }))
  return [head, ...changed, ...astray]
}

/** What a cancelled series is known by. */
export function cancelledSeries(series: InvitedSeries, last: InvitedMeeting, shared: Shared): CalendarEntry {
  const times = occurrencesOf(series)
  const begin = times[0] ?? series.begin
  const end = new Date(begin.getTime() + series.minutes * 60_000)
  const { rule, timeZone, sequence } = series
  return { ...common(last, shared), begin, end, timeZone, sequence, series: { rule, count: Math.max(1, times.length), without: [] } }
}

function common(meeting: InvitedMeeting, { publicUrl, stamp, attendee }: Shared): CalendarEntry {
  const { id, name, begin, end, timeZone, location, series } = meeting
  return {
    uid: uidOf(series?.id ?? id, { publicUrl }),
    ...{ name, begin, end, timeZone },
    sequence: meeting.sequence,
    stamp: stamp ?? meeting.createdAt,
    url: `${publicUrl}/room/${location}`,
    organizer: { name: meeting.hostName, email: meeting.hostEmail },
    ...(attendee && { attendee }),
  }
}

const uidOf = (id: string, { publicUrl }: Pick<Shared, 'publicUrl'>) => `${id}@${new URL(publicUrl).hostname}`

const isMoved = ({ begin, end, occursAt }: InvitedMeeting, { minutes }: InvitedSeries) =>
  Number(begin) !== Number(occursAt) || end.getTime() - begin.getTime() !== minutes * 60_000

function mostCommon(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].reduce((max, one) => (one[1] > max[1] ? one : max), ['', 0] as [string, number])[0]
}
