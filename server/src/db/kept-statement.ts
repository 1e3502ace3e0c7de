import type pg from 'pg'

const MARK = /^\/\* keep (\S+) \*\//

/**
 * A statement that PostgreSQL plans once per connection and not at every call, which can be most of its cost. Only for those
 * that find their rows by a key: one whose best plan depends on what is asked would be stuck with the wrong one.
 */
export const keptStatement = (name: string, text: string) => `/* keep ${name} */ ${text}`

/** Teaches a connection to keep the statements so marked. */
export function keepStatements(client: pg.PoolClient) {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest)
  }
  Object.assign(client, { query })
}
