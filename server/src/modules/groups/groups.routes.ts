import { hasAccount } from '@samtale/contract/core/account-of'
import { AppError } from '@samtale/contract/core/errors'
import type { Page } from '@samtale/contract/core/list'
import type { Group, groups } from '@samtale/contract/groups/groups'
import { isAccount, isMemberOf } from '#policies/tenancy.ts'
import type { Handlers } from '#http/serve.ts'
import { addGroup, groupNameTaken } from './add-group.ts'
import { type CommandDeps, commandRunner } from '#core/command/run-command.ts'
import { editGroup, removeMember } from './edit-group.ts'
import { groupsStore } from './groups.store.ts'
import { removeGroups } from './remove-groups.ts'

/** Groups of people and devices: their lists and what is done to them. */
export function groupsRoutes(deps: CommandDeps): Handlers<typeof groups> {
  const store = groupsStore(deps.db)
  const runCommand = commandRunner(deps, { unique: { groups_name: groupNameTaken } })

  return {
    list: ({ actor, input }) => store.of(actor.id, input),

    async listOf({ actor, input: { id, ...query } }) {
      if (isMemberOf(actor, id)) return withoutOwner(await store.of(id, query))
      if (!(await isAccount(deps.db, actor, id))) throw new AppError('user_not_found')
      return store.of(id, query)
    },

    listAll: ({ input }) => store.all(input),

    create({ input, ...request }) {
      if (!hasAccount(request.actor))
        throw new AppError('parent_required', { fields: { parentId: 'parent_required' } })
      return runCommand(request, (command) => addGroup(command, request.actor.id, input))
    },

    createFor: ({ input, ...request }) =>
      runCommand(request, (command) => addGroup(command, input.customerId, input)),

    update: ({ input, ...request }) => runCommand(request, (command) => editGroup(command, 'own', input)),
    updateAny: ({ input, ...request }) => runCommand(request, (command) => editGroup(command, 'any', input)),

    remove: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => removeGroups(command, 'own', [id])),
    removeAny: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => removeGroups(command, 'any', [id])),
    removeMany: ({ input: { ids }, ...request }) =>
      runCommand(request, (command) => removeGroups(command, 'own', ids, 'ids')),
    removeManyAny: ({ input: { ids }, ...request }) =>
      runCommand(request, (command) => removeGroups(command, 'any', ids, 'ids')),

    removeMember: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => removeMember(command, 'own', id)),
    removeMemberAny: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => removeMember(command, 'any', id)),
  }
}

/** Members know whose they are. */
const withoutOwner = ({ data, total }: Page<Group>): Page<Group> => ({
  data: data.map(({ parentId: _owner, ...group }) => group),
  total,
})
