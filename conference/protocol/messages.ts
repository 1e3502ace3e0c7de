/**
 * How media travels between the people of a room: from each to every other, or by the server, which sends on
 * what comes from each.
 */
export type Topology = 'mesh' | 'forwarding'
type Role = 'moderator' | 'participant'
/** A meeting-room television is drawn with its own sign; a guest has no account with the portal. */
type OccupantKind = 'person' | 'guest' | 'room'

/** What somebody sends, and whether their hand is up. */
export type MediaState = {
  audioMuted: boolean
  videoMuted: boolean
  sharing: boolean
  /** When the hand went up, in epoch milliseconds; 0 = down. */
  handRaisedAt: number
}

/** Somebody inside, as everybody in the room sees them. */
export type Occupant = {
  id: string
  jid: string
  /** As the token says, else as the person says; may be empty. */
  name: string
  /** Address of their picture, as the token says; may be empty. */
  avatar: string
  role: Role
  kind: OccupantKind
  /** False for one who is only there: no connection is begun with them. */
  media: boolean
  state: MediaState
  /** False while the connection is lost and may still come back. */
  online: boolean
}

/** Somebody in the lobby, as moderators see them. */
export type Knocker = { id: string; name: string; email: string; since: number }

/** How large a receiver shows a sender's camera, so that nothing is sent for nobody. */
export type WatchSize = 'none' | 'small' | 'large'

/**
 * What two browsers tell each other; the server only passes it on. A higher generation replaces the
 * connection.
 */
export type Signal = {
  generation: number
  description?: { type: 'offer' | 'answer' | 'pranswer' | 'rollback'; sdp: string }
  candidate?: {
    candidate: string
    sdpMid: string | null
    sdpMLineIndex: number | null
    usernameFragment: string | null
  } | null
}

/** What a line of a page's offer carries to the server. */
export type LinePurpose = 'audio' | 'camera' | 'screen'

/** The picture that a page requests for one of its slots. */
export type PictureRequest = { person: string; what: 'camera' | 'screen'; size: Exclude<WatchSize, 'none'> }

/** What keeps a page from sending its camera as large and as often as requested. */
export const LIMITS = ['none', 'cpu', 'bandwidth', 'other'] as const

/** How sound and pictures fare at one page, as it has measured them over some seconds. */
export type QualitySample = {
  /** Milliseconds to the other end and back. */
  roundTrip: number
  /** Lost packets in a thousand, of what comes in or of what goes out, whichever is more. */
  loss: number
  /** Milliseconds by which packets come unevenly. */
  jitter: number
  /** Pictures a second of the camera that is sent; 0 when none is. */
  frames: number
  limitedBy: (typeof LIMITS)[number]
}

/** When who joins is muted at first: in a room of many, always, or never. Moderators never are. */
export const JOIN_MUTED = ['many', 'always', 'never'] as const
/** When who joins is muted at first. */
export type JoinMuted = (typeof JOIN_MUTED)[number]

/** A STUN or TURN server, as browsers take it. */
export type IceServer = { urls: string | string[]; username?: string; credential?: string }

/** The first message of a connection: a newcomer with a token, or somebody coming back. */
export type Hello =
  | {
      type: 'join'
      room: string
      token: string
      name: string
      email: string
      state: MediaState
      media: boolean
    }
  /** `room` says to which node it belongs; a page of before does not say it. */
  | { type: 'resume'; key: string; received: number; room?: string }

/**
 * What a page may say once it is known. Moderators only: subject, lobby, join-muted, answer, answer-all,
 * door-message, kick, mute, lower-hand, end.
 */
export type ClientMessage =
  | { type: 'signal'; to: string; signal: Signal }
  | { type: 'state'; state: MediaState }
  | { type: 'watch'; to: string; size: WatchSize }
  /**
   * A page's connection to the server, or other lines of it. A higher attempt is a new connection; `lines`
   * says what those that send carry.
   */
  | { type: 'forward-offer'; attempt: number; sdp: string; lines: Record<string, LinePurpose> }
  | { type: 'forward-watch'; mid: string; request: PictureRequest | null }
  /** Everybody is heard and seen by the server: the page needs its connections to the others no more. */
  | { type: 'forwarded' }
  | { type: 'quality'; sample: QualitySample }
  | { type: 'chat'; text: string }
  | { type: 'profile'; name: string; email: string }
  | { type: 'subject'; subject: string }
  | { type: 'lobby'; on: boolean }
  | { type: 'join-muted'; when: JoinMuted }
  | { type: 'answer'; id: string; approved: boolean }
  | { type: 'answer-all' }
  | { type: 'door-message'; text: string }
  | { type: 'kick'; id: string }
  | { type: 'mute'; id: string; media: 'audio' | 'video' }
  | { type: 'mute-all'; media: 'audio' | 'video' }
  | { type: 'lower-hand'; id: string }
  | { type: 'end' }
  | { type: 'leave' }

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

/**
 * Both directions number their messages, so that a resumed connection repeats what got lost and nothing
 * twice.
 */
export type Numbered<T> = T & { seq: number }

/** Why the server closes a connection. */
export const CLOSE = {
  done: 4000,
  replaced: 4001,
  malformed: 4002,
  tooFast: 4003,
  silent: 4004,
  rejected: 4005,
  restart: 1012,
} as const

/** The server's message of a type. */
export type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
