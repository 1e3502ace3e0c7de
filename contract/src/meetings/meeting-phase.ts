import type { MeetingRow, MeetingStatus } from './meeting.ts'

/** Where a meeting stands by the clock; the dashboard calls `completed` past. */
export type MeetingPhase = 'upcoming' | 'ongoing' | 'completed'

type Times = Pick<MeetingRow, 'beginTime' | 'endTime' | 'overAt'>

/**
 * Returns where a meeting stands at a moment. Exactly at its begin it is still to come, and exactly at its end it
 * is over; `edgesAreOngoing`, for the meetings screen, counts both moments as ongoing. One that was ended early
 * is completed.
 */
export function meetingPhase(
  { beginTime, endTime, overAt }: Times,
  now: Date,
  edgesAreOngoing = false,
): MeetingPhase {
  const [begin, end, at] = [Date.parse(beginTime), Date.parse(endTime), now.getTime()]
  if (overAt && Date.parse(overAt) <= at) return 'completed'
  if (edgesAreOngoing && (at === begin || at === end)) return 'ongoing'
  if (begin >= at) return 'upcoming'
  return end > at ? 'ongoing' : 'completed'
}

/**
 * What can be done with a meeting where it stands: `rejoin` an instant one that is over, `change` a planned
 * one.
 */
export type MeetingAction = 'launch' | 'join' | 'rejoin' | 'change'

/** Returns the one action that a screen offers for a meeting at that moment. */
export function meetingAction(
  meeting: Times & { readonly type: MeetingRow['type']; readonly status: MeetingStatus },
  now: Date,
): MeetingAction {
  const phase = meetingPhase(meeting, now, true)
  if (phase === 'upcoming') return 'launch'
  if (phase === 'ongoing' || meeting.status === 'inprogress') return 'join'
  return meeting.type === 'instant' ? 'rejoin' : 'change'
}
