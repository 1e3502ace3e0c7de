import type { Knocker, MediaState, Occupant, PutOutReason, RefusalName, Streaming, WatchSize } from '../../protocol/messages.ts'
import type { MediaProblem } from '../media/capture.ts'
import type { TextKey } from '../text/en.ts'

/** One person as the page shows them; tracks stay null until the connection brings them, and `connected` falls when it breaks. */
export type Person = Occupant & {
  self: boolean
  connected: boolean
  camera: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  audio: MediaStreamTrack | null
}

export type ChatLine = { from: string; name: string; text: string; at: number; mine: boolean }

export type Phase =
  | { is: 'connecting' }
  | { is: 'waiting'; forHost: boolean }
  | { is: 'inside' }
  | { is: 'left' }
  | { is: 'kicked'; by: string }
  | { is: 'ended' }
  | { is: 'put-out'; reason: PutOutReason }
  | { is: 'refused'; error: RefusalName }

/** Something said to those who wait; `told` is how many they were. */
export type DoorMessage = { by: string; text: string; told: number; at: number }

/** A line of text over the stage; `key` decides which earlier one it replaces. */
export type Notice = { key: string; text: TextKey; values?: Record<string, string>; tone: 'warn' | 'info'; action?: { text: TextKey; run(): void } }

export type CallState = {
  phase: Phase
  line: 'open' | 'lost'
  selfId: string
  selfName: string
  moderator: boolean
  email: string
  roomName: string
  roomJid: string
  subject: string
  lobby: boolean
  inviteUrl: string
  /** Begin of the meeting by this machine's clock. */
  beganAt: number
  /** When it is to end now, in epoch milliseconds; 0 while nobody has moved it. */
  plannedEnd: number
  /** Set while viewers outside see the room. */
  streaming: Streaming | null
  /** This very page sends the picture. */
  sending: boolean
  people: Map<string, Person>
  knocking: Knocker[]
  /** While waiting: what the moderators said. For a moderator: what was said last. */
  doorMessages: DoorMessage[]
  chat: ChatLine[]
  unread: number
  panel: 'people' | 'chat' | null
  /** The panel was opened to write to those who wait. */
  writing: boolean
  /** Null = as suits the number of people. */
  tiles: boolean | null
  pinned: string | null
  dominant: string | null
  speaking: ReadonlySet<string>
  media: MediaState
  problems: { camera: MediaProblem | null; microphone: MediaProblem | null }
  notices: Notice[]
  firstCardClosed: boolean
  watching: Map<string, WatchSize>
}

export const initialState = (media: MediaState): CallState => ({
  phase: { is: 'connecting' },
  line: 'open',
  selfId: '',
  selfName: '',
  moderator: false,
  email: '',
  roomName: '',
  roomJid: '',
  subject: '',
  lobby: false,
  inviteUrl: '',
  beganAt: 0,
  plannedEnd: 0,
  streaming: null,
  sending: false,
  people: new Map(),
  knocking: [],
  doorMessages: [],
  chat: [],
  unread: 0,
  panel: null,
  writing: false,
  tiles: null,
  pinned: null,
  dominant: null,
  speaking: new Set(),
  media,
  problems: { camera: null, microphone: null },
  notices: [],
  firstCardClosed: false,
  watching: new Map(),
})

export type Store = { state: CallState; changed(): void; onChange(listener: () => void): void }

/** State that is changed in place; listeners are told once for all changes of one moment. */
export function createStore(state: CallState): Store {
  const listeners: (() => void)[] = []
  let told = true
  return {
    state,
    changed() {
      if (!told) return
      told = false
      queueMicrotask(() => {
        told = true
        for (const listener of listeners) listener()
      })
    },
    onChange: (listener) => listeners.push(listener),
  }
}
