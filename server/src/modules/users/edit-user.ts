import { AppError, assertAllowed } from '@samtale/contract/core/errors'
import type { ProfileValues } from '@samtale/contract/users/profile-fields'
import { editError, mayMove } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { announceProfile, announceUsers } from '#auth/announce-users.ts'
import { differing } from '#core/audit/audit-log.ts'
import { asTexts, editConflict } from '#core/command/edit-conflict.ts'
import { assertRecentPassword } from '#http/caller.ts'
import { profileColumns, profileOf } from '#db/profile-columns.ts'
import { changeEmail } from './change-email.ts'
import type { UserCommand } from './user-command.ts'
import { leaveForeignGroups } from './leave-groups.ts'
import { leaveForeignMeetings } from './leave-meetings.ts'
import { checkParent } from './parents.ts'
import type { Kind } from '#policies/users.ts'
import { lockTarget, type Target } from './targets.ts'
import { findUser } from './users.store.ts'

/** What an edit may change; what is not sent stays. */
type Fields = Partial<ProfileValues> & {
  readonly name: string
  readonly email?: string | undefined
  readonly parentId?: string | undefined
}
type Edit = Fields & { readonly id: string; readonly version?: number | undefined }

/**
 * Changes a user in the caller's scope. An edit that began with an older state is refused with what is stored
 * now, unless it changes nothing.
 */
export async function editUser(
  command: UserCommand,
  kind: Kind,
  { id, version, ...fields }: Edit,
): Promise<User> {
  const { trx, actor } = command
  const user = await lockTarget(command, kind, id, {
    field: 'id',
    also: fields.parentId ? [fields.parentId] : [],
  })
  assertAllowed(editError(actor, user))
  if (fields.parentId !== undefined && !mayMove(actor, user))
    throw new AppError('dont_have_enough_permission')
  const { before, after } = differing(storedOf(user), inputOf(fields))
  if (Object.keys(after).length === 0) return findUser(trx, user.id)
  if (version !== undefined && version !== user.version) throw editConflict(asTexts(before), user.version)
  if (after['email']) assertRecentPassword(command.caller)
  if (after['parentId'] && fields.parentId) await checkParent(command, fields.parentId, user.role)

  const emailNow =
    after['email'] && fields.email ? await changeEmail(command, user, fields.email) : user.email
  await announceUsers(trx, [user.id])
  await store(command, user, fields, emailNow)
  await announceUsers(trx, [user.id])
  await announceProfile(trx, user.id)
  const changed =
    emailNow === fields.email || !after['email'] ? { before, after } : asPending({ before, after })
  await command.audit([
    { action: 'updated', resource: kind, subject: { id: user.id, name: user.name }, ...changed },
  ])
  return findUser(trx, user.id)
}

const storedOf = ({ name, email, parent_id, ...row }: Target) => ({
  name,
  ...profileOf(row),
  email,
  parentId: parent_id,
})

const inputOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries({ ...fields, parentId: fields.parentId?.toLowerCase() }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as ReturnType<typeof storedOf>

type Changes = ReturnType<typeof differing>

async function store(
  command: UserCommand,
  user: Target,
  { name, parentId, ...profile }: Fields,
  email: string,
) {
  const { trx } = command
  await trx
    .updateTable('users')
    .set({ name, email, ...profileColumns(profile), ...(parentId && { parent_id: parentId }) })
    .set({ version: user.version + 1 })
    .where('id', '=', user.id)
    .execute()
  if (!parentId || parentId === user.parent_id) return
  await leaveForeignGroups(trx, [user.id])
  await leaveForeignMeetings(command, [user.id])
}

/** An address that has still to be confirmed is no other address yet. */
function asPending({ before, after }: Changes): Changes {
  const { email: _old, ...rest } = before
  const { email, ...others } = after
  return { before: { ...rest, pendingEmail: null }, after: { ...others, pendingEmail: email ?? null } }
}
