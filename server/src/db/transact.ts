import type { Db, Trx } from './schema.ts'

/**
 * Two changes of many rows may still stand in each other's way; PostgreSQL ends one of them, which is then
 * done afterwards.
 */
const MAX_ATTEMPTS = 3

/** Runs a change: all of it is done, or nothing. */
export async function transact<Result>(db: Db, act: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (!isDeadlock(error) || attempts === MAX_ATTEMPTS) throw error
    }
  }
}

const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01'
