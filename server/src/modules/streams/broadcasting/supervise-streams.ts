import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { streamById } from '#modules/streams/streams.store.ts'
import type { Broadcaster } from './broadcaster.ts'
import { lockSent, sentStreams, type SentStream } from './live.store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly broadcaster: Broadcaster
  /** The video service is elsewhere, and sends by itself. */
  readonly elsewhere: boolean
  readonly log: { error(details: object, text: string): void }
}

/** A node says again and again that it is there; one that was not heard for so long has died. */
export const CLAIM_MS = 10_000
/** So often it says so, and looks after what others send: of a dead one that is found within both times together. */
export const TICK_MS = 2_500
/** After a gap of its own longer than so many ticks a node waits for as many: the others had the same outage. */
const GRACE_TICKS = 2
/** A video service elsewhere that has not begun by then does not begin any more. */
const BEGUN_MS = 10 * MINUTE_MS
/** What YouTube did not answer is not asked at every look. */
const RETRY_MS = 10 * MINUTE_MS

/** Returns a check of all live streams for what the clock does to them; call it every `TICK_MS`, one at a time. */
export function superviseStreams({ db, clock, broadcaster, elsewhere, log }: Deps) {
  const triedAt = new Map<string, number>()
  let seenAt: number | undefined
  let ticksToWait = 0

  async function supervise({ id, liveState, isOver, sentAt, leaseUntil }: SentStream, now: Date) {
    const isHere = broadcaster.isHere(id)
    if (!isHere && leaseUntil && (leaseUntil > now || ticksToWait > 0)) return
    const stream = await streamById(db, id)
    // Called off with its host, in the middle of it.
    if (!stream) return broadcaster.breakOff(id)
    if (isOver) {
      if (now.getTime() - (triedAt.get(id) ?? 0) < RETRY_MS) return
      triedAt.set(id, now.getTime())
      return broadcaster.conclude(stream)
    }
    if (isHere) return
    if (!elsewhere) return broadcaster.giveUp(stream, 'stream_interrupted')
    if (liveState === 'connecting' && sentAt && now.getTime() - sentAt.getTime() > BEGUN_MS)
      await broadcaster.giveUp(stream, 'stream_picture_lost')
  }

  /** Says of all that is sent here that it is. */
  async function renew() {
    const here = broadcaster.ids()
    if (here.length > 0) await lockSent(db, here, new Date(clock().getTime() + CLAIM_MS))
  }

  /**
   * A node that has not reached the database, or whose clock was set, does not know which leases others could renew.
   */
  function countGap(now: number) {
    const isGap = seenAt !== undefined && Math.abs(now - seenAt) > GRACE_TICKS * TICK_MS
    ticksToWait = isGap ? GRACE_TICKS : Math.max(0, ticksToWait - 1)
    seenAt = now
  }

  async function superviseAll() {
    const now = clock()
    const here = broadcaster.ids()
    const sent = await sentStreams(db)
    countGap(now.getTime())
    for (const one of sent)
      await supervise(one, now).catch((error: unknown) =>
        log.error({ err: error }, 'a live stream could not be looked after'),
      )
    await broadcaster.saveLeft()
    // Somebody has ended it at another node.
    const going = new Set(sent.filter(({ liveState }) => liveState !== 'failed').map(({ id }) => id))
    for (const id of here.filter((one) => !going.has(one))) {
      const stream = broadcaster.isHere(id) ? await streamById(db, id) : undefined
      if (stream) await broadcaster.finish(stream)
    }
    seenAt = clock().getTime()
  }

  return async function tick() {
    await renew()
    // YouTube may take longer to answer than a lease lasts.
    const renewing = setInterval(() => {
      renew().catch((error: unknown) => log.error({ err: error }, 'a live stream could not be claimed'))
    }, TICK_MS)
    try {
      await superviseAll()
    } finally {
      clearInterval(renewing)
    }
  }
}
