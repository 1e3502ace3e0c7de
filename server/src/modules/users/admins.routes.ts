import type { admins } from '@samtale/contract/users/admins'
import { AppError } from '@samtale/contract/core/errors'
import { hashPassword } from '#auth/passwords.ts'
import type { Handlers } from '#http/serve.ts'
import { addUser } from './add-user.ts'
import { deedsWith, type Needs } from './deed.ts'
import { deleteUsers } from './delete-users.ts'
import { editUser } from './edit-user.ts'
import { inviteAgain } from './invite-again.ts'
import { giveStartPassword } from './start-password.ts'
import { suspendUser, unsuspendUser } from './suspend-user.ts'
import { usersStore } from './users.store.ts'

/** Platform staff: their list and what is done to them. */
export function adminsRoutes(needs: Needs): Handlers<typeof admins> {
  const store = usersStore(needs.db)
  const inDeed = deedsWith(needs)

  return {
    list: ({ input }) => store.admins(input),

    async create({ input: { email, name, password, role = 'admin' }, ...by }) {
      if (role === 'super-admin' && by.actor.role !== 'super-admin') throw new AppError('dont_have_enough_permission')
      const passwordHash = await hashPassword(password)
      return inDeed(by, (deed) => addUser(deed, { email, name, contactNumber: '', role, parentId: null, passwordHash }))
    },

    update: ({ input, ...by }) => inDeed(by, (deed) => editUser(deed, 'admins', input)),

    async remove({ input: { id }, ...by }) {
      await inDeed(by, (deed) => deleteUsers(deed, 'admins', [id]))
      return {}
    },

    removeMany: ({ input: { ids }, ...by }) => inDeed(by, (deed) => deleteUsers(deed, 'admins', ids, 'ids')),

    async setPassword({ input: { id, password }, ...by }) {
      const hash = await hashPassword(password)
      return inDeed(by, (deed) => giveStartPassword(deed, 'admins', id, hash))
    },

    suspend: ({ input: { id }, ...by }) => inDeed(by, (deed) => suspendUser(deed, 'admins', id)),

    unsuspend: ({ input: { id }, ...by }) => inDeed(by, (deed) => unsuspendUser(deed, 'admins', id)),

    invite: ({ input: { id }, ...by }) => inDeed(by, (deed) => inviteAgain(deed, 'admins', id)),
  }
}
