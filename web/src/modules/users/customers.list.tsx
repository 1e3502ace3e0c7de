import { useRouter } from '@tanstack/react-router'
import { customers } from '@samtale/contract/users/customers'
import { mayEdit } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { Building2, Eye, Pencil } from 'lucide-react'
import { lazy, useMemo, type ReactNode } from 'react'
import { useSession } from '#session/session.ts'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { BULK } from './bulk-verbs.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useUserActions } from './use-user-actions.ts'
import { profileColumns } from './profile-fields.tsx'
import {
  createdColumn,
  customerManagerFilter,
  emailColumn,
  lastSignInColumn,
  managedByColumn,
  nameColumn,
  nameOfUser,
  roleColumn,
  statusColumn,
} from './user-columns.tsx'

const AddCustomer = lazy(() =>
  import('./add-customer.tsx').then(({ AddCustomer: Dialog }) => ({ default: Dialog })),
)
const CustomerDialogs = lazy(() =>
  import('./customer-dialogs.tsx').then(({ CustomerDialogs: Dialog }) => ({ default: Dialog })),
)
const ViewUser = lazy(() => import('./view-user.tsx').then(({ ViewUser: Dialog }) => ({ default: Dialog })))

const columns: Column<User>[] = [
  nameColumn,
  emailColumn,
  ...profileColumns,
  roleColumn,
  statusColumn,
  managedByColumn,
  createdColumn,
  lastSignInColumn,
]
const allColumns = columns.map((column) =>
  column === managedByColumn ? { ...column, filter: customerManagerFilter } : column,
)
const labels: ListLabels = {
  title: 'customers.title',
  search: 'customers.search',
  empty: 'customers.empty',
  emptyText: 'customers.emptyText',
  failed: 'customers.failed',
  icon: Building2,
}
const allLabels: ListLabels = { ...labels, title: 'customers.allTitle' }

/**
 * Customers and sub-admins: everybody's, where a press on a row edits, or one's own, where it shows the row
 * in full.
 */
export function CustomersList({ scope, aside }: { scope: 'own' | 'all'; aside?: ReactNode }) {
  const { can } = useSession()
  const { buildLocation } = useRouter()
  const links = useDialogLinks()
  const others = useUserActions(customers.invite)
  const actions = useMemo<RowAction<User>[]>(() => {
    const editor = ({ id }: User) =>
      buildLocation({ to: '/customers/$customerId', params: { customerId: id } }).href
    return [
      {
        label: 'actions.edit',
        icon: Pencil,
        page: editor,
        visible: mayEdit,
        main: scope === 'all',
      },
      { label: 'actions.view', icon: Eye, dialog: 'view', read: true, main: scope === 'own' },
      ...Object.values(others),
    ]
  }, [buildLocation, scope, others])
  const endpoint = scope === 'all' ? customers.listAll : customers.list
  const { bulk, bulkDialog } = useBulkActions({
    ...{ of: 'customers', verbs: BULK.access },
    list: { endpoint },
  })
  return (
    <>
      <DataTable
        endpoint={endpoint}
        labels={scope === 'all' ? allLabels : labels}
        columns={scope === 'all' ? allColumns : columns}
        actions={actions}
        nameOf={nameOfUser}
        add={can('addCustomers') ? { label: 'customers.add', run: () => links.open('new') } : undefined}
        aside={aside}
        {...(can('editCustomers') && { bulk })}
      />
      <Dialogs
        list={endpoint}
        actions={actions}
        own={{ new: can('addCustomers') && ((close) => <AddCustomer close={close} />) }}
        about={(dialog, user, close) =>
          dialog === 'view' ? (
            <ViewUser user={user} columns={columns} close={close} />
          ) : (
            <CustomerDialogs dialog={dialog} user={user} close={close} />
          )
        }
      />
      {bulkDialog}
    </>
  )
}
