import type { Same } from './same.ts'
import type { visitEn } from './en.visit.ts'
import { invitationsDa } from './da.invitations.ts'
import { replayDa } from './da.replay.ts'
import { roomDa } from './da.room.ts'

/**
 * What people without a session see beside the sign-in: the room, and the answer to an invitation, in Danish.
 */
export const visitDa: Same<typeof visitEn> = {
  room: roomDa,
  replay: replayDa,
  invitations: invitationsDa,
}
