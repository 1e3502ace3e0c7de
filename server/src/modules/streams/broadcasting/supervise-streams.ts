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
export const CLAIM_MS = 30_000
/** A video service elsewhere that has not begun by then does not begin any more. */
const BEGUN_MS = 10 * 60_000
/** What YouTube did not answer is not asked at every look. */
const RETRY_MS = 10 * 60_000

/**
 * What the clock does to live streams. Returns a look at all of them; call it every ten seconds, one at a
 * time.
 */
export function superviseStreams({ db, clock, broadcaster, elsewhere, log }: Deps) {
  const triedAt = new Map<string, number>()

  async function supervise({ id, liveState, isOver, sentAt, leaseUntil }: SentStream, now: Date) {
    const isHere = broadcaster.isHere(id)
    if (!isHere && leaseUntil && leaseUntil > now) return
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

  return async function tick() {
    const now = clock()
    const here = broadcaster.ids()
    if (here.length > 0) await lockSent(db, here, new Date(now.getTime() + CLAIM_MS))
    const sent = await sentStreams(db)
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
  }
}
