import { sql } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import { inScope } from './scope.ts'

/** Whether a customer or sub-admin of that id is in the caller's scope. */
export async function isAccount(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${id} and u.role in ('customer', 'subadmin') and u.status <> 'deleted'
    and ${inScope(actor, 'u.id')}`.execute(db)
  return rows.length > 0
}
