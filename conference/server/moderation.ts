import type { PutOutReason } from '../protocol/server-messages.ts'
import type { Participant } from './participant.ts'
import type { Room } from './room.ts'

/**
 * After these somebody comes back only when a moderator lets them in; the others sign in again, or there is
 * nothing to come back to.
 */
const LASTING: ReadonlySet<PutOutReason> = new Set(['no-access', 'uninvited'])

/** Lets somebody in who waits, if there is room. */
export function admitWaiting(room: Room, id: string): 'in' | 'full' | 'gone' {
  const participant = room.lobby.waiting.get(id)
  if (!participant) return 'gone'
  if (!room.hasSeat(participant)) return 'full'
  room.lobby.mustBeAdmitted.delete(participant.identity.userId)
  room.admit(participant)
  return 'in'
}

/** Sends somebody away who waits; returns false when they do not wait any more. */
export function denyWaiting(room: Room, id: string): boolean {
  const participant = room.lobby.waiting.get(id)
  if (participant)
    room.lobby.reject(participant, 'conference.connectionError.accessDenied', 'a moderator said no')
  return participant !== undefined
}

/** Sends a message to those who wait, and to the moderators; returns how many wait. */
export function notifyWaiting(room: Room, text: string, by: string): number {
  const message = { type: 'door-message', by, text, recipientCount: room.lobby.waiting.size } as const
  room.sendTo(room.lobby.waiting.values(), message)
  room.sendTo(room.moderators, message)
  return room.lobby.waiting.size
}

/** Lets somebody in who waits, or sends them away, as a moderator wants. */
export function answerKnock(
  room: Room,
  id: string,
  { approved, by }: { approved: boolean; by: Participant },
) {
  const name = room.lobby.waiting.get(id)?.name ?? ''
  if (!approved) denyWaiting(room, id)
  else if (admitWaiting(room, id) === 'full') by.channel.send({ type: 'room-full', name })
}

/** Lets everybody in who waits, as far as there is room. */
export function admitAll(room: Room, by: Participant) {
  for (const id of [...room.lobby.waiting.keys()]) answerKnock(room, id, { approved: true, by })
}

/** Removes somebody from the room; from then on they have to be let in. */
export function kick(room: Room, participant: Participant, by: Participant) {
  if (participant.identity.userId) room.lobby.mustBeAdmitted.add(participant.identity.userId)
  participant.channel.send({ type: 'kicked', by: { id: by.id, name: by.name } })
  room.leave(participant, 'kicked')
  // A guest who comes back is another person to the server: from now on guests are let in one by one.
  room.lobby.turn(true, by)
}

/** Removes somebody of whom the portal says that they may not be here any more. */
export function putOut(room: Room, participant: Participant, reason: PutOutReason) {
  const { userId } = participant.identity
  const lasting = LASTING.has(reason)
  if (lasting && userId) room.lobby.mustBeAdmitted.add(userId)
  participant.channel.send({ type: 'put-out', reason })
  room.leave(participant, 'kicked')
  if (lasting && room.inside.size > 0) room.lobby.turn(true)
}

/** Takes the rights of a moderator from somebody, who stays in the room. */
export function demote(room: Room, participant: Participant) {
  participant.moderator = false
  if (participant.status !== 'inside') return
  for (const id of room.lobby.waiting.keys()) participant.channel.send({ type: 'knock-over', id })
  room.broadcast({ type: 'occupant-changed', occupant: participant.occupant })
}
