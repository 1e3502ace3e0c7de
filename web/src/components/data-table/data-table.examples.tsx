import { groups } from '@samtale/contract/groups/groups'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '#api/query-client.ts'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { DataTable } from './data-table.tsx'
import { GROUP_LABELS } from '#components/data-table/group-labels.examples.ts'

/** A list of groups with two actions, one of them for several rows at once. */
export function Groups() {
  const [last, setLast] = useState('nothing')
  return (
    <>
      <DataTable
        endpoint={groups.list}
        labels={GROUP_LABELS}
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
          {
            field: 'createdAt',
            label: 'fields.createdAt',
            cell: ({ createdAt }) => createdAt.slice(0, 10),
            text: ({ createdAt }) => createdAt,
            width: '160px',
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

/** A list whose groups can be deleted, here and, at the event `refresh`, by somebody else. */
export function Deletable() {
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null)
  const command = useCommand(groups.remove)
  const close = () => setDeleting(null)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [groups.list.resource] })
  return (
    <>
      <DataTable
        endpoint={groups.list}
        labels={GROUP_LABELS}
        columns={[{ field: 'name', label: 'fields.name', cell: ({ name }) => name, place: 'title' }]}
        nameOf={({ name }) => name}
        actions={[{ label: 'actions.delete', icon: Trash2, run: setDeleting }]}
      />
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.name}?`}
          verb="Delete"
          busy={command.isPending}
          run={() => command.mutate({ id: deleting.id }, { onSuccess: close })}
          close={close}
        >
          It is gone for everyone.
        </ConfirmDialog>
      )}
      <output ref={(element) => element?.addEventListener('refresh', refresh)} />
    </>
  )
}
