import { hasAccount } from '@samtale/contract/core/account-of'
import { AppError } from '@samtale/contract/core/errors'
import type { ListQuery } from '@samtale/contract/core/list'
import type { members } from '@samtale/contract/users/members'
import { isAccount, isMemberOf } from '#policies/tenancy.ts'
import { hashPassword } from '#auth/passwords.ts'
import type { Handlers } from '#http/serve.ts'
import { withStoredNumber } from '#core/settings/complete-number.ts'
import { addOwnUser, addUserBelow } from './add-user.ts'
import { type UserCommandDeps, userCommandRunner } from './user-command.ts'
import { unsuspendMember } from './deactivate-member.ts'
import { deleteUsers } from './delete-users.ts'
import { editUser } from './edit-user.ts'
import { inviteAgain } from './invite-again.ts'
import { resetFactor } from './reset-factor.ts'
import { giveStartPassword } from './start-password.ts'
import { isSiblingQuery } from './users.source.ts'
import { usersStore } from './users.store.ts'

/** The people of customers and sub-admins: their lists and what is done to them. */
export function membersRoutes(deps: UserCommandDeps): Handlers<typeof members> {
  const { db } = deps
  const store = usersStore(db)
  const runCommand = userCommandRunner(deps)

  function siblings(parentId: string, query: ListQuery) {
    if (!isSiblingQuery(query)) throw new AppError('dont_have_enough_permission')
    return store.siblingsOf(parentId, query)
  }

  return {
    list: ({ actor, input }) =>
      actor.role === 'member'
        ? siblings(actor.parentId ?? actor.id, input)
        : store.membersOf(actor.id, input),

    async listOf({ actor, input }) {
      const { customerId } = input
      if (isMemberOf(actor, customerId)) return siblings(customerId, input)
      if (!(await isAccount(db, actor, customerId))) throw new AppError('user_not_found')
      return store.membersOf(customerId, input)
    },

    listAll: ({ input }) => store.allMembers(input),

    async create({ input, ...request }) {
      if (!hasAccount(request.actor))
        throw new AppError('parent_required', { fields: { parentId: 'parent_required' } })
      const person = await withStoredNumber(db, input)
      return runCommand(request, (command) => addOwnUser(command, { ...person, role: 'member' }))
    },

    async createFor({ input: { customerId, ...input }, ...request }) {
      const person = await withStoredNumber(db, input)
      return runCommand(request, (command) =>
        addUserBelow(command, customerId, { ...person, role: 'member' }),
      )
    },

    async update({ input, ...request }) {
      const changes = await withStoredNumber(db, input)
      return runCommand(request, (command) => editUser(command, 'members', changes))
    },

    async remove({ input: { id }, ...request }) {
      await runCommand(request, (command) => deleteUsers(command, 'members', [id]))
      return {}
    },

    removeMany: ({ input: { ids }, ...request }) =>
      runCommand(request, (command) => deleteUsers(command, 'members', ids, 'ids')),

    unsuspend: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => unsuspendMember(command, id)),

    resetFactor: ({ input, ...request }) =>
      runCommand(request, (command) => resetFactor(command, 'members', input)),

    async setPassword({ input: { id, password }, ...request }) {
      const hash = await hashPassword(password)
      return runCommand(request, (command) => giveStartPassword(command, 'members', id, hash))
    },

    invite: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => inviteAgain(command, 'members', id)),
  }
}
