import { countsOf } from '@samtale/contract/core/call-quality'
import type { PersonKind } from '@samtale/contract/meetings/running'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { reports } from '@samtale/contract/reports/reports'

/** One stay of one person, as the video service saw it. */
export type ParticipantSession = {
  readonly personKey: string
  readonly name: string
  readonly joinedAt: Date
  readonly leftAt: Date | null
  readonly good: number
  readonly weak: number
  readonly poor: number
}
type Attendee = OutputOf<typeof reports.attendance>['people'][number]

/**
 * Each person with their stays and what was measured, under the name they came by last. Stays must come in
 * the order of their begin.
 */
export function attendees(
  participantSessions: readonly ParticipantSession[],
  spans: ReadonlyMap<string, Attendee['spans']>,
  now: Date,
): Attendee[] {
  const people = Map.groupBy(participantSessions, ({ personKey }) => personKey)
  // What somebody is counted by may be their address, which is nobody's business here.
  return [...people].map(([personKey, sessions], at) => ({
    key: String(at + 1),
    name: sessions.findLast(({ name }) => name)?.name ?? '',
    kind: kindOf(personKey),
    seconds: secondsIn(sessions, now),
    stays: sessions.map(({ joinedAt, leftAt }) => ({
      joinedAt: joinedAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    quality: countsOf(sum(sessions, 'good'), sum(sessions, 'weak'), sum(sessions, 'poor')),
    spans: spans.get(personKey) ?? [],
  }))
}

const sum = (sessions: readonly ParticipantSession[], of: 'good' | 'weak' | 'poor') =>
  sessions.reduce((total, session) => total + session[of], 0)

/** The forms of a key: see person-key.ts. */
function kindOf(personKey: string): PersonKind {
  if (personKey.startsWith('device:')) return 'device'
  return personKey.includes(':') ? 'guest' : 'user'
}

/** Somebody who was in twice at once was in once. */
function secondsIn(participantSessions: readonly ParticipantSession[], now: Date): number {
  let seen = Number.NEGATIVE_INFINITY
  let total = 0
  for (const { joinedAt, leftAt } of participantSessions) {
    const from = Math.max(joinedAt.getTime(), seen)
    const until = (leftAt ?? now).getTime()
    total += Math.max(0, until - from)
    seen = Math.max(seen, until)
  }
  return Math.round(total / 1000)
}
