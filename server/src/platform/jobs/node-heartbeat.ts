import { GONE_AFTER_SECONDS, type JobQueue } from './job-queue.ts'

const BEAT_MS = 5_000
/** A beat that came later than this was missed: the database was away, or this process stood still. */
const MISSED_MS = 15_000

type Options = {
  readonly queue: Pick<JobQueue, 'beat' | 'freeGone'>
  readonly onFreed: (count: number) => void
  readonly onError: (error: unknown) => void
  /** Milliseconds on a clock that only goes forward. */
  readonly clock?: () => number
}

/**
 * Says every five seconds that this node is there, and frees the jobs of nodes that are gone. After a gap of
 * its own a node judges nobody for half a minute: the others had the same outage, and are still to say that
 * they are there.
 */
export function nodeHeartbeat({ queue, onFreed, onError, clock = () => performance.now() }: Options) {
  let steadySince = clock()
  let lastBeat = clock()
  let beating: Promise<void> | null = null

  async function beat() {
    try {
      await queue.beat()
      if (clock() - lastBeat > MISSED_MS) steadySince = clock()
      lastBeat = clock()
      if (clock() - steadySince < GONE_AFTER_SECONDS * 1_000) return
      const freed = await queue.freeGone()
      if (freed > 0) onFreed(freed)
    } catch (error) {
      onError(error)
    }
  }

  /** One beat at a time. */
  const tick = () =>
    (beating ??= beat().finally(() => {
      beating = null
    }))
  const timer = setInterval(tick, BEAT_MS)

  return {
    tick,
    async stop() {
      clearInterval(timer)
      await beating
    },
  }
}
