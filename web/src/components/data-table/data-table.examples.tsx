import { groups } from '@samtale/contract/groups/groups'
import { Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from './data-table.tsx'

/** A list of groups with two actions, one of them for several rows at once. */
export function Groups() {
  const [last, setLast] = useState('nothing')
  return (
    <>
      <DataTable
        endpoint={groups.list}
        labels={{
          title: 'groups.title',
          search: 'groups.search',
          empty: 'groups.empty',
          emptyText: 'groups.emptyText',
          failed: 'groups.failed',
          icon: Users,
        }}
        columns={[
          {
            field: 'name',
            label: 'fields.name',
            cell: ({ name }) => name,
            text: ({ name }) => name,
            place: 'title',
          },
          {
            field: 'description',
            label: 'groups.fields.description',
            cell: ({ description }) => description,
            text: ({ description }) => description,
          },
        ]}
        nameOf={({ name }) => name}
        actions={[
          { label: 'actions.edit', icon: Pencil, run: ({ name }) => setLast(`edit ${name}`), main: true },
          {
            label: 'actions.delete',
            icon: Trash2,
            run: ({ name }) => setLast(`delete ${name}`),
            dangerous: true,
          },
        ]}
        bulk={[
          {
            label: 'actions.delete',
            icon: Trash2,
            run: ({ names }) => setLast(`delete ${names.join(' and ')}`),
          },
        ]}
      />
      <output>{last}</output>
    </>
  )
}
