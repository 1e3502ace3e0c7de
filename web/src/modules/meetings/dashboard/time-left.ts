import { MINUTE_MS } from '@samtale/contract/core/durations'
import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'

/** From so many minutes before, a card counts down. */
const SOON_MIN = 10

type Times = Pick<MeetingRow, 'beginTime' | 'endTime' | 'overAt' | 'status'>
type TimeLeft =
  | { readonly kind: 'soon' | 'now'; readonly minutes: number }
  | { readonly kind: 'overrun' | 'later' | 'past' }

/**
 * Returns what a card says of the time: how soon a meeting begins, how much is left of it; a begun minute counts
 * whole.
 */
export function timeLeft(meeting: Times, now: number): TimeLeft {
  const phase = meetingPhase(meeting, new Date(now), true)
  const until = (instant: string) => Math.ceil((Date.parse(instant) - now) / MINUTE_MS)
  if (phase === 'ongoing') return { kind: 'now', minutes: until(meeting.endTime) }
  if (phase === 'completed') return { kind: meeting.status === 'inprogress' ? 'overrun' : 'past' }
  const minutes = until(meeting.beginTime)
  return minutes <= SOON_MIN ? { kind: 'soon', minutes } : { kind: 'later' }
}
