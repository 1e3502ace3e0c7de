import { AppError } from '@samtale/contract/core/errors'
import type { customers } from '@samtale/contract/users/customers'
import { isAccount } from '#policies/tenancy.ts'
import { hashPassword } from '#auth/passwords.ts'
import type { Handlers } from '#http/serve.ts'
import { addOwnUser } from './add-user.ts'
import { demoteSubadmin, promoteCustomer } from './change-role.ts'
import { countAffected } from './count-affected.ts'
import { deedsWith, type Needs } from './deed.ts'
import { deleteUsers } from './delete-users.ts'
import { editUser } from './edit-user.ts'
import { inviteAgain } from './invite-again.ts'
import { moveCustomers } from './move-customers.ts'
import { readCustomer } from './read-customer.ts'
import { giveStartPassword } from './start-password.ts'
import { suspendUser, unsuspendUser } from './suspend-user.ts'
import { findTargets } from './targets.ts'
import { usersStore } from './users.store.ts'

/** Customers and sub-admins: their lists and what is done to them. */
export function customersRoutes(needs: Needs): Handlers<typeof customers> {
  const { db } = needs
  const store = usersStore(db)
  const inDeed = deedsWith(needs)

  return {
    read: ({ actor, input: { id } }) => readCustomer(db, actor, id),

    list({ actor, input }) {
      if (input.id && input.id.toLowerCase() !== actor.id) throw new AppError('user_not_found', { fields: { id: 'not_found' } })
      return store.customersOf(actor.id, input)
    },

    async listAll({ input }) {
      if (!input.id) return store.allCustomers(input)
      if (!(await store.isSubadmin(input.id))) throw new AppError('user_not_found', { fields: { id: 'not_found' } })
      return store.customersOf(input.id, input)
    },

    listSubadmins: ({ input: { search = '' } }) => store.subadmins(search),

    async listSubadminsOf({ actor, input: { id, search = '' } }) {
      if (!(await isAccount(db, actor, id))) throw new AppError('user_not_found')
      return store.subadmins(search, id)
    },

    create: ({ input: { role = 'customer', ...person }, ...by }) => inDeed(by, (deed) => addOwnUser(deed, { ...person, role })),

    update: ({ input, ...by }) => inDeed(by, (deed) => editUser(deed, 'customers', input)),

    async remove({ input: { id }, ...by }) {
      return (await inDeed(by, (deed) => deleteUsers(deed, 'customers', [id]))).affected
    },

    removeMany: ({ input: { ids }, ...by }) => inDeed(by, (deed) => deleteUsers(deed, 'customers', ids, 'ids')),

    async countAffected({ actor, input: { ids } }) {
      const found = await findTargets(db, actor, 'customers', ids, 'ids')
      return countAffected(
        db,
        found.map(({ id }) => id),
      )
    },

    async setPassword({ input: { id, password }, ...by }) {
      const hash = await hashPassword(password)
      return inDeed(by, (deed) => giveStartPassword(deed, 'customers', id, hash))
    },

    promote: ({ input: { id }, ...by }) => inDeed(by, (deed) => promoteCustomer(deed, id)),

    demote: ({ input: { id }, ...by }) => inDeed(by, (deed) => demoteSubadmin(deed, id)),

    moveCustomers: ({ input: { id, parentId }, ...by }) => inDeed(by, (deed) => moveCustomers(deed, id, parentId)),

    suspend: ({ input: { id }, ...by }) => inDeed(by, (deed) => suspendUser(deed, 'customers', id)),

    unsuspend: ({ input: { id }, ...by }) => inDeed(by, (deed) => unsuspendUser(deed, 'customers', id)),

    invite: ({ input: { id }, ...by }) => inDeed(by, (deed) => inviteAgain(deed, 'customers', id)),
  }
}
