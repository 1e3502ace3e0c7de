import { hash } from 'node:crypto'
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from './schema.ts'

const MARK = /^\/\* keep (\S+) \*\//

/**
 * A statement that PostgreSQL plans once per connection and not at every call, which can be most of its cost.
 * Only for those that find their rows by a key: one whose best plan depends on what is asked would be stuck
 * with the wrong one.
 */
export const preparedStatement = (name: string, text: string) => `/* keep ${name} */ ${text}`

/**
 * Sends such a statement under a name that says what it is for. Its text must be one of few: each is kept for
 * as long as the connection lives.
 */
export function executePrepared<Row>(db: Db, use: string, statement: RawBuilder<Row>) {
  const { sql, parameters } = statement.compile(db)
  return db.executeQuery<Row>(
    CompiledQuery.raw(preparedStatement(`${use}-${hash('sha1', sql)}`, sql), [...parameters]),
  )
}

/** Teaches a connection to keep the statements so marked. */
export function usePreparedStatements(client: PoolClient) {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest)
  }
  Object.assign(client, { query })
}
