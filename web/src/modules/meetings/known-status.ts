import { MEETING_STATUSES, type MeetingStatus } from '@samtale/contract/meetings/meeting'

/** A status as it is shown: whatever is none of the others is concluded. */
export const knownStatus = (status: string): MeetingStatus =>
  MEETING_STATUSES.find((known) => known === status) ?? 'concluded'
