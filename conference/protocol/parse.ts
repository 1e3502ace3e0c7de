import { MAX_CHAT, MAX_LOBBY_MESSAGE, MAX_EMAIL, MAX_NAME, MAX_SUBJECT, MAX_TOKEN, WORST } from './limits.ts'
import { JOIN_MUTED, LIMITS } from './messages.ts'
import type { ClientMessage, Hello } from './client-messages.ts'
import type {
  LinePurpose,
  MediaState,
  Numbered,
  PictureRequest,
  QualitySample,
  Signal,
  WatchSize,
} from './messages.ts'

type Fields = Record<string, unknown>

class Malformed extends Error {}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed()
  return { ...value }
}

function stringOf(value: unknown, max: number): string {
  if (typeof value !== 'string' || value.length > max) throw new Malformed()
  return value
}

function booleanOf(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Malformed()
  return value
}

function countOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Malformed()
  return value
}

function oneOf<T extends string>(value: unknown, values: readonly T[]): T {
  const found = values.find((candidate) => candidate === value)
  if (found === undefined) throw new Malformed()
  return found
}

/**
 * A name or title fit to be shown: control characters and direction overrides can make it read as another
 * one.
 */
export function cleanText(value: unknown, max: number): string {
  return stringOf(value ?? '', 4 * max)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, max)
}

function stateOf(value: unknown): MediaState {
  const state = fieldsOf(value)
  return {
    audioMuted: booleanOf(state.audioMuted),
    videoMuted: booleanOf(state.videoMuted),
    sharing: booleanOf(state.sharing),
    handRaisedAt: countOf(state.handRaisedAt),
  }
}

function signalOf(value: unknown): Signal {
  const { generation, description, candidate } = fieldsOf(value)
  const signal: Signal = { generation: countOf(generation) }
  if (description !== undefined) {
    const { type, sdp } = fieldsOf(description)
    signal.description = {
      type: oneOf(type, ['offer', 'answer', 'pranswer', 'rollback']),
      sdp: stringOf(sdp, 60_000),
    }
  }
  if (candidate === null) signal.candidate = null
  else if (candidate !== undefined) {
    const from = fieldsOf(candidate)
    signal.candidate = {
      candidate: stringOf(from.candidate, 1024),
      sdpMid: from.sdpMid == null ? null : stringOf(from.sdpMid, 16),
      sdpMLineIndex: from.sdpMLineIndex == null ? null : countOf(from.sdpMLineIndex),
      usernameFragment: from.usernameFragment == null ? null : stringOf(from.usernameFragment, 256),
    }
  }
  return signal
}

/** Three lines of a page send; nobody has more. */
const MAX_SENDING_LINES = 3

function linesOf(value: unknown): Record<string, LinePurpose> {
  const entries = Object.entries(fieldsOf(value))
  if (entries.length > MAX_SENDING_LINES) throw new Malformed()
  return Object.fromEntries(entries.map(([mid, purpose]) => [midOf(mid), oneOf(purpose, PURPOSES)]))
}

function midOf(value: unknown): string {
  const mid = stringOf(value, 16)
  if (!/^[\w-]+$/.test(mid) || mid === '__proto__') throw new Malformed()
  return mid
}

function requestOf(value: unknown): PictureRequest | null {
  if (value === null) return null
  const { person, what, size } = fieldsOf(value)
  return {
    person: idOf(person),
    what: oneOf(what, ['camera', 'screen']),
    size: oneOf(size, ['small', 'large']),
  }
}

function sampleOf(value: unknown): QualitySample {
  const sample = fieldsOf(value)
  const upTo = (of: keyof typeof WORST) => {
    const count = countOf(sample[of])
    if (count > WORST[of]) throw new Malformed()
    return count
  }
  return {
    roundTrip: upTo('roundTrip'),
    loss: upTo('loss'),
    jitter: upTo('jitter'),
    frames: upTo('frames'),
    limitedBy: oneOf(sample.limitedBy, LIMITS),
  }
}

