import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '../../server/src/db/open-database.ts'
import { callerAt, callRepeatedly } from './callers.ts'
import { withDatabase } from './queue-mails.ts'

const CALLERS = 6
/** The end comes at another moment each time. */
const MAX_WRITING_MS = 1_000

/**
 * People add groups, whose names begin with `Written`, until `end` ends their server at some moment. Returns the names
 * that were acknowledged.
 */
export async function writeGroups(
  { url, token, round }: { readonly url: string; readonly token: string; readonly round: number },
  end: () => Promise<unknown>,
): Promise<readonly string[]> {
  const acknowledged: string[] = []
  const state = { over: false }
  const caller = callerAt(url, token)
  const writing = callRepeatedly(
    CALLERS,
    () => state.over,
    async (count) => {
      const name = `Written ${round}.${count}`
      const { status } = await caller.call({ method: 'POST', path: '/v1/group/create', body: { name } })
      if (status === 200) acknowledged.push(name)
    },
  )
  try {
    while (acknowledged.length === 0) await delay(10)
    await delay(Math.random() * MAX_WRITING_MS)
    await end()
  } finally {
    state.over = true
    await writing
    caller.close()
  }
  return acknowledged
}

/** Returns which of the acknowledged groups the database does not have. */
export const lostGroups = (connection: Connection, acknowledged: Iterable<string>) =>
  withDatabase(connection, async (db) => {
    const { rows } = await sql<{ name: string }>`select name from groups where name like 'Written %'`.execute(
      db,
    )
    const there = new Set(rows.map(({ name }) => name))
    return [...acknowledged].filter((name) => !there.has(name))
  })
