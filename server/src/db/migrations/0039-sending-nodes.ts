import { sql, type Kysely } from 'kysely'

const statements = [`alter table streams add column node_address text`]

/** Adds where the others reach the node that sends a live stream; an older node leaves it empty. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
