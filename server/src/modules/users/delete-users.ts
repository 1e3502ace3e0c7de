import { sql } from 'kysely'
import { assertAllowed } from '@samtale/contract/core/errors'
import { removeError } from '@samtale/contract/users/user-rules'
import type { Affected } from '@samtale/contract/users/users'
import { removeAccountProviders } from '#auth/account-providers.ts'
import { endKeys } from '#auth/end-sessions.ts'
import { announceUsers, listOfRole } from '#auth/announce-users.ts'
import { cancelMeetingsOf } from './cancel-meetings.ts'
import type { UserCommand } from './user-command.ts'
import { activeSuperAdmins, assertNotLastSuperAdmin } from './last-super-admin.ts'
import { forgetDeletedOf, retainMembers } from './retain-members.ts'
import { leaveYoutube, removeGroupsOf, unassignDevicesOf } from './remove-belongings.ts'
import { putUnder } from './move-customers.ts'
import { lockSubtree, type Branch } from './subtree.ts'
import type { Kind } from '#policies/users.ts'
import { lockTargets } from './targets.ts'

/**
 * Deletes users in the caller's scope with everybody below them, all or nobody; returns what went with those
 * that were named. Members can be restored for a while; of customers and admins a whole tree goes, for good.
 */
export async function deleteUsers(
  command: UserCommand,
  kind: Kind,
  ids: readonly string[],
  field?: 'ids',
): Promise<{ deleted: number; affected: Affected }> {
  const { trx, actor } = command
  const targets = await lockTargets(command, kind, ids, {
    ...(field && { field }),
    also: kind === 'admins' ? await activeSuperAdmins(trx) : [],
  })
  assertAllowed(removeError(actor, targets))
  await assertNotLastSuperAdmin(trx, targets, command.now)

  const roots = new Set(targets.map(({ id }) => id))
  const gone = await lockSubtree(trx, kind, [...roots])
  const all = gone.map(({ id }) => id)
  await announceUsers(trx, all)
  if (kind === 'members') await retainMembers(command, all)
  else await forgetDeletedOf(trx, all)
  await closeAccounts(command, all)
  await cancelMeetingsOf(command, all)
  await leaveYoutube(command, all)
  const devices = await unassignDevicesOf(command, all)
  const groups = await removeGroupsOf(command, all)
  if (kind === 'admins') await putUnder(command, all, actor.id)
  await command.audit(gone.map(deletion))

  const below = gone.filter(({ id }) => !roots.has(id))
  const members = below.filter(({ role }) => role === 'member').length
  return {
    deleted: targets.length,
    affected: { customers: below.length - members, members, groups, devices },
  }
}

const deletion = ({ id, name, role, status }: Branch) => ({
  ...{ action: 'deleted' as const, resource: listOfRole(role), subject: { id, name } },
  before: { status },
  after: { status: 'deleted' },
})

/**
 * Nobody gets in any more, and the addresses are free. The rows stay: past meetings are shown under their
 * names.
 */
async function closeAccounts({ trx, now, sessions }: UserCommand, ids: readonly string[]) {
  await removeAccountProviders(trx, ids)
  await sql`
    update users set status = 'deleted', deleted_at = ${now}, password_hash = null, pending_email = null, version = version + 1,
      session_epoch = session_epoch + 1
    where id = any(${ids}::uuid[])`.execute(trx)
  await sessions.endAllOfDeleted(trx, ids)
  await endKeys(trx, ids)
  await sql`delete from saved_views where user_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from mail_tokens where user_id = any(${ids}::uuid[])`.execute(trx)
}
