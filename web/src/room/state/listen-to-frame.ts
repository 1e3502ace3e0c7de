/** Longer messages are not read: the longest there is names everybody in a large conference. */
const MAX_CHARS = 1_000_000

type Options = {
  readonly frame: Pick<HTMLIFrameElement, 'contentWindow'>
  readonly origin: string
  readonly onMessage: (message: Readonly<Record<string, unknown>>) => void
  /** It sends more than anything sound would: who hears this takes the frame away. */
  readonly onFlood: () => void
}

/**
 * Hears what a frame says in JSON texts, as long as it shows a page of that origin; nobody else is heard.
 * Returns how to stop.
 */
export function listenToFrame({ frame, origin, onMessage, onFlood }: Options): () => void {
  const mayGoOn = messageBudget()
  const stop = () => window.removeEventListener('message', receive)
  function receive({ source, origin: from, data }: MessageEvent<unknown>) {
    if (source === null || source !== frame.contentWindow) return
    if (from !== origin) return
    const isText = typeof data === 'string'
    if (!mayGoOn(isText ? data.length : 0)) {
      stop()
      return onFlood()
    }
    const message = isText && data.length <= MAX_CHARS ? parsed(data) : null
    if (isRecord(message)) onMessage(message)
  }
  window.addEventListener('message', receive)
  return stop
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Own fields only are read of it, one by one: it is never merged into anything. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a field of its own, whatever its name. */
export const fieldOf = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Returns the text of a field, cut to a length; empty when it is none. */
export function textOf(value: unknown, key: string, max = 200): string {
  const text = fieldOf(value, key)
  return typeof text === 'string' ? text.slice(0, max) : ''
}

/**
 * A conference with hundreds of people comes as a burst when it is joined; nothing sound goes on for long at
 * a higher pace.
 */
const BURST = 5_000
const PER_SECOND = 200
/** A long message costs as much as several short ones. */
const CHARS_PER_UNIT = 5_000

/**
 * Returns whether a frame may go on: it is asked with the length of each of its messages. `now` is in
 * milliseconds.
 */
function messageBudget(now: () => number = () => performance.now()) {
  let left = BURST
  let at = now()
  return (chars: number): boolean => {
    const time = now()
    left = Math.min(BURST, left + ((time - at) / 1000) * PER_SECOND) - 1 - chars / CHARS_PER_UNIT
    at = time
    return left >= 0
  }
}
