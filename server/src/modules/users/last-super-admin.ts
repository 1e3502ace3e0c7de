import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { localAdmins } from '#auth/ways-in.ts'
import type { Trx } from '#db/schema.ts'
import type { Target } from './targets.ts'

/**
 * The ids of all active super-admins: held together, two of them cannot put each other out at the same time.
 */
export async function activeSuperAdmins(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from users where role = 'super-admin' and status = 'active'`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Throws `last_super_admin` when no active super-admin were left without these, and `last_local_admin` when none
 * of those who can sign in without a provider were. To be asked with all of them held.
 */
export async function assertNotLastSuperAdmin(trx: Trx, targets: readonly Target[], now: Date) {
  if (!targets.some(({ role, status }) => role === 'super-admin' && status === 'active')) return
  const leaving = new Set(targets.map(({ id }) => id))
  if ((await activeSuperAdmins(trx)).every((id) => leaving.has(id))) throw new AppError('last_super_admin')
  const local = await localAdmins(trx, now)
  if (local.length > 0 && local.every((id) => leaving.has(id))) throw new AppError('last_local_admin')
}
