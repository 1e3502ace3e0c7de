import type { IceServer, Topology } from '../protocol/messages.ts'
import type { ServerMessage } from '../protocol/server-messages.ts'
import type { Participant } from './participant.ts'
import type { RoomSettings } from './room-settings.ts'

type RoomState = {
  readonly name: string
  readonly jid: string
  readonly settings: Readonly<Pick<RoomSettings, 'subject' | 'joinMuted' | 'plannedEnd' | 'streaming'>>
  readonly lobby: { readonly isOn: boolean; readonly waiting: ReadonlyMap<string, Participant> }
  readonly media: { readonly topology: Topology }
  readonly inside: ReadonlyMap<string, Participant>
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
    subject: room.settings.subject,
    lobby: room.lobby.isOn,
    joinMuted: room.settings.joinMuted,
    createdAt,
    inviteUrl: context.inviteUrl(room.name),
    plannedEnd: room.settings.plannedEnd,
    streaming: room.settings.streaming,
  },
  occupants: [...room.inside.values()]
    .filter((other) => other !== participant)
    .map(({ occupant }) => occupant),
  knocking: participant.moderator ? [...room.lobby.waiting.values()].map(({ knocker }) => knocker) : [],
  iceServers: context.iceServers(participant),
  key: participant.channel.key,
  now: context.now(),
})
