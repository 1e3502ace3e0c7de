import { AppError } from '@samtale/contract/core/errors'

/** Lets a few tasks run at once and keeps the rest in order; refuses with `unavailable` when `waiting` are already queued. */
export function queueOf({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (queue.length >= waiting) throw new AppError('unavailable', { retryAfter: 5 })
    if (running >= atOnce) await new Promise<void>((start) => queue.push(start))
    else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next)
        next() // takes over this one's place
      else running -= 1
    }
  }
}
