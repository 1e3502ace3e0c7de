import { admins } from '@samtale/contract/users/admins'
import { mayEdit, mayRemove } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { Eye, Pencil, ShieldUser } from 'lucide-react'
import { lazy, useMemo } from 'react'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { BULK } from './bulk-verbs.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useUserActions } from './use-user-actions.ts'
import {
  adminEmailColumn,
  adminNameColumn,
  adminStatusColumn,
  createdColumn,
  lastSignInColumn,
  nameOfUser,
} from './user-columns.tsx'

const AddAdmin = lazy(() => import('./add-admin.tsx').then(({ AddAdmin: Dialog }) => ({ default: Dialog })))
const AdminDialogs = lazy(() =>
  import('./admin-dialogs.tsx').then(({ AdminDialogs: Dialog }) => ({ default: Dialog })),
)

const columns: Column<User>[] = [
  adminNameColumn,
  adminEmailColumn,
  adminStatusColumn,
  createdColumn,
  lastSignInColumn,
]
const labels: ListLabels = {
  title: 'admins.title',
  search: 'admins.search',
  empty: 'admins.empty',
  emptyText: 'admins.emptyText',
  failed: 'admins.failed',
  icon: ShieldUser,
}

/** Those who run the deployment. A press on a row edits it, where that is allowed. */
export function AdminsList() {
  const links = useDialogLinks()
  const others = useUserActions(admins.invite)
  const actions = useMemo<RowAction<User>[]>(() => {
    const { invite, password, resetFactor, access, suspend, unsuspend, remove } = others
    return [
      { label: 'actions.edit', icon: Pencil, dialog: 'edit', visible: mayEdit, main: true },
      {
        label: 'actions.view',
        icon: Eye,
        dialog: 'view',
        read: true,
        visible: (actor, user) => !mayEdit(actor, user),
        main: true,
      },
      invite,
      password,
      resetFactor,
      access,
      suspend,
      unsuspend,
      remove,
    ]
  }, [others])
  const { bulk, bulkDialog } = useBulkActions({
    ...{ of: 'admins', verbs: BULK.access },
    list: { endpoint: admins.list },
  })
  return (
    <>
      <DataTable
        endpoint={admins.list}
        labels={labels}
        columns={columns}
        actions={actions}
        bulk={bulk}
        selectable={mayRemove}
        nameOf={nameOfUser}
        add={{ label: 'admins.add', run: () => links.open('new') }}
      />
      <Dialogs
        list={admins.list}
        actions={actions}
        own={{ new: (close) => <AddAdmin close={close} /> }}
        about={(dialog, user, close) => (
          <AdminDialogs dialog={dialog} user={user} columns={columns} close={close} />
        )}
      />
      {bulkDialog}
    </>
  )
}
