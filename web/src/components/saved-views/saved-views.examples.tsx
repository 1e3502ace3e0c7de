import { groups } from '@samtale/contract/groups/groups'
import { Users } from 'lucide-react'
import { DataTable } from '#components/data-table/data-table.tsx'

const LABELS = {
  title: 'groups.title',
  search: 'groups.search',
  empty: 'groups.empty',
  emptyText: 'groups.emptyText',
  failed: 'groups.failed',
  icon: Users,
} as const

/** A list whose tools end with the menu of its views. */
export const List = () => (
  <DataTable
    endpoint={groups.list}
    labels={LABELS}
    columns={[{ field: 'name', label: 'fields.name', cell: ({ name }) => name, place: 'title' }]}
    nameOf={({ name }) => name}
    actions={[]}
  />
)
