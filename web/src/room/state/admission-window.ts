import { MINUTE_MS } from '@samtale/contract/core/durations'
import { opensAt as roomOpensAt } from '@samtale/contract/meetings/meeting-rules'
import type { RoomMeeting } from './room-state.ts'

const SHORTEST_RETRY_MS = 2_000
/** The server's clock is known to about a second: a meeting that was begun just now has begun. */
const CLOCK_ERROR_MS = 2_000

/** Returns when the server begins to give tokens, in epoch milliseconds. */
export const opensAt = ({ beginTime }: Pick<RoomMeeting, 'beginTime'>) => roomOpensAt(beginTime).getTime()

/** Returns whether the room is open at that time, in milliseconds of the server's clock. */
export const isOpen = (meeting: Pick<RoomMeeting, 'beginTime'>, now: number) => now >= opensAt(meeting)

/** Returns when to ask: at the opening, and a little later each time the server still found it too early. */
export const asksAt = (meeting: Pick<RoomMeeting, 'beginTime'>, now: number, attempts: number) =>
  Math.max(opensAt(meeting), attempts > 0 ? now + SHORTEST_RETRY_MS * 2 ** Math.min(attempts - 1, 5) : 0)

/**
 * Returns how far a meeting is from the present; minutes are begun ones, so that one minute before is never "0
 * min".
 */
export function phaseOf(
  { beginTime, endTime }: Pick<RoomMeeting, 'beginTime' | 'endTime'>,
  now: number,
): { phase: 'before'; minutes: number } | { phase: 'now' } | { phase: 'after' } {
  const untilBegin = Date.parse(beginTime) - now
  if (untilBegin > CLOCK_ERROR_MS) return { phase: 'before', minutes: Math.ceil(untilBegin / MINUTE_MS) }
  return { phase: now <= Date.parse(endTime) ? 'now' : 'after' }
}

/** From so long before its end a meeting's moderators are reminded of it. */
const END_IS_NEAR_MIN = 10

/** Returns how far the planned end is; minutes are begun ones. */
export function endPhase(
  { endTime }: Pick<RoomMeeting, 'endTime'>,
  now: number,
): { phase: 'far' | 'near' | 'past'; minutes: number } {
  const minutes = Math.ceil((Date.parse(endTime) - now) / MINUTE_MS)
  return {
    phase: minutes > END_IS_NEAR_MIN ? 'far' : minutes > 0 ? 'near' : 'past',
    minutes: Math.max(0, minutes),
  }
}
