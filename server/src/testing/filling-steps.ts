import { sql, type Kysely } from 'kysely'

/** So many rows a batch takes, and there are. */
const SIZE = 100
export const ROWS = 2_000

/** Two steps of a test: a table, and a column of it that is filled in batches. */
export const FILLING = {
  '9001-old': {
    up: async (db: Kysely<never>) =>
      void (await sql`create table things (id integer primary key, before integer)`.execute(db)),
  },
  '9002-fill': {
    up: async (db: Kysely<never>) =>
      void (await sql`alter table things add after integer, add times integer not null default 0`.execute(
        db,
      )),
    batched: {
      table: 'things',
      async work(trx: Kysely<never>, after: string | null) {
        const { rows } = await sql<{ id: number }>`
          update things set after = before, times = times + 1
          where id in (select id from things where id > ${Number(after ?? 0)} order by id limit ${SIZE}) returning id`.execute(
          trx,
        )
        if (rows.length === 0) return null
        return { rows: rows.length, position: String(Math.max(...rows.map(({ id }) => id))) }
      },
    },
  },
}
