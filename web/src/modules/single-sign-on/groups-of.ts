import { groups } from '@samtale/contract/groups/groups'
import { request } from '#api/request.ts'
import { withTotal, type PickerSource } from '#components/combobox/picker-source.ts'
import { byName } from '#modules/users/manager-sources.ts'

/** The groups of an account, as choices. */
export const groupsOf = (parentId: string): PickerSource => ({
  key: ['groups', 'of-account', parentId],
  async find(search, limit) {
    const { data, total } = await request(groups.listOf, { ...byName(search, limit), id: parentId })
    return withTotal(
      data.map(({ id, name }) => ({ id, name })),
      total,
    )
  },
})
