import { sql } from 'kysely'
import { announceDeleted } from '#core/deleted/announce-deleted.ts'
import { retainDeleted, type Deleted } from '#core/deleted/retain-deleted.ts'
import type { Trx } from '#db/schema.ts'
import type { MemberDocument } from '#db/tables/deleted.ts'
import type { UserCommand } from './user-command.ts'

/** A member gets so many groups back. */
const MAX_GROUPS = 5_000

/** Keeps members that are about to be deleted, with what their rows lose. */
export async function retainMembers(command: UserCommand, ids: readonly string[]) {
  const { rows } = await sql<Deleted<MemberDocument>>`
    select u.id, u.name, coalesce(u.parent_id, u.id) as "ownerId", json_build_object(
      'email', u.email, 'status', u.status, 'passwordHash', u.password_hash,
      'groups', array(select group_id from group_members where user_id = u.id limit ${MAX_GROUPS})
    ) as document
    from users u where u.id = any(${ids}::uuid[]) order by u.id`.execute(command.trx)
  await retainDeleted(command, 'members', rows)
}

/** Forgets what belonged to users that are deleted for good: it can be restored to nobody. */
export async function forgetDeletedOf(trx: Trx, ownerIds: readonly string[]) {
  await announceDeleted(trx, ownerIds)
  await sql`delete from deleted_records where owner_id = any(${ownerIds}::uuid[])`.execute(trx)
}
