import { invitationsEn } from './en.invitations.ts'
import { replayEn } from './en.replay.ts'
import { roomEn } from './en.room.ts'

/**
 * What people without a session see beside the sign-in: the room, and the answer to an invitation, in
 * English.
 */
export const visitEn = {
  room: roomEn,
  replay: replayEn,
  invitations: invitationsEn,
}
