import { AppError } from '@samtale/contract/core/errors'
import type { customers } from '@samtale/contract/users/customers'
import { isAccount } from '#policies/tenancy.ts'
import { hashPassword } from '#auth/passwords.ts'
import type { Handlers } from '#http/serve.ts'
import { withStoredNumber } from '#core/settings/complete-number.ts'
import { addOwnUser } from './add-user.ts'
import { demoteSubadmin, promoteCustomer } from './change-role.ts'
import { countAffected } from './count-affected.ts'
import { type UserCommandDeps, userCommandRunner } from './user-command.ts'
import { deleteUsers } from './delete-users.ts'
import { editUser } from './edit-user.ts'
import { inviteAgain } from './invite-again.ts'
import { moveCustomers } from './move-customers.ts'
import { readCustomer } from './read-customer.ts'
import { resetFactor } from './reset-factor.ts'
import { giveStartPassword } from './start-password.ts'
import { suspendUser, unsuspendUser } from './suspend-user.ts'
import { findTargets } from './targets.ts'
import { usersStore } from './users.store.ts'

/** Customers and sub-admins: their lists and what is done to them. */
export function customersRoutes(deps: UserCommandDeps): Handlers<typeof customers> {
  const { db } = deps
  const store = usersStore(db)
  const runCommand = userCommandRunner(deps)

  return {
    read: ({ actor, input: { id } }) => readCustomer(db, actor, id),

    list({ actor, input }) {
      if (input.id && input.id.toLowerCase() !== actor.id)
        throw new AppError('user_not_found', { fields: { id: 'not_found' } })
      return store.customersOf(actor.id, input)
    },

    async listAll({ input }) {
      if (!input.id) return store.allCustomers(input)
      if (!(await store.isSubadmin(input.id)))
        throw new AppError('user_not_found', { fields: { id: 'not_found' } })
      return store.customersOf(input.id, input)
    },

    listSubadmins: ({ input: { search = '' } }) => store.subadmins(search),

    async listSubadminsOf({ actor, input: { id, search = '' } }) {
      if (!(await isAccount(db, actor, id))) throw new AppError('user_not_found')
      return store.subadmins(search, id)
    },

    async create({ input: { role = 'customer', ...input }, ...request }) {
      const person = await withStoredNumber(db, input)
      return runCommand(request, (command) => addOwnUser(command, { ...person, role }))
    },

    async update({ input, ...request }) {
      const changes = await withStoredNumber(db, input)
      return runCommand(request, (command) => editUser(command, 'customers', changes))
    },

    async remove({ input: { id }, ...request }) {
      return (await runCommand(request, (command) => deleteUsers(command, 'customers', [id]))).affected
    },

    removeMany: ({ input: { ids }, ...request }) =>
      runCommand(request, (command) => deleteUsers(command, 'customers', ids, 'ids')),

    async countAffected({ actor, input: { ids } }) {
      const found = await findTargets(db, actor, 'customers', ids, 'ids')
      return countAffected(
        db,
        found.map(({ id }) => id),
      )
    },

    resetFactor: ({ input, ...request }) =>
      runCommand(request, (command) => resetFactor(command, 'customers', input)),

    async setPassword({ input: { id, password }, ...request }) {
      const hash = await hashPassword(password)
      return runCommand(request, (command) => giveStartPassword(command, 'customers', id, hash))
    },

    promote: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => promoteCustomer(command, id)),

    demote: ({ input: { id }, ...request }) => runCommand(request, (command) => demoteSubadmin(command, id)),

    moveCustomers: ({ input: { id, parentId }, ...request }) =>
      runCommand(request, (command) => moveCustomers(command, id, parentId)),

    suspend: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => suspendUser(command, 'customers', id)),

    unsuspend: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => unsuspendUser(command, 'customers', id)),

    invite: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => inviteAgain(command, 'customers', id)),
  }
}
