import { AppError } from '@samtale/contract/core/errors'
import type { User } from '@samtale/contract/users/users'
import { announceUsers, listOfRole } from '#auth/announce-users.ts'
import { profileIn } from '#db/profile-columns.ts'
import { inviteUsers, type NewUser } from '#auth/invite-users.ts'
import { type UserCommand, addressTaken } from './user-command.ts'
import { mayStandAbove } from './parents.ts'
import { findUser } from './users.store.ts'

/** Adds somebody below the caller. */
export async function addOwnUser(command: UserCommand, newUser: Omit<NewUser, 'parentId'>): Promise<User> {
  // No sub-admin stands under another; and the caller's own role may have been taken away a moment ago.
  if (!(await mayStandAbove(command, command.actor.id, newUser.role)))
    throw new AppError('dont_have_enough_permission')
  return addUser(command, { ...newUser, parentId: command.actor.id })
}

/** Adds somebody below a user in the caller's scope. */
export async function addUserBelow(
  command: UserCommand,
  parentId: string,
  newUser: Omit<NewUser, 'parentId'>,
): Promise<User> {
  if (!(await mayStandAbove(command, parentId, newUser.role))) throw new AppError('user_not_found')
  return addUser(command, { ...newUser, parentId })
}

/** Adds a pending user, mails the invitation and tells the list. */
export async function addUser(command: UserCommand, newUser: NewUser): Promise<User> {
  const { trx, caller, company } = command
  const [added] = await inviteUsers(trx, [newUser], {
    ...command,
    locale: caller.locale,
    invitedBy: caller.session?.name ?? company,
  })
  if (!added) throw addressTaken()
  const { id, name, email, role, parentId } = added
  await command.audit([
    {
      action: 'created',
      resource: listOfRole(role),
      subject: { id, name },
      after: { name, email, ...profileIn(added), role, status: 'pending', parentId },
    },
  ])
  await announceUsers(trx, [id])
  return findUser(trx, id)
}
