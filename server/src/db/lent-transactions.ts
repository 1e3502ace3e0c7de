import type { PoolClient } from 'pg'
import { OutOfTime, timeLeft, TIME_LIMITS, type TimeLimits } from './time-limits.ts'
import type { Work } from './work.ts'

/** A transaction in which nothing is asked for so long is given up by PostgreSQL. */
export const IDLE_MS = 60_000

const BEGIN = /^(begin|start transaction)\b/i

/** Those that are lent for a read, which has a transaction and a limit of its own. */
const reading = new WeakSet<PoolClient>()

/**
 * Has PostgreSQL keep the time limits in each transaction of a connection that a pooler gives another session
 * after every one: what is set for the session would be another's. A statement outside a transaction has the
 * driver's limit alone.
 */
export function limitTransactions(client: PoolClient) {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const limits = `set local statement_timeout = ${TIME_LIMITS.statementMs}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`
  const query = (text: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && BEGIN.test(text) && !reading.has(client)
      ? plain(`${text}; ${limits}`, ...rest)
      : plain(text, ...rest)
  Object.assign(client, { query })
}

/**
 * Puts what a connection is lent for into a transaction with the time that is left to a read; it ends when
 * the connection is released. Rejects with OutOfTime, or as a lost connection does.
 */
export async function lendForRead(client: PoolClient, work: Work, limits: TimeLimits) {
  const left = timeLeft(work, limits)
  if (left === null) return
  if (left <= 0) throw new OutOfTime()
  reading.add(client)
  const release = client.release.bind(client)
  client.release = (reason) => {
    reading.delete(client)
    if (reason) return release(reason)
    client.query('commit').then(
      () => release(),
      (error: Error) => release(error),
    )
  }
  await client.query(`begin; set local statement_timeout = ${Math.ceil(left)}`)
}
