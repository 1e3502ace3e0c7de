import { AppError } from '@samtale/contract/core/errors'

type Options = {
  readonly atOnce: number
  readonly waiting: number
  /** How many of those that wait may be one owner's; tasks without an owner are not counted. */
  readonly waitingEach?: number
}

/**
 * Lets a few tasks run at once and keeps the rest in order; refuses with `unavailable` when `waiting` are
 * already queued. After the task of one owner comes that of another, if one waits.
 */
export function queueOf({ atOnce, waiting, waitingEach = waiting }: Options) {
  const queue: { readonly owner: string; readonly start: () => void }[] = []
  let running = 0

  return async function inTurn<Result>(task: () => Promise<Result>, owner = ''): Promise<Result> {
    const isFull =
      queue.length >= waiting ||
      (owner !== '' && queue.filter((one) => one.owner === owner).length >= waitingEach)
    if (isFull) throw new AppError('unavailable', { retryAfter: 5 })
    if (running >= atOnce) await new Promise<void>((start) => queue.push({ owner, start }))
    else running += 1
    try {
      return await task()
    } finally {
      const other = queue.findIndex((one) => one.owner !== owner)
      const [next] = queue.splice(Math.max(other, 0), 1)
      if (next)
        next.start() // takes over this one's place
      else running -= 1
    }
  }
}
