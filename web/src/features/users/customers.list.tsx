import { users, type User } from '@samtale/contract/users'
import { Building2, Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#api/session.ts'
import type { Column } from '#entity/column.ts'
import { EntityList } from '#entity/entity-list.tsx'
import type { ListWords } from '#entity/list-parts.ts'
import { useText } from '#i18n/use-text.tsx'
import { emailColumn, managedByColumn, nameColumn, numberColumn, roleColumn, statusColumn } from './user-columns.tsx'

const AddCustomer = lazy(() => import('./add-customer.tsx').then(({ AddCustomer: Dialog }) => ({ default: Dialog })))
const ViewUser = lazy(() => import('./view-user.tsx').then(({ ViewUser: Dialog }) => ({ default: Dialog })))

const columns: Column<User>[] = [nameColumn, emailColumn, numberColumn, roleColumn, statusColumn, managedByColumn]
const words: ListWords = {
  title: 'customers.title',
  search: 'customers.search',
  empty: 'customers.empty',
  emptyText: 'customers.emptyText',
  failed: 'customers.failed',
  icon: Building2,
}
const allWords: ListWords = { ...words, title: 'customers.allTitle' }

/** Customers and sub-admins: one's own, or everybody's. */
export function CustomersList({ whose }: { whose: 'own' | 'all' }) {
  const session = useSession()
  const text = useText()
  const [adding, setAdding] = useState(false)
  const [viewed, setViewed] = useState<User | null>(null)
  return (
    <>
      <EntityList
        endpoint={whose === 'all' ? users.listAllCustomers : users.listCustomers}
        words={whose === 'all' ? allWords : words}
        columns={columns}
        actions={[{ label: 'actions.view', icon: Eye, run: setViewed, main: true }]}
        nameOf={({ profile }) => profile.name}
        add={session.can('addCustomers') ? { label: 'customers.add', run: () => setAdding(true) } : undefined}
      />
      <Suspense fallback={null}>
        {adding && <AddCustomer title={text('customers.add')} close={() => setAdding(false)} />}
        {viewed && <ViewUser user={viewed} columns={columns} close={() => setViewed(null)} />}
      </Suspense>
    </>
  )
}