const PURPOSES: readonly LinePurpose[] = ['audio', 'camera', 'screen']
const idOf = (value: unknown) => stringOf(value, 32)
const mediaOf = (value: unknown) => oneOf(value, ['audio', 'video'])
const SIZES: readonly WatchSize[] = ['none', 'small', 'large']

const READ: { [T in ClientMessage['type']]: (from: Fields) => Extract<ClientMessage, { type: T }> } = {
  signal: (from) => ({ type: 'signal', to: idOf(from.to), signal: signalOf(from.signal) }),
  state: (from) => ({ type: 'state', state: stateOf(from.state) }),
  watch: (from) => ({ type: 'watch', to: idOf(from.to), size: oneOf(from.size, SIZES) }),
  'forward-offer': (from) => ({
    type: 'forward-offer',
    attempt: countOf(from.attempt),
    sdp: stringOf(from.sdp, 60_000),
    lines: linesOf(from.lines),
  }),
  'forward-watch': (from) => ({
    type: 'forward-watch',
    mid: midOf(from.mid),
    request: requestOf(from.request),
  }),
  forwarded: () => ({ type: 'forwarded' }),
  quality: (from) => ({ type: 'quality', sample: sampleOf(from.sample) }),
  chat: (from) => ({ type: 'chat', text: stringOf(from.text, MAX_CHAT).trim() }),
  profile: (from) => ({
    type: 'profile',
    name: cleanText(from.name, MAX_NAME),
    email: cleanText(from.email, MAX_EMAIL),
  }),
  subject: (from) => ({ type: 'subject', subject: cleanText(from.subject, MAX_SUBJECT) }),
  lobby: (from) => ({ type: 'lobby', on: booleanOf(from.on) }),
  'join-muted': (from) => ({ type: 'join-muted', when: oneOf(from.when, JOIN_MUTED) }),
  answer: (from) => ({ type: 'answer', id: idOf(from.id), approved: booleanOf(from.approved) }),
  'answer-all': () => ({ type: 'answer-all' }),
  'door-message': (from) => ({ type: 'door-message', text: stringOf(from.text, MAX_LOBBY_MESSAGE).trim() }),
  kick: (from) => ({ type: 'kick', id: idOf(from.id) }),
  mute: (from) => ({ type: 'mute', id: idOf(from.id), media: mediaOf(from.media) }),
  'mute-all': (from) => ({ type: 'mute-all', media: mediaOf(from.media) }),
  'lower-hand': (from) => ({ type: 'lower-hand', id: idOf(from.id) }),
  end: () => ({ type: 'end' }),
  leave: () => ({ type: 'leave' }),
}

const isKnown = (type: unknown): type is ClientMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(READ, type)

function attempt<T>(text: string, read: (fields: Fields) => T): T | null {
  try {
    return read(fieldsOf(JSON.parse(text)))
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError) return null
    throw error
  }
}

/** The first message of a connection; null when it is not one. */
export function parseHello(text: string): Hello | null {
  return attempt<Hello>(text, (from) => {
    if (from.type === 'resume')
      return {
        type: 'resume',
        key: stringOf(from.key, 64),
        received: countOf(from.received),
        ...(from.room !== undefined && { room: stringOf(from.room, 255).toLowerCase() }),
      }
    if (from.type !== 'join') throw new Malformed()
    return {
      type: 'join',
      room: stringOf(from.room, 255),
      token: stringOf(from.token, MAX_TOKEN),
      name: cleanText(from.name, MAX_NAME),
      email: cleanText(from.email, MAX_EMAIL),
      state: stateOf(from.state),
      // A client that does not say it sends and receives.
      media: booleanOf(from.media ?? true),
    }
  })
}

/** Any later message; null when it is broken, too large in a part, or of no known type. */
export function parseClientMessage(text: string): Numbered<ClientMessage> | null {
  return attempt(text, (from) => {
    if (!isKnown(from.type)) throw new Malformed()
    return { ...READ[from.type](from), seq: countOf(from.seq) }
  })
}
