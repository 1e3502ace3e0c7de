import { sql, type Kysely } from 'kysely'

const statements = [
  `create table room_homes (
    room text primary key,
    node text not null,
    -- Where other nodes reach that one.
    address text not null,
    -- By the clock of the database, and renewed every few seconds; another node may take the room after that.
    lease_until timestamptz not null
  )`,
  `create index room_homes_node on room_homes (node)`,
]

/** Adds which node has which room of the embedded video service. */
export async function up(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
