import { deleted, type DeletedRecord } from '@samtale/contract/deleted/deleted'
import { Trash2 } from 'lucide-react'
import { lazy, useCallback, useMemo } from 'react'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { Moment } from '#components/moment/moment.tsx'
import { formatForFile } from '#i18n/format.ts'
import { useText, type Text } from '#i18n/use-text.tsx'
import { daysLeft, DeletedName, nameOfDeleted, RestoreButton } from './deleted-cells.tsx'
import { useRestore } from './use-restore.ts'

const PurgeDialog = lazy(() =>
  import('./purge-dialog.tsx').then(({ PurgeDialog: Dialog }) => ({ default: Dialog })),
)

const labels: ListLabels = {
  title: 'deleted.title',
  search: 'deleted.search',
  empty: 'deleted.empty',
  emptyText: 'deleted.emptyText',
  failed: 'deleted.failed',
  icon: Trash2,
}

const actions: RowAction<DeletedRecord>[] = [
  { label: 'deleted.purge', icon: Trash2, dialog: 'purge', dangerous: true },
]

/** Meetings, groups and members that were deleted and can be restored, the last deleted first. */
export function DeletedList() {
  const text = useText()
  const { restore, busy, errors } = useRestore()
  const columns = useMemo(() => columnsOf(text, { restore, busy, errors }), [text, restore, busy, errors])
  const nameOf = useCallback((record: DeletedRecord) => nameOfDeleted(record, text), [text])
  return (
    <>
      <DataTable
        endpoint={deleted.list}
        labels={labels}
        columns={columns}
        actions={actions}
        nameOf={nameOf}
        order="deletedAt"
        aside={<span className="small muted wide-only">{text('deleted.note')}</span>}
      />
      <Dialogs
        list={deleted.list}
        actions={actions}
        about={(_, record, close) => <PurgeDialog record={record} close={close} />}
      />
    </>
  )
}

const columnsOf = (
  text: Text,
  { restore, busy, errors }: ReturnType<typeof useRestore>,
): Column<DeletedRecord>[] => [
  {
    field: 'name',
    label: 'fields.name',
    cell: (record) => <DeletedName record={record} error={errors.get(record.id)} />,
    text: nameOfDeleted,
    place: 'title',
  },
  {
    field: 'kind',
    label: 'deleted.fields.kind',
    cell: ({ kind }) => text(`deleted.kinds.${kind}`),
    text: ({ kind }) => text(`deleted.kinds.${kind}`),
    width: '120px',
  },
  {
    field: 'deletedAt',
    label: 'deleted.fields.deletedAt',
    cell: ({ deletedAt }) => <Moment at={deletedAt} />,
    text: ({ deletedAt }) => formatForFile(deletedAt),
    width: '190px',
  },
  {
    field: 'deletedBy',
    label: 'deleted.fields.deletedBy',
    cell: ({ deletedBy }) => deletedBy,
    text: ({ deletedBy }) => deletedBy,
    width: '18%',
  },
  {
    field: 'left',
    label: 'deleted.fields.left',
    cell: (record) => text('deleted.daysLeft', { count: daysLeft(record) }),
    text: (record) => text('deleted.daysLeft', { count: daysLeft(record) }),
    width: '110px',
  },
  {
    field: 'restore',
    label: 'deleted.restore',
    cell: (record) => (
      <RestoreButton record={record} busy={busy.has(record.id)} run={(one) => void restore(one)} />
    ),
    width: '140px',
    place: 'mark',
  },
]
