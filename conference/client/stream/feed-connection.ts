import { FEED_CLOSE, type ServerFeedMessage, type FeedMessage } from '../../protocol/feed.ts'

/** A portal waits so long for a page that was lost. */
const TIMEOUT_MS = 30_000
const DELAYS_MS = [250, 500, 1000, 2000]

/** What happens to the connection. */
export type FeedHandlers = {
  /** The line is there: a recording may begin. */
  open(): void
  lost(): void
  restart(): void
  end(): void
  /** There will be no line any more. */
  over(failed: boolean): void
}

/**
 * Same host, and the scheme that goes with the page's; the ticket never goes into an address that a server
 * sees.
 */
function parseFeedUrl(feedUrl: string) {
  const url = new URL(feedUrl, location.href)
  const ticket = url.hash.slice(1)
  url.hash = ''
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return { address: url.href, ticket, sameHost: url.host === location.host }
}

/** The line on which a picture goes out; after a loss it comes back by itself for a while. */
export function openFeedConnection(feedUrl: string, context: FeedHandlers) {
  const target = parseFeedUrl(feedUrl)
  let { ticket } = target
  let socket: WebSocket | null = null
  let finished = false
  let lostAt: number | null = null
  let failures = 0

  const send = (message: FeedMessage) =>
    socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))

  function over(failed: boolean) {
    if (finished) return
    finished = true
    socket?.close()
    context.over(failed)
  }

  function receive(text: string) {
    const message: ServerFeedMessage = JSON.parse(text)
    if (message.type === 'restart') return context.restart()
    if (message.type === 'end') return context.end()
    ticket = message.resume
    lostAt = null
    failures = 0
    context.open()
  }

  function closed(code: number) {
    if (finished) return
    if (code === FEED_CLOSE.done) return over(false)
    if (code === FEED_CLOSE.failed || code === FEED_CLOSE.ticket) return over(true)
    if (lostAt === null) context.lost()
    lostAt ??= performance.now()
    if (performance.now() - lostAt > TIMEOUT_MS) return over(true)
    setTimeout(connect, DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)])
    failures += 1
  }

  function connect() {
    if (finished) return
    const opening = new WebSocket(target.address)
    socket = opening
    opening.addEventListener('open', () => send({ type: 'hello', ticket }))
    opening.addEventListener('message', ({ data }) => receive(String(data)))
    opening.addEventListener('close', ({ code }) => closed(code))
  }

  if (target.sameHost) connect()
  else queueMicrotask(() => over(true))
  return {
    begin: (mimeType: string) => send({ type: 'begin', mimeType }),
    sendChunk: (bytes: Blob) => socket?.readyState === WebSocket.OPEN && socket.send(bytes),
    /** Bytes that the network has not taken yet. */
    waiting: () => socket?.bufferedAmount ?? 0,
    /** Sends that nothing more comes; the portal closes the connection. */
    ended: () => send({ type: 'ended' }),
  }
}

/** The connection on which a picture goes out. */
export type FeedConnection = ReturnType<typeof openFeedConnection>
