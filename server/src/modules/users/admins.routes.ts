import type { admins } from '@samtale/contract/users/admins'
import { AppError } from '@samtale/contract/core/errors'
import { mayAppoint } from '@samtale/contract/users/user-rules'
import { hashPassword } from '#auth/passwords.ts'
import type { Handlers } from '#http/serve.ts'
import { addUser } from './add-user.ts'
import { type UserCommandDeps, userCommandRunner } from './user-command.ts'
import { deleteUsers } from './delete-users.ts'
import { editUser } from './edit-user.ts'
import { inviteAgain } from './invite-again.ts'
import { resetFactor } from './reset-factor.ts'
import { giveStartPassword } from './start-password.ts'
import { suspendUser, unsuspendUser } from './suspend-user.ts'
import { usersStore } from './users.store.ts'

/** Platform staff: their list and what is done to them. */
export function adminsRoutes(deps: UserCommandDeps): Handlers<typeof admins> {
  const store = usersStore(deps.db)
  const runCommand = userCommandRunner(deps)

  return {
    list: ({ input }) => store.admins(input),

    async create({ input: { email, name, password, role = 'admin' }, ...request }) {
      if (!mayAppoint(request.actor, role)) throw new AppError('dont_have_enough_permission')
      const passwordHash = await hashPassword(password)
      return runCommand(request, (command) =>
        addUser(command, { email, name, role, parentId: null, passwordHash }),
      )
    },

    update: ({ input, ...request }) => runCommand(request, (command) => editUser(command, 'admins', input)),

    async remove({ input: { id }, ...request }) {
      await runCommand(request, (command) => deleteUsers(command, 'admins', [id]))
      return {}
    },

    removeMany: ({ input: { ids }, ...request }) =>
      runCommand(request, (command) => deleteUsers(command, 'admins', ids, 'ids')),

    resetFactor: ({ input, ...request }) =>
      runCommand(request, (command) => resetFactor(command, 'admins', input)),

    async setPassword({ input: { id, password }, ...request }) {
      const hash = await hashPassword(password)
      return runCommand(request, (command) => giveStartPassword(command, 'admins', id, hash))
    },

    suspend: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => suspendUser(command, 'admins', id)),

    unsuspend: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => unsuspendUser(command, 'admins', id)),

    invite: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => inviteAgain(command, 'admins', id)),
  }
}
