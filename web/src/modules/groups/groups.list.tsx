import { groups, type Group } from '@samtale/contract/groups/groups'
import { Eye, Pencil, Trash2, UsersRound } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession } from '#session/session.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import type { BulkAction, Chosen, RowAction } from '#components/data-table/row-action.ts'
import { ownerIn, type ScopeFilter } from '#modules/devices/scope-filter.ts'
import { allGroupColumns, groupColumns, nameOfGroup } from './group-columns.tsx'

const AddGroup = lazy(() => import('./add-group.tsx').then(({ AddGroup: Dialog }) => ({ default: Dialog })))
const DeleteGroup = lazy(() =>
  import('./delete-group.tsx').then(({ DeleteGroup: Dialog }) => ({ default: Dialog })),
)
const DeleteGroups = lazy(() =>
  import('./delete-groups.tsx').then(({ DeleteGroups: Dialog }) => ({ default: Dialog })),
)
const EditGroup = lazy(() =>
  import('./edit-group.tsx').then(({ EditGroup: Dialog }) => ({ default: Dialog })),
)
const ViewGroup = lazy(() =>
  import('./view-group.tsx').then(({ ViewGroup: Dialog }) => ({ default: Dialog })),
)

type Props = {
  scope: ScopeFilter
  /** Those for whom staff can add a group. */
  managers?: PickerSource
}
const labels: ListLabels = {
  title: 'groups.title',
  search: 'groups.search',
  empty: 'groups.empty',
  emptyText: 'groups.emptyText',
  failed: 'groups.failed',
  icon: UsersRound,
}
const allLabels: ListLabels = { ...labels, title: 'groups.allTitle' }

/** One's own groups, everybody's, or those of one customer. A press on a row shows it in full. */
export function GroupsList({ scope, managers }: Props) {
  const { can } = useSession()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const own = scope === 'own'
  const ownerId = ownerIn(scope)
  const part = ownerId && 'group'
  const links = useDialogLinks(part)
  const may = can(own ? 'editGroups' : 'editAnyGroups')
  const actions = useMemo<RowAction<Group>[]>(() => {
    return [
      { label: 'actions.view', icon: Eye, dialog: 'view', read: true, main: true },
      { label: 'actions.edit', icon: Pencil, dialog: 'edit', visible: () => may },
      { label: 'actions.delete', icon: Trash2, dialog: 'delete', visible: () => may, dangerous: true },
    ]
  }, [may])
  const bulk = useMemo<BulkAction[]>(
    () => [{ label: 'list.deleteSelected', icon: Trash2, run: setChosen, dangerous: true }],
    [],
  )
  const input = useMemo(() => ({ id: ownerId ?? '' }), [ownerId])
  const columns = scope === 'all' ? allGroupColumns : groupColumns
  const list = {
    labels: scope === 'all' ? allLabels : labels,
    columns,
    actions,
    nameOf: nameOfGroup,
    add: can('addGroups') ? ({ label: 'groups.add', run: () => links.open('new') } as const) : undefined,
    ...(may && { bulk }),
  }
  return (
    <>
      {ownerId ? (
        <DataTable {...list} endpoint={groups.listOf} input={input} part={part} />
      ) : (
        <DataTable {...list} endpoint={own ? groups.list : groups.listAll} />
      )}
      <Dialogs
        part={part}
        list={ownerId ? groups.listOf : own ? groups.list : groups.listAll}
        {...(ownerId && { input })}
        actions={actions}
        own={{
          new:
            can('addGroups') && ((close) => <AddGroup ownerId={ownerId} managers={managers} close={close} />),
        }}
        about={(dialog, group, close) => {
          if (dialog === 'edit') return <EditGroup group={group} own={own} close={close} />
          if (dialog === 'delete') return <DeleteGroup group={group} own={own} close={close} />
          return <ViewGroup group={group} columns={columns} close={close} />
        }}
      />
      <Suspense fallback={null}>
        {chosen && <DeleteGroups chosen={chosen} own={own} close={() => setChosen(null)} />}
      </Suspense>
    </>
  )
}
