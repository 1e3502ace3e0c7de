import { MAX_WAITING, MAX_WAITING_OF_NETWORK } from '../protocol/limits.ts'
import { CLOSE } from '../protocol/messages.ts'
import type { Participant } from './participant.ts'
import type { Room } from './room.ts'

/**
 * Seats somebody who came with a good token: inside, in the lobby, or not at all. Nobody becomes moderator by
 * being first. A user has one place: the newer connection takes it.
 */
export function arrive(room: Room, participant: Participant) {
  if (room.inside.size === 0 && participant.identity.lobby) room.lobby.isOn = true
  room.settings.subject ||= participant.identity.title
  const older = olderOf(room, participant)
  admitOrWait(room, participant, older)
  // Afterwards: the room must not be empty in between.
  if (older && participant.status !== 'out') replace(room, older)
}

/**
 * Returns the connection by which the same user is inside or waits already. A link that several people may
 * use names no user.
 */
const olderOf = (room: Room, { identity: { userId } }: Participant): Participant | undefined =>
  userId
    ? [...room.inside.values(), ...room.lobby.waiting.values()].find(
        ({ identity }) => identity.userId === userId,
      )
    : undefined

function admitOrWait(room: Room, participant: Participant, older: Participant | undefined) {
  if (!room.hasSeat(participant, older))
    return room.lobby.reject(participant, 'conference.max_users', `the room holds ${room.capacity} people`)
  const { moderator, lobbyBypass, userId } = participant.identity
  const mayReturn = !room.lobby.mustBeAdmitted.has(userId)
  if (moderator || older?.status === 'inside' || (lobbyBypass && mayReturn)) return room.admit(participant)
  if (room.moderators.length > 0 && !room.lobby.isOn && mayReturn) return room.admit(participant)
  if (isLobbyFull(room.lobby.waiting.values(), participant, older))
    return room.lobby.reject(participant, 'conference.lobby_full', 'too many people are waiting')
  room.lobby.wait(participant)
}

function replace(room: Room, older: Participant) {
  older.channel.send({
    type: 'refused',
    error: 'conference.replaced',
    message: 'joined from another window or device',
  })
  room.leave(older, 'left', undefined, CLOSE.replaced)
}

/** Returns whether as many wait as may, of all networks or of this one; `older` makes way for the newcomer. */
function isLobbyFull(
  waiting: Iterable<Participant>,
  { network }: Participant,
  older: Participant | undefined,
): boolean {
  const others = [...waiting].filter((other) => other !== older)
  return (
    others.length >= MAX_WAITING ||
    others.filter((other) => other.network === network).length >= MAX_WAITING_OF_NETWORK
  )
}
