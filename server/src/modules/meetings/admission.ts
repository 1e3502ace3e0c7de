import type { ErrorCode } from '@samtale/contract/core/errors'
import { ENTRY_CLOSES_MIN, ENTRY_OPENS_MIN } from '@samtale/contract/meetings/meeting'
import type { FoundMeeting } from './meetings.store.ts'

const MINUTE_MS = 60_000
/** How long a token is good; whoever is in a meeting gets another one in time. */
export const TOKEN_MS = 15 * MINUTE_MS

type Times = Pick<FoundMeeting, 'type' | 'status' | 'beginTime' | 'endTime' | 'overAt' | 'hostId'>

/**
 * Why nobody gets a token at this time, or null when they do. An instant meeting's host opens it again at any
 * time.
 */
export function admissionError(meeting: Times, actorId: string | null, now: Date): ErrorCode | null {
  const { type, status, beginTime, endTime, overAt, hostId } = meeting
  if (now.getTime() < opensAt(beginTime).getTime()) return 'meeting_not_started'
  if (status === 'inprogress') return null
  if (type === 'instant' && actorId === hostId) return null
  const end = type === 'instant' ? (overAt ?? endTime) : endTime
  return now.getTime() > closesAfter(end).getTime() ? 'meeting_ended' : null
}

/** When a room opens for a meeting that begins then. */
export const opensAt = (begin: Date) => new Date(begin.getTime() - ENTRY_OPENS_MIN * MINUTE_MS)

/** When a room closes for a meeting that ends then. */
export const closesAfter = (end: Date) => new Date(end.getTime() + ENTRY_CLOSES_MIN * MINUTE_MS)

/** From when until when a token that is given now is good. */
export const tokenTimes = (now: Date) => ({
  // Ten seconds back, for a video service whose clock is a little behind.
  notBefore: new Date(now.getTime() - 10_000),
  expires: new Date(now.getTime() + TOKEN_MS),
})
