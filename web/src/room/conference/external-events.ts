import { fieldOf, isRecord, textOf } from '#room/state/listen-to-frame.ts'

const MAX_MESSAGE_CHARS = 2_000

const isOn = (data: unknown, key: string) => fieldOf(data, key) === true

/** An error as the engines send it: under `error`, or flat as the handbook says. */
function readError(data: unknown) {
  const error = fieldOf(data, 'error')
  const from = isRecord(error) ? error : data
  const params = fieldOf(from, 'params')
  return {
    name: textOf(from, 'name'),
    params: Array.isArray(params) ? (params as readonly unknown[]) : [],
    isFatal: isOn(from, 'isFatal'),
  }
}

/**
 * What the room hears of an engine, and what it reads of each: by the names and fields of the External API.
 */
const READERS = {
  /** An engine of ours says which events it has beyond a Jitsi's. */
  ready: (data: unknown) => {
    const events = fieldOf(data, 'events')
    return { events: Array.isArray(events) ? (events as readonly unknown[]) : [] }
  },
  videoConferenceJoined: (data: unknown) => ({ id: textOf(data, 'id') }),
  videoConferenceLeft: () => ({}),
  participantJoined: (data: unknown) => ({ id: textOf(data, 'id') }),
  participantLeft: (data: unknown) => ({ id: textOf(data, 'id') }),
  readyToClose: () => ({}),
  passwordRequired: () => ({}),
  errorOccurred: readError,
  participantRoleChanged: (data: unknown) => ({ id: textOf(data, 'id'), role: textOf(data, 'role') }),
  participantKickedOut: (data: unknown) => ({ isSelf: isOn(fieldOf(data, 'kicked'), 'local') }),
  recordingStatusChanged: (data: unknown) => ({
    on: isOn(data, 'on'),
    mode: textOf(data, 'mode'),
    error: textOf(data, 'error'),
  }),
  audioMuteStatusChanged: (data: unknown) => ({ muted: isOn(data, 'muted') }),
  videoMuteStatusChanged: (data: unknown) => ({ muted: isOn(data, 'muted') }),
  /** Our own service's: said by a moderator to those who wait. */
  waitingMessage: (data: unknown) => ({
    from: textOf(data, 'from'),
    message: textOf(data, 'message', MAX_MESSAGE_CHARS),
  }),
  /** Our own service's: the reader may not be in the meeting any more. */
  putOut: (data: unknown) => ({ reason: textOf(data, 'reason') }),
} as const

/** The facts of each event, by its name. */
export type ExternalEvents = { readonly [Name in keyof typeof READERS]: ReturnType<(typeof READERS)[Name]> }
/** One event with its facts, as it was read from the conference's frame. */
export type ExternalEvent = {
  readonly [Name in keyof ExternalEvents]: { readonly name: Name; readonly data: ExternalEvents[Name] }
}[keyof ExternalEvents]

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
/** The two names that are other words on the way. */
const OTHERWISE: Readonly<Record<string, string>> = {
  hangup: 'video-hangup',
  readyToClose: 'video-ready-to-close',
}

/** Returns what a command or an event is called in messages. */
export const wireName = (name: string) => OTHERWISE[name] ?? dashed(name)

const BY_WIRE_NAME = new Map(
  (Object.keys(READERS) as (keyof typeof READERS)[]).map((name) => [wireName(name), name]),
)

/**
 * Returns an event with the fields that the room reads, sound and of bounded length; null for events that it
 * does not know.
 */
export function readEvent(data: unknown): ExternalEvent | null {
  const name = BY_WIRE_NAME.get(textOf(data, 'name'))
  return name ? ({ name, data: READERS[name](data) } as ExternalEvent) : null
}
