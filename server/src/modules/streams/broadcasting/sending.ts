import { FEED_CLOSE } from './feed-message.ts'
import type { FeedConnection } from './feed-connection.ts'
import { startRelay, type Relay } from './relay.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import { openSegment, type Segment } from './segment-file.ts'

/**
 * How a sending came to its end: asked to, by its page, or because page or streaming server were gone for
 * good.
 */
export type EndReason = 'stopped' | 'left' | 'picture-lost' | 'target-failed'

/** What is borne with in a live stream. */
export type Timings = {
  /** A page that was lost may come back for so long. */
  readonly graceMs: number
  /** Pauses before ffmpeg is started again; after the last of them it has failed. */
  readonly retriesMs: readonly number[]
  /** Sent for so long, earlier deaths of it are forgotten. */
  readonly steadyMs: number
  /** How often YouTube is asked whether it gets the picture. */
  readonly pollMs: number
}
export const TIMINGS: Timings = {
  graceMs: 30_000,
  retriesMs: [1_000, 3_000, 6_000],
  steadyMs: 60_000,
  pollMs: 10_000,
}

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

/** A page is given so long for its last piece. */
const LAST_CHUNK_MS = 3_000

export type Sending = ReturnType<typeof openSending>

/**
 * One live stream that is sent by this node: from the page of whoever leads it to the streaming server, and
 * onto the disk. Each recording the page begins is a run of its own; what breaks in between, page or ffmpeg,
 * is begun anew for a while.
 */
export function openSending({
  ffmpeg,
  target,
  keyFrameSeconds,
  timings,
  folder,
  newTicket,
  onSending,
  onEnded,
  log,
}: Options) {
  let connection: FeedConnection | null = null
  let run: { readonly relay: Relay; readonly segment: Segment | null } | null = null
  let work = Promise.resolve()
  /** Pieces of a recording whose run is about to begin: the first one has the head of the file. */
  let pendingChunks: Buffer[] | null = null
  /** What has taken all it can for now. */
  const full = new Set<'ffmpeg' | 'disk'>()
  let runs = 0
  let deaths = 0
  let over: EndReason | null = null
  let onLastChunk: (() => void) | null = null
  let graceTimer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let steadyTimer: NodeJS.Timeout | undefined

  /** What changes runs is done one after the other, and pieces wait for it. */
  function next(task: () => Promise<void>) {
    connection?.pause()
    const paused = connection
    work = work
      .then(task)
      .catch((error: unknown) => log.warn({ err: error }, 'a live stream could not go on'))
      .finally(() => paused?.resume())
    return work
  }

  async function endRun() {
    clearTimeout(steadyTimer)
    const ended = run
    run = null
    await Promise.all([ended?.relay.finish(), ended?.segment?.finish()])
  }

  async function beginRun(mimeType: string) {
    await endRun()
    if (over) return
    runs += 1
    full.clear()
    const onFailed = (error: unknown) => log.warn({ err: error }, 'a live stream is not recorded any more')
    const segment = folder
      ? await openSegment({ folder, number: runs, onDrain: () => drained('disk'), onFailed })
      : null
    const relay = await startRelay({
      ffmpeg,
      target,
      mimeType,
      keyFrameSeconds,
      onSending: onAccepted,
      onDrain: () => drained('ffmpeg'),
      onDied: (output) => died(relay, output),
    })
    run = { relay, segment }
    for (const chunk of pendingChunks ?? []) write(chunk)
    pendingChunks = null
  }

  function write(chunk: Buffer) {
    if (!run) return
    const [sent, recorded] = [run.relay.write(chunk), run.segment?.write(chunk) ?? true]
    if (!sent) full.add('ffmpeg')
    if (!recorded) full.add('disk')
    if (full.size > 0) connection?.pause()
  }

  /** The page goes on when both can take more: what one of them is behind with waits in memory. */
  function drained(which: 'ffmpeg' | 'disk') {
    full.delete(which)
    if (full.size === 0) connection?.resume()
  }

  function onAccepted() {
    steadyTimer = setTimeout(() => (deaths = 0), timings.steadyMs).unref()
    onSending()
  }

  function died(relay: Relay, output: string) {
    if (over || run?.relay !== relay) return
    log.warn({ output }, 'ffmpeg ended in the middle of a live stream')
    const pause = timings.retriesMs[deaths]
    deaths += 1
    void next(endRun)
    if (pause === undefined) return void end('target-failed')
    retryTimer = setTimeout(() => connection?.send({ type: 'restart' }), pause)
  }

  function awaitPage() {
    clearTimeout(graceTimer)
    graceTimer = setTimeout(() => void end('picture-lost'), timings.graceMs)
  }

  async function end(how: EndReason) {
    if (over) return work
    over = how
    for (const timer of [graceTimer, retryTimer, steadyTimer]) clearTimeout(timer)
    await next(endRun)
    connection?.close(how === 'target-failed' ? FEED_CLOSE.failed : FEED_CLOSE.done)
    onEnded(how)
  }

  awaitPage()
  return {
    /** Whether a page sends, or nothing does but one is still awaited. */
    get isPresent() {
      return connection !== null
    },

    /** A page has shown its ticket; another one that sent before is not listened to any more. */
    attach(arrived: FeedConnection) {
      clearTimeout(graceTimer)
      const before = connection
      connection = arrived
      before?.close(FEED_CLOSE.done)
      arrived.send({ type: 'welcome', resume: newTicket() })
    },

    begin(from: FeedConnection, mimeType: string) {
      if (from !== connection) return
      pendingChunks = []
      void next(() => beginRun(mimeType))
    },

    chunk(from: FeedConnection, chunk: Buffer) {
      if (from !== connection) return
      if (pendingChunks) pendingChunks.push(chunk)
      else write(chunk)
    },

    ended(from: FeedConnection) {
      if (from !== connection) return
      if (onLastChunk) onLastChunk()
      else void end('left')
    },

    lost(from: FeedConnection) {
      if (from !== connection) return
      connection = null
      onLastChunk?.()
      if (over) return
      void next(endRun)
      awaitPage()
    },

    /** Asks for the last piece, and resolves when everything has gone out and lies on the disk. */
    async finish() {
      if (connection && !over) {
        const { promise, resolve } = Promise.withResolvers<void>()
        onLastChunk = resolve
        const timeout = setTimeout(resolve, LAST_CHUNK_MS)
        connection.send({ type: 'end' })
        await promise
        clearTimeout(timeout)
      }
      await end('stopped')
    },

    /** The server stops: nothing is said of it, and the page comes back. */
    async abandon() {
      over ??= 'stopped'
      for (const timer of [graceTimer, retryTimer, steadyTimer]) clearTimeout(timer)
      await next(endRun)
    },
  }
}
