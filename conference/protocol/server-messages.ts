import type { IceServer, JoinMuted, Knocker, Occupant, Signal, Topology, WatchSize } from './messages.ts'

/** Names as the External API carries them in `errorOccurred`. */
export type JoinErrorName =
  | 'conference.authenticationRequired'
  | 'conference.connectionError.notAllowed'
  | 'conference.connectionError.accessDenied'
  | 'conference.max_users'
  /** As many wait as may. */
  | 'conference.lobby_full'
  /** The same user has come by another connection. */
  | 'conference.replaced'
  | 'conference.destroyed'

/** Why the portal has somebody put out. */
export const PUT_OUT_REASONS = ['signed-out', 'no-access', 'uninvited', 'cancelled', 'call-over'] as const

/** One of the reasons why the portal has somebody put out. */
export type PutOutReason = (typeof PUT_OUT_REASONS)[number]

/** That a room's picture goes out to viewers. Without an address nobody here knows where they watch it. */
export type Streaming = { viewingUrl: string }

type JoinedRoom = {
  name: string
  jid: string
  subject: string
  lobby: boolean
  joinMuted: JoinMuted
  /** Epoch milliseconds. */
  createdAt: number
  /** Address to send to others; empty when the deployment has none. */
  inviteUrl: string
  /** When it is planned to end, in epoch milliseconds; 0 until somebody has moved it. */
  plannedEnd: number
  /** It is sent to viewers outside; null while it is not. */
  streaming: Streaming | null
}

/** What the service sends to a page. */
export type ServerMessage =
  | {
      type: 'joined'
      topology: Topology
      self: Occupant
      email: string
      room: JoinedRoom
      occupants: Occupant[]
      knocking: Knocker[]
      iceServers: IceServer[]
      key: string
      now: number
    }
  | { type: 'waiting'; lobbyJid: string; waitingForHost: boolean; subject: string; key: string }
  | { type: 'refused'; error: JoinErrorName; message: string }
  | { type: 'occupant-joined'; occupant: Occupant }
  | { type: 'occupant-changed'; occupant: Occupant }
  | { type: 'occupant-left'; id: string; reason: LeaveReason }
  | { type: 'signal'; from: string; signal: Signal }
  | { type: 'watch'; from: string; size: WatchSize }
  /**
   * From now on media travels another way. The connections of a mesh stay until `mesh-over`; those to the server
   * are over.
   */
  | { type: 'topology'; topology: Topology }
  | { type: 'mesh-over' }
  /** The server cannot forward now, and they are too many for a mesh. */
  | { type: 'forward-failed' }
  /** Null when it could not be answered: the page tries again. */
  | { type: 'forward-answer'; attempt: number; sdp: string | null }
  /** Whose voice is in which slot. */
  | { type: 'forward-voices'; slots: Readonly<Record<string, string>> }
  /** In which slots the page's downlink has made pictures smaller than they could be, or has paused them. */
  | { type: 'forward-reduced'; slots: Readonly<Record<string, 'none' | 'small'>> }
  /** The largest size in which any receiver requests the page's camera: what is larger need not be sent. */
  | { type: 'forward-requested-size'; attempt: number; size: WatchSize }
  /** The page's connection to the server is gone, that of an attempt or whichever it is: it builds another. */
  | { type: 'forward-again'; attempt: number | null }
  | { type: 'chat'; from: string; name: string; text: string; at: number }
  | { type: 'knocking'; knocker: Knocker }
  | { type: 'knock-over'; id: string }
  | { type: 'room-full'; name: string }
  /** To those who wait, and to the moderators with how many they are. */
  | { type: 'door-message'; by: string; text: string; recipientCount: number }
  | { type: 'planned-end'; at: number }
  | { type: 'streaming'; streaming: Streaming | null }
  | { type: 'lobby'; on: boolean; by: string }
  /** To the moderators. */
  | { type: 'join-muted'; when: JoinMuted; by: string }
  | { type: 'subject'; subject: string }
  | { type: 'muted-by'; by: string; media: 'audio' | 'video' }
  | { type: 'hand-lowered'; by: string }
  | { type: 'kicked'; by: { id: string; name: string } }
  | { type: 'ended'; by: string }
  /** Said to those inside, to those who wait, and to those who come with a token from before. */
  | { type: 'put-out'; reason: PutOutReason }

/**
 * These stand outside the numbered messages: the answers to `resume`, and a sign of life by which a page
 * notices a dead line.
 */
export type ConnectionMessage = { type: 'resumed'; received: number } | { type: 'gone' } | { type: 'beat' }

/** Why somebody is not in the room any more. */
export type LeaveReason = 'left' | 'lost' | 'kicked' | 'ended' | 'shutdown'

/** The server's message of a type. */
export type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
