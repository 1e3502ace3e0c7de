import { groups, NO_GROUP, type Group } from '@samtale/contract/groups/groups'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'

const QUERY = { limit: LIST_LIMIT, sortOrder: { name: 'name', direction: 'asc' } } as const

/** The groups that the rooms can be narrowed to, no group first, and the rooms of the chosen one. */
export function useGroupFilter() {
  const { actor, can } = useSession()
  const [chosen, choose] = useState<string>(NO_GROUP.id)
  const own = useRead(groups.list, QUERY, { enabled: can('viewGroups') })
  const ofParent = useRead(
    groups.listOf,
    { ...QUERY, id: actor.parentId ?? '' },
    { enabled: actor.role === 'member' && actor.parentId !== null },
  )
  const found: readonly Group[] = (own.data ?? ofParent.data)?.data ?? []
  const group = found.find(({ id }) => id === chosen)
  return {
    choices: [NO_GROUP, ...found.filter(({ devicesCount }) => devicesCount > 0)],
    chosen: group ? chosen : NO_GROUP.id,
    choose,
    inGroup: group ? new Set(group.devices.map(({ deviceId }) => deviceId.id)) : null,
  }
}
