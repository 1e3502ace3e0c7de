import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { announceGroups } from '#auth/announce-groups.ts'
import { announceUsers } from '#auth/announce-users.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import type { MemberDocument } from '#db/tables/deleted.ts'
import { type InvitationDeps, mailInvitation } from './invite-again.ts'

type DeletedMember = { readonly id: string; readonly document: MemberDocument }

/**
 * Brings a member back as they were, with those of their groups that are still there; signed in they are not. One
 * who had not taken up the invitation gets it again, since its link is void. Locks the account above against
 * deletion until the transaction ends. Throws `deleted_owner_gone` and `deleted_email_taken`.
 */
export async function restoreMember(
  command: CommandContext & InvitationDeps,
  { id, document: { email, status, passwordHash, groups } }: DeletedMember,
) {
  const { trx } = command
  // A user who is deleted at this moment leaves nobody below.
  const above = await sql`
    select from users one where one.id = (select parent_id from users where id = ${id}) and one.status <> 'deleted'
    for share`.execute(trx)
  if (above.rows.length === 0) throw new AppError('deleted_owner_gone')
  const namesake = await sql`
    select from users where lower(email) = lower(${email}) and status <> 'deleted'`.execute(trx)
  if (namesake.rows.length > 0) throw new AppError('deleted_email_taken')

  const restored = await trx
    .updateTable('users')
    .set((row) => ({
      status,
      deleted_at: null,
      password_hash: passwordHash,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'email', 'name', 'locale'])
    .executeTakeFirstOrThrow()
  const joined = await sql<{ id: string }>`
    with joined as (
      insert into group_members (group_id, user_id)
      select g.id, u.id from groups g, users u join users one on one.id = u.parent_id
      where g.id = any(${groups}::uuid[]) and u.id = ${id} and g.parent_id in (one.id, one.parent_id)
      returning group_id
    ) update groups set version = version + 1 where id in (select group_id from joined) returning id`.execute(
    trx,
  )
  await announceUsers(trx, [id])
  await announceGroups(
    trx,
    joined.rows.map((group) => group.id),
  )
  if (status === 'pending') await mailInvitation(command, restored)
}
