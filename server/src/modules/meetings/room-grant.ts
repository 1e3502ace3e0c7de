import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { Grant } from '#platform/conference/conference.ts'

type Room = { readonly id: string; readonly location: string; readonly name: string; readonly lobby: Lobby }

/**
 * Returns what every token of a meeting says of its room, for everybody alike: the first to come opens it as it was
 * planned.
 */
export const roomGrant = ({
  id,
  location,
  name,
  lobby,
}: Room): Pick<Grant, 'meetingId' | 'room' | 'title' | 'lobby'> => ({
  meetingId: id,
  room: location,
  title: name,
  lobby: lobby !== 'off',
})
