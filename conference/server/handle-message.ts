import type { ClientMessage } from '../protocol/client-messages.ts'
import { admitAll, answerKnock, kick, notifyWaiting } from './moderation.ts'
import type { Participant } from './participant.ts'
import type { Room } from './room.ts'

type Action<T extends ClientMessage['type']> = (
  room: Room,
  from: Participant,
  message: Extract<ClientMessage, { type: T }>,
  now: number,
) => void

const MODERATORS_ONLY: ReadonlySet<ClientMessage['type']> = new Set([
  'subject',
  'lobby',
  'join-muted',
  'answer',
  'answer-all',
  'door-message',
  'kick',
  'mute',
  'mute-all',
  'lower-hand',
  'end',
])

/** Somebody inside with whom there is a connection. */
function peerOf(room: Room, from: Participant, id: string) {
  const other = room.inside.get(id)
  return other?.media && from.media ? other : undefined
}

const ACTIONS: { [T in ClientMessage['type']]: Action<T> } = {
  signal: (room, from, { to, signal }) =>
    peerOf(room, from, to)?.channel.send({ type: 'signal', from: from.id, signal }),
  watch: (room, from, { to, size }) =>
    peerOf(room, from, to)?.channel.send({ type: 'watch', from: from.id, size }),
  'forward-offer': (room, from, message, now) => room.media.offer(from, message, now),
  'forward-watch': (room, from, message) => room.media.watch(from, message),
  forwarded: (room, from) => room.media.settled(from),
  quality: (room, from, { sample }) => room.quality.measured(from, sample),
  state: (room, from, { state }) => {
    from.state = state
    room.media.stateChanged(from)
    room.broadcast({ type: 'occupant-changed', occupant: from.occupant }, from)
  },
  chat: (room, from, { text }, now) => {
    if (text) room.broadcast({ type: 'chat', from: from.id, name: from.name, text, at: now })
  },
  // The token's name stands above what a page says.
  profile: (room, from, { name, email }) => {
    from.name = from.identity.name || name
    from.email = from.identity.email || email
    room.broadcast({ type: 'occupant-changed', occupant: from.occupant })
  },
  subject: (room, _from, { subject }) => {
    room.settings.subject = subject
    room.broadcast({ type: 'subject', subject })
  },
  lobby: (room, from, { on }) => room.lobby.turn(on, from),
  'join-muted': (room, from, { when }) => room.settings.setJoinMuted(when, from),
  answer: (room, from, { id, approved }) => answerKnock(room, id, { approved, by: from }),
  'answer-all': admitAll,
  'door-message': (room, from, { text }) => {
    if (text) notifyWaiting(room, text, from.name)
  },
  kick: (room, from, { id }) => {
    const other = room.inside.get(id)
    if (other && other !== from) kick(room, other, from)
  },
  mute: (room, from, { id, media }) =>
    room.inside.get(id)?.channel.send({ type: 'muted-by', by: from.id, media }),
  'mute-all': (room, from, { media }) => room.broadcast({ type: 'muted-by', by: from.id, media }, from),
  'lower-hand': (room, from, { id }) =>
    room.inside.get(id)?.channel.send({ type: 'hand-lowered', by: from.id }),
  end: (room, from) => room.end(from.id),
  leave: (room, from) => room.leave(from, 'left'),
}

/**
 * Does what a message asks, if its sender is where and who that takes; anything else is passed over in
 * silence.
 */
export function handleMessage<T extends ClientMessage['type']>(
  room: Room,
  from: Participant,
  message: Extract<ClientMessage, { type: T }>,
  now: number,
) {
  if (from.status === 'out') return
  if (from.status === 'waiting' && message.type !== 'leave' && message.type !== 'profile') return
  if (MODERATORS_ONLY.has(message.type) && !from.moderator) return
  const action: Action<T> = ACTIONS[message.type]
  action(room, from, message, now)
}
