import type { JoinMuted, Knocker, MediaState, Occupant, WatchSize } from '../../protocol/messages.ts'
import type { PutOutReason, JoinErrorName, Streaming } from '../../protocol/server-messages.ts'
import type { MediaProblem } from '../media/capture.ts'
import type { ConnectionQuality } from './connection-quality.ts'
import type { TextKey } from '../text/en.ts'

/**
 * A person as the page shows them; tracks are null until the connection brings them, `connected` is false
 * while it is broken.
 */
export type Person = Readonly<Occupant> & {
  readonly self: boolean
  readonly connected: boolean
  readonly camera: MediaStreamTrack | null
  readonly screen: MediaStreamTrack | null
  readonly audio: MediaStreamTrack | null
}

/** One message of the chat. */
export type ChatLine = {
  readonly from: string
  readonly name: string
  readonly text: string
  readonly at: number
  readonly mine: boolean
}

/** How far the call is. */
export type Phase =
  | { readonly is: 'inside' }
  | { readonly is: 'connecting' | 'left' | 'ended' }
  | { readonly is: 'waiting'; readonly forHost: boolean }
  | { readonly is: 'kicked'; readonly by: string }
  | { readonly is: 'put-out'; readonly reason: PutOutReason }
  | { readonly is: 'refused'; readonly error: JoinErrorName }

/** A message to those who wait; `recipientCount` is how many they were. */
export type LobbyMessage = {
  readonly by: string
  readonly text: string
  readonly recipientCount: number
  readonly at: number
}

/** A line of text over the stage; `key` decides which earlier one it replaces. */
export type Notice = {
  readonly key: string
  readonly text: TextKey
  readonly values?: Readonly<Record<string, string>>
  readonly tone: 'warn' | 'info'
  readonly action?: { readonly text: TextKey; run(): void }
}

/** What a weak line has made of a picture: whose line it is, as far as that is known. */
export type Reduction = `${'small' | 'none'}_${'own' | 'other' | 'between'}`

/** What a call is at a moment. Never changed in place: `reduceCall` makes the next one. */
export type CallState = {
  readonly phase: Phase
  readonly connection: 'open' | 'lost'
  readonly selfId: string
  readonly selfName: string
  readonly moderator: boolean
  readonly email: string
  readonly roomName: string
  readonly roomJid: string
  readonly subject: string
  readonly lobby: boolean
  readonly joinMuted: JoinMuted
  readonly inviteUrl: string
  /** Begin of the meeting by this machine's clock. */
  readonly beganAt: number
  /** When it is to end now, in epoch milliseconds; 0 while nobody has moved it. */
  readonly plannedEnd: number
  /** Set while viewers outside see the room. */
  readonly streaming: Streaming | null
  /** This very page sends the picture. */
  readonly sending: boolean
  readonly people: ReadonlyMap<string, Person>
  readonly knocking: readonly Knocker[]
  /** While waiting: what the moderators said. For a moderator: what was said last. */
  readonly lobbyMessages: readonly LobbyMessage[]
  readonly chat: readonly ChatLine[]
  readonly unread: number
  /** The newest message, while it is shown beside the closed chat. */
  readonly preview: ChatLine | null
  readonly panel: 'people' | 'chat' | null
  /** The panel was opened to write to those who wait. */
  readonly writing: boolean
  /** Null = as suits the number of people. */
  readonly tiles: boolean | null
  readonly pinned: string | null
  /** Whose picture fills the window alone. */
  readonly filling: string | null
  readonly dominant: string | null
  readonly speaking: ReadonlySet<string>
  /** How well those come through whose picture is received; of oneself, how well one comes through to the others. */
  readonly quality: ReadonlyMap<string, ConnectionQuality>
  /** Whose picture was asked for and does not come. */
  readonly still: ReadonlySet<string>
  /** Whose picture a weak line has made less, and why. */
  readonly reduced: ReadonlyMap<string, Reduction>
  readonly media: Readonly<MediaState>
  readonly problems: { readonly camera: MediaProblem | null; readonly microphone: MediaProblem | null }
  readonly notices: readonly Notice[]
  readonly emptyRoomCardClosed: boolean
  readonly watching: ReadonlyMap<string, WatchSize>
}

/** Returns the state of a call before it has begun. */
export const initialState = (media: MediaState): CallState => ({
  phase: { is: 'connecting' },
  connection: 'open',
  selfId: '',
  selfName: '',
  moderator: false,
  email: '',
  roomName: '',
  roomJid: '',
  subject: '',
  lobby: false,
  joinMuted: 'many',
  inviteUrl: '',
  beganAt: 0,
  plannedEnd: 0,
  streaming: null,
  sending: false,
  people: new Map(),
  knocking: [],
  lobbyMessages: [],
  chat: [],
  unread: 0,
  preview: null,
  panel: null,
  writing: false,
  tiles: null,
  pinned: null,
  filling: null,
  dominant: null,
  speaking: new Set(),
  quality: new Map(),
  still: new Set(),
  reduced: new Map(),
  media,
  problems: { camera: null, microphone: null },
  notices: [],
  emptyRoomCardClosed: false,
  watching: new Map(),
})
