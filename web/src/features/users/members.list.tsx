import { users, type User } from '@samtale/contract/users'
import { Eye, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#api/session.ts'
import type { Column } from '#entity/column.ts'
import { EntityList } from '#entity/entity-list.tsx'
import type { ListWords } from '#entity/list-parts.ts'
import type { RowAction } from '#entity/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { emailColumn, managedByColumn, nameColumn, numberColumn, personColumn, siblingEmailColumn, statusColumn } from './user-columns.tsx'

const AddMember = lazy(() => import('./add-member.tsx').then(({ AddMember: Dialog }) => ({ default: Dialog })))
const ViewUser = lazy(() => import('./view-user.tsx').then(({ ViewUser: Dialog }) => ({ default: Dialog })))

const columns: Column<User>[] = [nameColumn, emailColumn, numberColumn, statusColumn, managedByColumn]
const siblingColumns: Column<User>[] = [personColumn, siblingEmailColumn]
const words: ListWords = {
  title: 'members.title',
  search: 'members.search',
  empty: 'members.empty',
  emptyText: 'members.emptyText',
  failed: 'members.failed',
  icon: UserRound,
}
const siblingWords: ListWords = { ...words, empty: 'members.emptyForMember', emptyText: 'members.emptyForMemberText' }

/** One's own members; a member sees who the others are, and no more. */
export function MembersList() {
  const session = useSession()
  const text = useText()
  const [adding, setAdding] = useState(false)
  const [viewed, setViewed] = useState<User | null>(null)
  const sibling = session.actor.role === 'member'
  const view: RowAction<User> = { label: 'actions.view', icon: Eye, run: setViewed, main: true }
  return (
    <>
      <EntityList
        endpoint={users.listMembers}
        words={sibling ? siblingWords : words}
        columns={sibling ? siblingColumns : columns}
        actions={sibling ? [] : [view]}
        nameOf={({ profile }) => profile.name}
        add={session.can('addMembers') ? { label: 'members.add', run: () => setAdding(true) } : undefined}
      />
      <Suspense fallback={null}>
        {adding && <AddMember title={text('members.add')} close={() => setAdding(false)} />}
        {viewed && <ViewUser user={viewed} columns={columns} close={() => setViewed(null)} />}
      </Suspense>
    </>
  )
}
