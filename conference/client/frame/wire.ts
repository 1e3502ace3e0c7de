import { type Message, MESSAGE, READY, readMessage, readWire, type Wire } from './messages.ts'

type Options = {
  readonly scope: string
  /** Null while it is not there. */
  readonly other: () => Window | null
  /** Whether the other side may be spoken to and listened to. */
  readonly isAllowed: (origin: string) => boolean
  readonly onMessage: (message: Message) => void
}

/**
 * One end between a portal and a page, the same on both sides: it listens to one window of allowed origins,
 * and keeps what is sent before that window is there.
 */
export function openWire({ scope, other, isAllowed, onMessage }: Options) {
  const ownText = `${Date.now()}-${Math.random()}`
  /** Where the other side has shown to be. */
  let origin: string | null = null
  let queue: Message[] = []

  const post = (method: string, params: unknown, target: string) =>
    other()?.postMessage(JSON.stringify({ postis: true, scope, method, params } satisfies Wire), target)

  function receive(event: MessageEvent<unknown>) {
    if (event.source === null || event.source !== other() || !isAllowed(event.origin)) return
    const received = readWire(event.data, scope)
    if (received?.method === READY) return connect(event.origin, received.params)
    const message = received?.method === MESSAGE ? readMessage(received.params) : null
    if (message) onMessage(message)
  }

  /**
   * The other side is there: it repeats this side's text, or sends one of its own and waits for its echo.
   */
  function connect(from: string, text: unknown) {
    origin = from
    if (text !== ownText) post(READY, text, from)
    for (const message of queue) post(MESSAGE, message, from)
    queue = []
  }

  window.addEventListener('message', receive)
  return {
    /** Announces that this side is there, and nothing else. */
    handshake: (target: string) => post(READY, ownText, target),
    isConnected: () => origin !== null,
    send(message: Message) {
      if (origin === null) queue.push(message)
      else post(MESSAGE, message, origin)
    },
    close: () => window.removeEventListener('message', receive),
  }
}
