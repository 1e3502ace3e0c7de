import { Kysely, PostgresDialect } from 'kysely'
import type { OpenDatabase } from '../server/src/db/open-database.ts'
import type { Database } from '../server/src/db/schema.ts'

/** A statement as it goes to PostgreSQL. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The very statements that a store sends when it is asked for something. */
export async function sentStatements(
  pool: OpenDatabase['pool'],
  ask: (db: Kysely<Database>) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }: { level: string; query?: { sql: string; parameters: readonly unknown[] } }) => {
      if (level === 'query' && query) sent.push({ text: query.sql, values: query.parameters })
    },
  })
  await ask(db)
  return sent
}
