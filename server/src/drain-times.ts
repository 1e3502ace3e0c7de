import type { StopReason } from './stop-on-signal.ts'

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
