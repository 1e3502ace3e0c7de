import { groups } from '@samtale/contract/groups/groups'
import { DataTable } from '#components/data-table/data-table.tsx'
import { GROUP_LABELS } from '#components/data-table/group-labels.examples.ts'

/** A list whose tools end with the menu of its views. */
export const List = () => (
  <DataTable
    endpoint={groups.list}
    labels={GROUP_LABELS}
    columns={[{ field: 'name', label: 'fields.name', cell: ({ name }) => name, place: 'title' }]}
    nameOf={({ name }) => name}
    actions={[]}
  />
)
