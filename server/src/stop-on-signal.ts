import type { Logger } from 'pino'

/** Why the process is to end: told to, by a terminal or by the machine, or because it cannot go on. */
export type StopReason = 'SIGINT' | 'SIGTERM' | 'database'

type Options = {
  /** Stops everything in good order; `hurry` says that nothing is to be waited for any longer. */
  readonly stop: (reason: StopReason, hurry: AbortSignal) => Promise<void>
  /** Settles when this process cannot go on, with why: the database has ended, or is not for it any more. */
  readonly cannotGoOn: Promise<string>
  readonly log: Logger
  /** A stop that takes longer than this is one that hangs. */
  readonly timeoutMs: number
}

/** One press of Ctrl-C can arrive twice, from the terminal and from the npm that stands between. */
const SAME_PRESS_MS = 500

/**
 * Stops in good order on SIGINT and SIGTERM: requests are served, sockets closed, PostgreSQL last. A second
 * signal hurries.
 */
export function stopOnSignal({ stop, cannotGoOn, log, timeoutMs }: Options) {
  const hurry = new AbortController()
  let stoppingSince: number | undefined
  const leave = async (reason: StopReason, status: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) hurry.abort()
      return
    }
    stoppingSince = performance.now()
    log.info({ why: reason }, 'stopping')
    setTimeout(() => process.exit(status || 1), timeoutMs).unref()
    try {
      await stop(reason, hurry.signal)
      process.exit(status)
    } catch (error) {
      log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    }
  }
  process.on('SIGINT', () => void leave('SIGINT', 0))
  process.on('SIGTERM', () => void leave('SIGTERM', 0))
  void cannotGoOn.then((cause) => {
    if (stoppingSince !== undefined) return
    console.error(`Samtale stops: ${cause}`)
    hurry.abort()
    return leave('database', 1)
  })
}

/** How long each part of a stop may take, in milliseconds. */
export type DrainTimes = {
  /** Everything is served as before while `/readyz` says that a stop has begun. */
  readonly announceMs: number
  /** No new connection; those that are open and unused are left to their other end. */
  readonly idleMs: number
  /** What is being answered is waited for. */
  readonly busyMs: number
}

/** With these the whole stop stays under ten seconds at the usual setting. */
const BUSY_MORE_MS = 3_000

/** Returns the times of a stop. Only a machine's signal is announced: behind a terminal nobody balances. */
export function drainTimes(drainSeconds: number, reason: StopReason): DrainTimes {
  if (reason === 'database') return { announceMs: 0, idleMs: 0, busyMs: 0 }
  const drainMs = drainSeconds * 1_000
  const announceMs = reason === 'SIGTERM' ? drainMs / 3 : 0
  const idleMs = reason === 'SIGTERM' ? drainMs - announceMs : 0
  return { announceMs, idleMs, busyMs: drainMs - announceMs + BUSY_MORE_MS }
}
