import { FEED_CLOSE } from './feed-message.ts'
import type { FeedLine } from './feed-line.ts'
import { startRelay, type Relay } from './relay.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import { openSegment, type Segment } from './segment-file.ts'

/** How a sending came to its end: asked to, by its page, or because page or streaming server were gone for good. */
export type HowItEnded = 'stopped' | 'left' | 'picture-lost' | 'target-failed'

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
export const TIMINGS: Timings = { graceMs: 30_000, retriesMs: [1_000, 3_000, 6_000], steadyMs: 60_000, pollMs: 10_000 }

type Options = {
  readonly ffmpeg: string
  readonly target: RtmpTarget
  readonly keyFrameSeconds: number
  readonly timings: Timings
  /** Where the recording goes; null when nobody wants one. */
  readonly folder: string | null
  readonly newTicket: () => string
  readonly onSending: () => void
  readonly onEnded: (how: HowItEnded) => void
  readonly log: { warn(details: object, text: string): void }
}

/** A page is given so long for its last piece. */
const LAST_PIECE_MS = 3_000

export type Sending = ReturnType<typeof openSending>

/**
 * One live stream that is sent by this node: from the page of whoever leads it to the streaming server, and onto the disk. Each recording the page
 * begins is a run of its own; what breaks in between, page or ffmpeg, is begun anew for a while.
 */
export function openSending({ ffmpeg, target, keyFrameSeconds, timings, folder, newTicket, onSending, onEnded, log }: Options) {
  let line: FeedLine | null = null
  let run: { readonly relay: Relay; readonly segment: Segment | null } | null = null
  let work = Promise.resolve()
  /** Pieces of a recording whose run is about to begin: the first one has the head of the file. */
  let early: Buffer[] | null = null
  /** What has taken all it can for now. */
  const full = new Set<'ffmpeg' | 'disk'>()
  let runs = 0
  let deaths = 0
  let over: HowItEnded | null = null
  let farewell: (() => void) | null = null
  let away: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let steady: NodeJS.Timeout | undefined

  /** What changes runs is done one after the other, and pieces wait for it. */
  function next(task: () => Promise<void>) {
    line?.pause()
    const paused = line
    work = work
      .then(task)
      .catch((error: unknown) => log.warn({ err: error }, 'a live stream could not go on'))
      .finally(() => paused?.resume())
    return work
  }

  async function endRun() {
    clearTimeout(steady)
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
    const segment = folder ? await openSegment({ folder, number: runs, onDrain: () => drained('disk'), onFailed }) : null
    const relay = await startRelay({
      ffmpeg,
      target,
      mimeType,
      keyFrameSeconds,
      onSending: takesPictures,
      onDrain: () => drained('ffmpeg'),
      onDied: (words) => died(relay, words),
    })
    run = { relay, segment }
    for (const piece of early ?? []) write(piece)
    early = null
  }

  function write(piece: Buffer) {
    if (!run) return
    const [sent, kept] = [run.relay.write(piece), run.segment?.write(piece) ?? true]
    if (!sent) full.add('ffmpeg')
    if (!kept) full.add('disk')
    if (full.size > 0) line?.pause()
  }

  /** The page goes on when both can take more: what one of them is behind with waits in memory. */
  function drained(which: 'ffmpeg' | 'disk') {
    full.delete(which)
    if (full.size === 0) line?.resume()
  }

  function takesPictures() {
    steady = setTimeout(() => (deaths = 0), timings.steadyMs).unref()
    onSending()
  }

  function died(relay: Relay, words: string) {
    if (over || run?.relay !== relay) return
    log.warn({ words }, 'ffmpeg ended in the middle of a live stream')
    const pause = timings.retriesMs[deaths]
    deaths += 1
    void next(endRun)
    if (pause === undefined) return void end('target-failed')
    retry = setTimeout(() => line?.send({ type: 'restart' }), pause)
  }

  function awaitPage() {
    clearTimeout(away)
    away = setTimeout(() => void end('picture-lost'), timings.graceMs)
  }

  async function end(how: HowItEnded) {
    if (over) return work
    over = how
    for (const timer of [away, retry, steady]) clearTimeout(timer)
    await next(endRun)
    line?.close(how === 'target-failed' ? FEED_CLOSE.failed : FEED_CLOSE.done)
    onEnded(how)
  }

  awaitPage()
  return {
    /** Whether a page sends, or nothing does but one is still awaited. */
    get isPresent() {
      return line !== null
    },

    /** A page has shown its ticket; another one that sent before is not listened to any more. */
    attach(arrived: FeedLine) {
      clearTimeout(away)
      const before = line
      line = arrived
      before?.close(FEED_CLOSE.done)
      arrived.send({ type: 'welcome', resume: newTicket() })
    },

    begin(from: FeedLine, mimeType: string) {
      if (from !== line) return
      early = []
      void next(() => beginRun(mimeType))
    },

    piece(from: FeedLine, piece: Buffer) {
      if (from !== line) return
      if (early) early.push(piece)
      else write(piece)
    },

    ended(from: FeedLine) {
      if (from !== line) return
      if (farewell) farewell()
      else void end('left')
    },

    lost(from: FeedLine) {
      if (from !== line) return
      line = null
      farewell?.()
      if (over) return
      void next(endRun)
      awaitPage()
    },

    /** Asks for the last piece, and resolves when everything has gone out and lies on the disk. */
    async finish() {
      if (line && !over) {
        const { promise, resolve } = Promise.withResolvers<void>()
        farewell = resolve
        const late = setTimeout(resolve, LAST_PIECE_MS)
        line.send({ type: 'end' })
        await promise
        clearTimeout(late)
      }
      await end('stopped')
    },

    /** The server stops: nothing is said of it, and the page comes back. */
    async abandon() {
      over ??= 'stopped'
      for (const timer of [away, retry, steady]) clearTimeout(timer)
      await next(endRun)
    },
  }
}
