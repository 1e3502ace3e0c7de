import { sql } from 'kysely'
import type { MeetingType } from '@samtale/contract/meetings/meeting'

/** What lists and calendars call meetings: the others have lists of their own. As SQL over a meeting `m`. */
export const isPlainMeeting = sql<boolean>`m.type in ('schedule', 'instant')`

/**
 * Returns whether people and devices meet in a room: an event is shown on screens, and a replay is watched by a
 * player.
 */
export const hasRoom = (type: MeetingType) => type !== 'scheduledevent' && type !== 'replaystreaming'

/** The same over a meeting `m`. */
export const withRoom = sql<boolean>`m.type not in ('scheduledevent', 'replaystreaming')`
