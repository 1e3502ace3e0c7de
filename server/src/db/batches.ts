import type { Kysely } from 'kysely'
import { askKysely, type Ask } from './ask.ts'
import type { Db } from './schema.ts'

/** What one batch has done: how many rows, and where the next one begins. */
type Batch = { readonly rows: number; readonly position: string }

/** The part of a step that works through a big table while everybody serves. */
export type Batched = {
  /** Whose rows there are. */
  readonly table: string
  /**
   * Works on the next few hundred rows after a position, which is null at the beginning. Returns null when there
   * were none. It runs in a transaction in which its progress is noted, so that no row is met twice, and may be
   * called again after a kill. Rows that are written meanwhile are the step's to see to, by a trigger or a default.
   * `later`: there is nothing to do just now, and it is not over.
   */
  readonly work: (trx: Kysely<never>, after: string | null) => Promise<Batch | 'later' | null>
}

/** How far a step has come. */
export type Progress = { readonly step: string; readonly rows: number; readonly expected: number }

/** Longer than this nobody is kept waiting by a batch, nor a batch by others. */
const LIMITS = `set local lock_timeout = '1s'; set local statement_timeout = '10s'`

/** Says that a step is to be worked through in batches, in its transaction; one of an empty table is done. */
export async function openBatches(ask: Ask, step: string, { table }: Batched) {
  await ask(
    `insert into schema_batches (step, expected, started_at, done_at)
     values ($1, (select greatest(reltuples, 0)::bigint from pg_class where oid = to_regclass($2)), now(),
       case when not exists (select from ${table}) then now() end)
     on conflict do nothing`,
    [step, table],
  )
}

/**
 * Does one batch of a step. Returns whether there may be more; false also while another node is at it. Locks the
 * row of the step in `schema_batches` until the batch is committed.
 */
export async function doBatch(db: Db, step: string, { work }: Batched): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ask = askKysely(trx)
    for (const limit of LIMITS.split('; ')) await ask(limit)
    const [open] = await ask<{ position: string | null }>(
      `select position from schema_batches where step = $1 and done_at is null for update skip locked`,
      [step],
    )
    if (!open) return false
    const batch = await work(trx as unknown as Kysely<never>, open.position)
    if (batch === 'later') return false
    if (batch)
      await ask(`update schema_batches set position = $2, rows = rows + $3 where step = $1`, [
        step,
        batch.position,
        batch.rows,
      ])
    else await ask(`update schema_batches set done_at = now() where step = $1`, [step])
    return batch !== null
  })
}

/** Returns the steps that are not worked through yet. */
export async function readBatches(ask: Ask): Promise<readonly Progress[]> {
  const [table] = await ask<{ there: boolean }>(`select to_regclass('schema_batches') is not null as there`)
  if (!table?.there) return []
  return ask<Progress>(
    `select step, rows::float8 as rows, greatest(expected, rows)::float8 as expected from schema_batches where done_at is null order by step`,
  )
}

/** Returns whether a table has rows; false where it is not there yet. */
export async function hasRows(ask: Ask, table: string): Promise<boolean> {
  const [found] = await ask<{ there: boolean }>(`select to_regclass($1) is not null as there`, [table])
  return found?.there === true && (await ask(`select from ${table} limit 1`)).length > 0
}
