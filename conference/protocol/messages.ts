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
