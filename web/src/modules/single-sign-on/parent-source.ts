import { customers } from '@samtale/contract/users/customers'
import { request } from '#api/request.ts'
import { withTotal, type PickerSource } from '#components/combobox/picker-source.ts'

/** Whom members can belong to: any customer or sub-admin. */
export const PARENTS: PickerSource = {
  key: ['customers', 'parents-of-rules'],
  find: async (search, limit) => {
    const { data, total } = await request(customers.listAll, {
      ...{ limit, offset: 0, search, filters: {} },
      sortOrder: { name: 'name', direction: 'asc' },
    })
    return withTotal(
      data.map(({ id, profile, email }) => ({ id, name: profile.name, detail: email })),
      total,
    )
  },
}
