import { FEED_CLOSE } from './feed-message.ts'
import type { FeedConnection } from './feed-connection.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import { createStreamRuns } from './stream-runs.ts'
import type { Timings } from './timings.ts'

/**
 * How a sending came to its end: asked to, by its page, or because page or streaming server were gone for
 * good.
 */
export type EndReason = 'stopped' | 'left' | 'picture-lost' | 'target-failed'

type Options = {
  readonly ffmpeg: string
  readonly target: RtmpTarget
  readonly keyFrameSeconds: number
  readonly timings: Timings
  /** Where the recording goes; null when nobody wants one. */
  readonly folder: string | null
  readonly newTicket: () => string
  readonly onSending: () => void
  readonly onEnded: (how: EndReason) => void
  readonly log: { warn(details: object, text: string): void }
}

/**
 * `waiting` for its page, which may come back for a while; `streaming` from it; `finishing`: asked for its last
 * chunk; `ended` for good.
 */
type State = 'waiting' | 'streaming' | 'finishing' | 'ended'

/** A page is given so long for its last chunk. */
const LAST_CHUNK_MS = 3_000

/** One live stream that this node sends. */
export type Sending = ReturnType<typeof openSending>

/**
 * Opens one live stream that is sent by this node: from the page of the person who leads it to the streaming server,
 * and onto the disk. Each recording the page begins is a run of its own; what breaks in between, page or
 * ffmpeg, is begun again for a while.
 */
export function openSending({ timings, newTicket, onSending, onEnded, log, ...options }: Options) {
  let state: State = 'waiting'
  let connection: FeedConnection | null = null
  let onLastChunk: (() => void) | null = null
  let graceTimer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined

  const runs = createStreamRuns({
    ...options,
    timings,
    source: () => connection,
    onSending,
    onDied(retryMs) {
      void runs.end()
      if (retryMs === undefined) return void end('target-failed')
      retryTimer = setTimeout(() => connection?.send({ type: 'restart' }), retryMs)
    },
    log,
  })

  function awaitPage() {
    clearTimeout(graceTimer)
    graceTimer = setTimeout(() => void end('picture-lost'), timings.graceMs)
  }

  /** Ends all by itself that is still under way; resolves when it lies on the disk. */
  function close() {
    state = 'ended'
    clearTimeout(graceTimer)
    clearTimeout(retryTimer)
    return runs.close()
  }

  async function end(how: EndReason) {
    if (state === 'ended') return runs.settled()
    await close()
    connection?.close(how === 'target-failed' ? FEED_CLOSE.failed : FEED_CLOSE.done)
    onEnded(how)
  }

  awaitPage()
  return {
    /** Returns whether a page sends, or nothing does but one is still awaited. */
    get isPresent() {
      return connection !== null
    },

    /** A page has shown its ticket; another one that sent before is not listened to any more. */
    attach(arrived: FeedConnection) {
      clearTimeout(graceTimer)
      const before = connection
      connection = arrived
      if (state === 'waiting') state = 'streaming'
      before?.close(FEED_CLOSE.done)
      arrived.send({ type: 'welcome', resume: newTicket() })
    },

    begin(from: FeedConnection, mimeType: string) {
      if (from === connection) runs.begin(mimeType)
    },

    chunk(from: FeedConnection, chunk: Buffer) {
      if (from === connection) runs.write(chunk)
    },

    ended(from: FeedConnection) {
      if (from !== connection) return
      if (state === 'finishing') onLastChunk?.()
      else void end('left')
    },

    lost(from: FeedConnection) {
      if (from !== connection) return
      connection = null
      onLastChunk?.()
      if (state === 'ended') return
      if (state === 'streaming') state = 'waiting'
      void runs.end()
      awaitPage()
    },

    /** Asks for the last chunk, and resolves when everything has gone out and lies on the disk. */
    async finish() {
      if (connection && state !== 'ended') {
        const { promise, resolve } = Promise.withResolvers<void>()
        state = 'finishing'
        onLastChunk = resolve
        const timeout = setTimeout(resolve, LAST_CHUNK_MS)
        connection.send({ type: 'end' })
        await promise
        clearTimeout(timeout)
      }
      await end('stopped')
    },

    /** Ends it when the server stops: the page is not informed, and comes back. */
    abandon: close,
  }
}
