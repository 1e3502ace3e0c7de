import { AppError } from '@samtale/contract/core/errors'
import type { Page } from '@samtale/contract/core/list'
import type { Group, groups } from '@samtale/contract/groups/groups'
import { isAccount, isMemberOf } from '#policies/tenancy.ts'
import type { Handlers } from '#http/serve.ts'
import { addGroup } from './add-group.ts'
import { deedsWith, type Needs } from './deed.ts'
import { editGroup, removeMember } from './edit-group.ts'
import { groupsStore } from './groups.store.ts'
import { removeGroups } from './remove-groups.ts'

/** Groups of people and boxes: their lists and what is done to them. */
export function groupsRoutes(needs: Needs): Handlers<typeof groups> {
  const store = groupsStore(needs.db)
  const inDeed = deedsWith(needs)

  return {
    list: ({ actor, input }) => store.of(actor.id, input),

    async listOf({ actor, input: { id, ...query } }) {
      if (isMemberOf(actor, id)) return withoutOwner(await store.of(id, query))
      if (!(await isAccount(needs.db, actor, id))) throw new AppError('user_not_found')
      return store.of(id, query)
    },

    listAll: ({ input }) => store.all(input),

    create({ input, ...by }) {
      if (by.actor.role !== 'subadmin' && by.actor.role !== 'customer') throw new AppError('parent_required', { fields: { parentId: 'parent_required' } })
      return inDeed(by, (deed) => addGroup(deed, by.actor.id, input))
    },

    createFor: ({ input, ...by }) => inDeed(by, (deed) => addGroup(deed, input.customerId, input)),

    update: ({ input, ...by }) => inDeed(by, (deed) => editGroup(deed, 'own', input)),
    updateAny: ({ input, ...by }) => inDeed(by, (deed) => editGroup(deed, 'any', input)),

    remove: ({ input: { id }, ...by }) => inDeed(by, (deed) => removeGroups(deed, 'own', [id])),
    removeAny: ({ input: { id }, ...by }) => inDeed(by, (deed) => removeGroups(deed, 'any', [id])),
    removeMany: ({ input: { ids }, ...by }) => inDeed(by, (deed) => removeGroups(deed, 'own', ids, 'ids')),
    removeManyAny: ({ input: { ids }, ...by }) => inDeed(by, (deed) => removeGroups(deed, 'any', ids, 'ids')),

    removeMember: ({ input: { id }, ...by }) => inDeed(by, (deed) => removeMember(deed, 'own', id)),
    removeMemberAny: ({ input: { id }, ...by }) => inDeed(by, (deed) => removeMember(deed, 'any', id)),
  }
}

/** Members know whose they are. */
const withoutOwner = ({ data, total }: Page<Group>): Page<Group> => ({ data: data.map(({ parentId: _owner, ...group }) => group), total })
