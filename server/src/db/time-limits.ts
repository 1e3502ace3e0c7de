import type { PoolClient } from 'pg'
import type { Work } from './work.ts'

/** As long as one statement may take; a read all in all. */
export type TimeLimits = { readonly statementMs: number; readonly readMs: number }

/** The limits where the configuration names no others. */
export const TIME_LIMITS: TimeLimits = { statementMs: 15_000, readMs: 5_000 }

/**
 * A read that has waited is given the rest in steps, so that most ask for the same and nothing has to be said
 * to PostgreSQL.
 */
const STEPS = 5

/** The limit of each connection where it is not the one that it began with. */
const limit = new WeakMap<PoolClient, number>()

/** Milliseconds that are left to a read; null for what is none. */
export function timeLeft({ read }: Work, { readMs }: TimeLimits): number | null {
  if (!read || read.isOver()) return null
  const step = readMs / STEPS
  return Math.ceil((readMs - (performance.now() - read.since)) / step) * step
}

/** A read came to no connection in its time. */
export class OutOfTime extends Error {
  constructor() {
    super('timeout exceeded when trying to connect: the time of this read is over')
  }
}

/**
 * Gives a connection the time limit of the work that it is lent for. Rejects with OutOfTime, or as a lost
 * connection does.
 */
export async function limitTime(client: PoolClient, work: Work, limits: TimeLimits) {
  const left = timeLeft(work, limits)
  if (left !== null && left <= 0) throw new OutOfTime()
  const requested = left ?? limits.statementMs
  if ((limit.get(client) ?? limits.statementMs) === requested) return
  // Also with a pooler in front: it lends whole sessions (`check-sessions.ts`).
  await client.query(`set statement_timeout = ${Math.ceil(requested)}`)
  limit.set(client, requested)
}
