import { MAX_OUTBOX } from '../../protocol/limits.ts'
import { CLOSE, type Numbered } from '../../protocol/messages.ts'
import type { ClientMessage, Hello } from '../../protocol/client-messages.ts'
import type { ConnectionMessage, ServerMessage } from '../../protocol/server-messages.ts'
import { onNetworkChange } from './network-changes.ts'

const DELAYS_MS = [250, 1000, 2000, 4000, 8000]
/** The server gives a sign of life every 5 s; two and a half of them missing is a dead line. */
const SILENCE_MS = 12_500

/** After these nobody comes back by themselves. */
const FINAL_MESSAGES: ReadonlySet<ServerMessage['type']> = new Set(['refused', 'kicked', 'ended', 'put-out'])

/** The connection to the service. */
export type Signaling = { send(message: ClientMessage): void; finish(): void; drop(): void }

/** What happens on the connection to the service. */
export type SignalingHandlers = {
  hello(): Extract<Hello, { type: 'join' }>
  message(message: ServerMessage): void
  connection(state: 'open' | 'lost'): void
}

const isConnectionMessage = (
  message: Numbered<ServerMessage> | ConnectionMessage,
): message is ConnectionMessage => !('seq' in message)

/**
 * The lasting line to the server: it comes back by itself, takes its seat up again, and repeats what was not
 * heard.
 */
export function openSignaling(url: string, handlers: SignalingHandlers): Signaling {
  let socket: WebSocket | null = null
  let key = ''
  let received = 0
  let sent = 0
  let outbox: { seq: number; text: string }[] = []
  let failures = 0
  let finished = false
  let retry: number | undefined
  let silence: number | undefined

  const write = (text: string) => socket?.readyState === WebSocket.OPEN && socket.send(text)

  function startAnew() {
    key = ''
    received = 0
    sent = 0
    outbox = []
  }

  function handleConnectionMessage(message: ConnectionMessage) {
    if (message.type === 'gone') startAnew()
    if (message.type !== 'resumed') return
    outbox = outbox.filter(({ seq }) => seq > message.received)
    for (const { text } of outbox) write(text)
    handlers.connection('open')
  }

  function handleText(text: string) {
    clearTimeout(silence)
    silence = window.setTimeout(abandon, SILENCE_MS)
    failures = 0
    const message: Numbered<ServerMessage> | ConnectionMessage = JSON.parse(text)
    if (isConnectionMessage(message)) return handleConnectionMessage(message)
    if (message.seq <= received) return
    received = message.seq
    if (message.type === 'joined' || message.type === 'waiting') {
      key = message.key
      handlers.connection('open')
    }
    if (FINAL_MESSAGES.has(message.type)) finish()
    handlers.message(message)
  }

  function handleLoss() {
    handlers.connection('lost')
    retry = window.setTimeout(connect, DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)])
    failures += 1
  }

  /** Gives a dead line up at once: its end would be reported a minute later. */
  function abandon() {
    socket?.close()
    socket = null
    handleLoss()
  }

  function connect() {
    clearTimeout(retry)
    if (finished || (socket && socket.readyState <= WebSocket.OPEN)) return
    const opening = new WebSocket(url)
    socket = opening
    opening.addEventListener('open', () => {
      if (!key) startAnew()
      const hello = handlers.hello()
      write(JSON.stringify(key ? { type: 'resume', key, received, room: hello.room } : hello))
    })
    opening.addEventListener('message', ({ data }) => {
      if (socket === opening) handleText(String(data))
    })
    opening.addEventListener('close', ({ code }) => {
      clearTimeout(silence)
      if (finished || socket !== opening || code === CLOSE.replaced) return
      handleLoss()
    })
  }

  function finish() {
    finished = true
    clearTimeout(retry)
    clearTimeout(silence)
  }

  onNetworkChange(() => {
    if (finished) return
    socket?.close()
    // Its end may come late; what it still says is heard no more.
    socket = null
    connect()
  })
  window.addEventListener('offline', () => socket?.close())
  connect()
  return {
    send(message) {
      sent += 1
      const text = JSON.stringify({ ...message, seq: sent })
      outbox.push({ seq: sent, text })
      if (outbox.length > MAX_OUTBOX) outbox.shift()
      write(text)
    },
    finish() {
      finish()
      socket?.close(1000)
    },
    drop: () => socket?.close(),
  }
}
