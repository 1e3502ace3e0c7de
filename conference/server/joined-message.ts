import type { IceServer, JoinMuted, ServerMessage, Streaming, Topology } from '../protocol/messages.ts'
import type { Participant } from './participant.ts'

type RoomState = {
  readonly name: string
  readonly jid: string
  readonly subject: string
  readonly lobby: boolean
  readonly joinMuted: JoinMuted
  readonly plannedEnd: number
  readonly streaming: Streaming | null
  readonly media: { readonly topology: Topology }
  readonly inside: ReadonlyMap<string, Participant>
  readonly waiting: ReadonlyMap<string, Participant>
}

type Options = {
  readonly context: {
    iceServers(participant: Participant): IceServer[]
    inviteUrl(room: string): string
    now(): number
  }
  readonly createdAt: number
}

/** Returns what somebody who has come in learns of the room and of everybody else in it. */
export const joinedMessage = (
  room: RoomState,
  participant: Participant,
  { context, createdAt }: Options,
): ServerMessage => ({
  type: 'joined',
  topology: room.media.topology,
  self: participant.occupant,
  email: participant.email,
  room: {
    name: room.name,
    jid: room.jid,
    subject: room.subject,
    lobby: room.lobby,
    joinMuted: room.joinMuted,
    createdAt,
    inviteUrl: context.inviteUrl(room.name),
    plannedEnd: room.plannedEnd,
    streaming: room.streaming,
  },
  occupants: [...room.inside.values()]
    .filter((other) => other !== participant)
    .map(({ occupant }) => occupant),
  knocking: participant.moderator ? [...room.waiting.values()].map(({ knocker }) => knocker) : [],
  iceServers: context.iceServers(participant),
  key: participant.channel.key,
  now: context.now(),
})
