import type { FeedConnection } from './feed-connection.ts'
import { startRelay, type Relay } from './relay.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import { openSegment, type Segment } from './segment-file.ts'
import type { Timings } from './timings.ts'

type Options = {
  readonly ffmpeg: string
  readonly target: RtmpTarget
  readonly keyFrameSeconds: number
  readonly timings: Pick<Timings, 'retriesMs' | 'steadyMs'>
  /** Where the recording goes; null when nobody wants one. */
  readonly folder: string | null
  /** The page that sends now: it is held back while chunks have to wait. */
  readonly source: () => Pick<FeedConnection, 'pause' | 'resume'> | null
  /** The streaming server takes the picture. */
  readonly onSending: () => void
  /** ffmpeg ended in the middle of a run; it may be started again after so long, or not any more. */
  readonly onDied: (retryMs: number | undefined) => void
  readonly log: { warn(details: object, text: string): void }
}

type StreamRun = { readonly relay: Relay; readonly segment: Segment | null }

/**
 * Returns the runs of one live stream: each recording of its page goes through an ffmpeg of its own to the
 * streaming server, and into a file of its own on the disk.
 */
export function createStreamRuns({
  ffmpeg,
  target,
  keyFrameSeconds,
  timings,
  folder,
  source,
  onSending,
  onDied,
  log,
}: Options) {
  let run: StreamRun | null = null
  let work = Promise.resolve()
  let closed = false
  let count = 0
  let failures = 0
  let steadyTimer: NodeJS.Timeout | undefined
  /** Chunks of a recording whose run is about to begin: the first one has the head of the file. */
  let pendingChunks: Buffer[] | null = null
  /** What has taken all it can for now. */
  const full = new Set<'ffmpeg' | 'disk'>()

  /** Does what changes runs one after the other; chunks wait for it. */
  function enqueue(task: () => Promise<void>) {
    const paused = source()
    paused?.pause()
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
    if (closed) return
    count += 1
    full.clear()
    const onFailed = (error: unknown) => log.warn({ err: error }, 'a live stream is not recorded any more')
    const segment = folder
      ? await openSegment({ folder, number: count, onDrain: () => drained('disk'), onFailed })
      : null
    const relay = await startRelay({
      ffmpeg,
      target,
      mimeType,
      keyFrameSeconds,
      onSending: accepted,
      onDrain: () => drained('ffmpeg'),
      onDied: (output) => died(relay, output),
    })
    run = { relay, segment }
    for (const chunk of pendingChunks ?? []) writeNow(chunk)
    pendingChunks = null
  }

  function writeNow(chunk: Buffer) {
    if (!run) return
    const [sent, recorded] = [run.relay.write(chunk), run.segment?.write(chunk) ?? true]
    if (!sent) full.add('ffmpeg')
    if (!recorded) full.add('disk')
    if (full.size > 0) source()?.pause()
  }

  /** The page goes on when both can take more: what one of them is behind with waits in memory. */
  function drained(sink: 'ffmpeg' | 'disk') {
    full.delete(sink)
    if (full.size === 0) source()?.resume()
  }

  function accepted() {
    steadyTimer = setTimeout(() => (failures = 0), timings.steadyMs).unref()
    onSending()
  }

  function died(relay: Relay, output: string) {
    if (closed || run?.relay !== relay) return
    log.warn({ output }, 'ffmpeg ended in the middle of a live stream')
    const retryMs = timings.retriesMs[failures]
    failures += 1
    onDied(retryMs)
  }

  return {
    /** Begins a run, after the end of the one before. */
    begin(mimeType: string) {
      pendingChunks = []
      void enqueue(() => beginRun(mimeType))
    },
    write(chunk: Buffer) {
      if (pendingChunks) pendingChunks.push(chunk)
      else writeNow(chunk)
    },
    end: () => enqueue(endRun),
    /** Ends the run that is on; none begins after it. */
    close() {
      closed = true
      clearTimeout(steadyTimer)
      return enqueue(endRun)
    },
    /** Resolves when all that was asked for is done. */
    settled: () => work,
  }
}
