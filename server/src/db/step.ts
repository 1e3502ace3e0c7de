import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Batched } from './batches.ts'
import type { Db } from './schema.ts'

/**
 * One step of the tables' history. Older nodes serve on while it runs and after it: it may add, but not take
 * away what they use.
 */
export type Step = Pick<Migration, 'up'> & {
  /**
   * Runs without a transaction, for `createIndexConcurrently`; a kill can leave it half done, and then it is
   * run again from its beginning.
   */
  readonly outsideTransaction?: boolean
  /** Older nodes cannot serve beside it: it waits until they are stopped. */
  readonly stopsOlderNodes?: boolean
  /**
   * The lowest compatibility number of a program that may serve on what it leaves, for a step that takes
   * something away; every program may serve on others.
   */
  readonly oldestCompatible?: number
  /** What it leaves to be done while everybody serves. */
  readonly batched?: Batched
  /** Steps whose batches have to be done before it. */
  readonly afterBatches?: readonly string[]
}
/** Returns whether the release before a program with that number cannot serve beside a step of it. */
export const stopsPrevious = (
  { stopsOlderNodes = false, oldestCompatible = 0 }: Step,
  compatibility: number,
) => stopsOlderNodes || oldestCompatible >= compatibility

/** All steps by name, in the order in which they run. */
export type Steps = Readonly<Record<string, Step>>

/**
 * Makes an index of a table that is in use, for a step outside a transaction: nobody waits for it, and a try
 * that a kill has left half done is begun again.
 */
export async function createIndexConcurrently(db: Db, name: string, on: string) {
  const { rows } = await sql<{
    valid: boolean
  }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db)
  await sql`create index concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(db)
}
