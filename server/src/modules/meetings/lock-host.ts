import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'

/**
 * Locks an active user until the transaction ends: one who is deleted at this moment leaves no meetings behind.
 * Throws when there is none.
 */
export async function lockHost(trx: Trx, id: string) {
  const { rows } = await sql`select from users where id = ${id} and status = 'active' for share`.execute(trx)
  if (rows.length === 0) throw new AppError('unauthorized')
}
