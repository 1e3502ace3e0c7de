import { join } from 'node:path'
import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { Sending as HowToSend } from '@samtale/contract/streams/live-streams'
import type { Config } from '#config/config.ts'
import type { RoomControl } from '#platform/conference/room-control.ts'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import type { SaveVideoDeps } from '#modules/videos/save-video.ts'
import { streamById, type FoundStream } from '#modules/streams/streams.store.ts'
import { awaitYoutube } from './await-youtube.ts'
import { feedHub } from './feed-hub.ts'
import { recordingsSaver, recordingFolder } from './save-recording.ts'
import { isSentElsewhere } from './live.store.ts'
import { liveMoves } from './live-moves.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import type { EndReason } from './sending.ts'
import { feedUpgrades } from './feed-upgrades.ts'
import { sendingNodes, type OwnNode } from './sending-nodes.ts'
import { TIMINGS, type Timings } from './timings.ts'

/** What sending live streams needs. */
export type BroadcasterDeps = SaveVideoDeps & {
  readonly config: Pick<Config, 'dataDir'>
  readonly broadcasts: Broadcasts
  readonly control: RoomControl | null
  readonly log: { warn(details: object, text: string): void; error(details: object, text: string): void }
  readonly timings?: Partial<Timings> | undefined
  /** Where there are several. */
  readonly node?: OwnNode | null | undefined
}

const FAILURES: Readonly<Partial<Record<EndReason, ErrorCode>>> = {
  'picture-lost': 'stream_picture_lost',
  'target-failed': 'stream_target_failed',
}

/**
 * Returns the broadcaster, which does what goes on while live streams are sent: they are shown, they break off,
 * they come to their end, and what was recorded becomes a video.
 */
export function broadcaster({
  config,
  broadcasts,
  control,
  log,
  timings: overrides,
  node = null,
  ...deps
}: BroadcasterDeps) {
  const { db, clock } = deps
  const timings = { ...TIMINGS, ...overrides }
  const folder = join(config.dataDir, 'live-recordings')
  const moves = liveMoves({ db, clock, control, log })
  const recordings = recordingsSaver(deps, folder)
  const youtube = awaitYoutube({
    broadcasts,
    pollMs: timings.pollMs,
    onLive: moves.show,
    onFailed: giveUp,
    log,
  })
  const hub = feedHub({ timings, onSending, onEnded, log })
  const nodes = sendingNodes({ db, clock, node })
  const upgrades = feedUpgrades({ node, isHere: hub.has, find: nodes.find, take: hub.upgrade, log })
  const background = new Set<Promise<unknown>>()

  /** Done beside what is asked for; a failure of it is nobody's refusal. */
  function beside(work: Promise<unknown>, text: string) {
    const done: Promise<unknown> = work
      .catch((error: unknown) => log.error({ err: error }, text))
      .finally(() => background.delete(done))
    background.add(done)
  }

  /** The streaming server takes the picture; on YouTube it is not shown by that alone. */
  function onSending(stream: FoundStream) {
    if (stream.target === 'youtube') youtube.begin(stream)
    else beside(moves.show(stream), 'a live stream could not be noted')
  }

  function onEnded(stream: FoundStream, how: EndReason) {
    const failure = FAILURES[how]
    if (failure) beside(giveUp(stream, failure), 'the end of a live stream could not be noted')
    if (how === 'left') beside(conclude(stream), 'a live stream could not be ended')
  }

  async function finish(stream: FoundStream) {
    youtube.stop(stream.id)
    const isElsewhere = !hub.has(stream.id) && (await isSentElsewhere(db, stream.id, clock()))
    await hub.finish(stream.id)
    // The node that sends it keeps what it has recorded.
    if (isElsewhere) await nodes.finish(stream.id)
    if (!isElsewhere) beside(recordings.save(stream), 'a recording could not be kept')
  }

  /** What a process that died left on this disk, and nobody sends any more. */
  async function saveLeft() {
    for (const id of await recordings.left()) {
      if (hub.has(id) || (await isSentElsewhere(db, id, clock()))) continue
      const stream = await streamById(db, id)
      if (stream) beside(recordings.save(stream), 'a recording could not be kept')
    }
  }

  /** It cannot go on, from any node. */
  async function giveUp(stream: FoundStream, code: ErrorCode) {
    await moves.fail(stream, code)
    await finish(stream)
  }

  /**
   * Ends it everywhere: here, on YouTube, for the portals. Throws when YouTube does not answer; then it has
   * broken off, and can be ended again.
   */
  async function conclude(stream: FoundStream) {
    const { accountId, broadcastId, streamId, target } = stream
    await finish(stream)
    if (target === 'youtube' && broadcastId) {
      try {
        await broadcasts.completeBroadcast(accountId, { broadcastId, streamId })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await moves.fail(stream, error.code)
        // Where the connection or the broadcast is gone there is nothing left to end.
        if (error.code === 'youtube_unavailable') throw error
      }
    }
    await moves.end(stream)
  }

  /** Nothing is left of its meeting: nobody is told, and YouTube ends by itself what gets no picture. */
  async function breakOff(id: string) {
    youtube.stop(id)
    await hub.finish(id)
    await moves.forget(id)
  }

  return {
    conclude,
    breakOff,
    giveUp,
    finish,
    saveLeft,
    show: moves.show,
    awaitYoutube: youtube.begin,
    isHere: hub.has,
    ids: hub.ids,
    isAwaited: hub.isAwaited,
    resumeSending: hub.sendingOptions,
    resumeElsewhere: nodes.resume,
    nodeAddress: node?.address ?? null,
    upgrade: upgrades.upgrade,

    /** What other nodes ask of those that this one sends. */
    answers: {
      resume: (id: string, isOwn: boolean) =>
        hub.isAwaited(id) || (isOwn && hub.has(id)) ? hub.sendingOptions(id) : null,
      async finish(id: string) {
        const stream = hub.has(id) ? await streamById(db, id) : undefined
        if (stream) await finish(stream)
      },
    },

    /** Awaits the page of the person who leads it. */
    open: (stream: FoundStream, ffmpeg: string, target: RtmpTarget, sentAt: Date): HowToSend =>
      hub.open(stream, {
        ffmpeg,
        target,
        folder: stream.record ? recordingFolder(folder, stream.id, sentAt) : null,
      }),

    /** Everything that goes on beside has come to its end. */
    async settled() {
      while (background.size > 0) await Promise.all(background)
    },

    async close() {
      youtube.stopAll()
      upgrades.close()
      await hub.close()
      await Promise.all(background)
    },
  }
}

/** All live streams that this node sends. */
export type Broadcaster = ReturnType<typeof broadcaster>
