import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'

/**
 * Returns how many people a meeting has: those who were in it once it is over, before that those who are
 * expected.
 */
export const participantsOf = (meeting: MeetingRow, now: Date) =>
  meetingPhase(meeting, now) === 'completed'
    ? meeting.attended
    : Math.max(meeting.participantCount, meeting.attended)
