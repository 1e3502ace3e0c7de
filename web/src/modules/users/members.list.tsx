import { members } from '@samtale/contract/users/members'
import { mayEdit, mayInvite, mayRemove, maySetPassword } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { Eye, KeyRound, MailPlus, Pencil, Trash2, UserRound } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useCommand } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import type { Column } from '#components/data-table/column.ts'
import { EntityList } from '#components/data-table/entity-list.tsx'
import type { ListWords } from '#components/data-table/list-parts.ts'
import type { BulkAction, Chosen, RowAction } from '#components/data-table/row-action.ts'
import type { MemberDialog } from './member-dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { profileColumns } from './profile-fields.tsx'
import {
  emailColumn,
  managedByColumn,
  nameColumn,
  nameOfUser,
  personColumn,
  siblingEmailColumn,
  statusColumn,
} from './user-columns.tsx'

const AddMember = lazy(() =>
  import('./add-member.tsx').then(({ AddMember: Dialog }) => ({ default: Dialog })),
)
const MemberDialogs = lazy(() =>
  import('./member-dialogs.tsx').then(({ MemberDialogs: Dialog }) => ({ default: Dialog })),
)
const DeleteMany = lazy(() =>
  import('./delete-many.tsx').then(({ DeleteMany: Dialog }) => ({ default: Dialog })),
)
const ViewUser = lazy(() => import('./view-user.tsx').then(({ ViewUser: Dialog }) => ({ default: Dialog })))

const columns: Column<User>[] = [nameColumn, emailColumn, ...profileColumns, statusColumn, managedByColumn]
const none: RowAction<User>[] = []
const siblingColumns: Column<User>[] = [personColumn, siblingEmailColumn]
const words: ListWords = {
  title: 'members.title',
  search: 'members.search',
  empty: 'members.empty',
  emptyText: 'members.emptyText',
  failed: 'members.failed',
  icon: UserRound,
}
const allWords: ListWords = { ...words, title: 'members.allTitle' }
const siblingWords: ListWords = {
  ...words,
  empty: 'members.emptyForMember',
  emptyText: 'members.emptyForMemberText',
}

/**
 * One's own members, everybody's, or those of one customer. A member sees who the others are, and no more.
 */
export function MembersList({
  whose,
  aside,
}: {
  whose: 'own' | 'all' | { managerId: string }
  aside?: ReactNode
}) {
  const { actor, can } = useSession()
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<OpenDialog<MemberDialog> | null>(null)
  const [viewed, setViewed] = useState<User | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { mutate: sendAgain } = useCommand(members.invite, 'done.sent_invitation')
  const managerId = typeof whose === 'object' ? whose.managerId : undefined
  const sibling = actor.role === 'member'
  const actions = useMemo<RowAction<User>[]>(() => {
    const opens = (action: MemberDialog) => (user: User) => setOpen({ action, user })
    return [
      { label: 'actions.view', icon: Eye, run: setViewed, main: true },
      { label: 'actions.edit', icon: Pencil, run: opens('edit'), visible: mayEdit },
      {
        label: 'users.sendAgain',
        icon: MailPlus,
        run: ({ id }) => sendAgain({ id }),
        visible: mayInvite,
      },
      { label: 'users.changePassword', icon: KeyRound, run: opens('password'), visible: maySetPassword },
      {
        label: 'actions.delete',
        icon: Trash2,
        run: opens('delete'),
        visible: mayRemove,
        dangerous: true,
      },
    ]
  }, [sendAgain])
  const bulk = useMemo<BulkAction[]>(
    () => [{ label: 'users.deleteSelected', icon: Trash2, run: setChosen, dangerous: true }],
    [],
  )
  const input = useMemo(() => ({ customerId: managerId ?? '' }), [managerId])
  const list = {
    words: sibling ? siblingWords : whose === 'all' ? allWords : words,
    columns: sibling ? siblingColumns : columns,
    actions: sibling ? none : actions,
    nameOf: nameOfUser,
    add: can('addMembers') ? ({ label: 'members.add', run: () => setAdding(true) } as const) : undefined,
    aside,
    ...(can('editMembers') && { bulk }),
  }
  return (
    <>
      {managerId ? (
        <EntityList {...list} endpoint={members.listOf} input={input} part />
      ) : (
        <EntityList {...list} endpoint={whose === 'all' ? members.listAll : members.list} />
      )}
      <Suspense fallback={null}>
        {adding && <AddMember managerId={managerId} close={() => setAdding(false)} />}
        {open && <MemberDialogs open={open} close={() => setOpen(null)} />}
        {viewed && <ViewUser user={viewed} columns={columns} close={() => setViewed(null)} />}
        {chosen && <DeleteMany endpoint={members.removeMany} chosen={chosen} close={() => setChosen(null)} />}
      </Suspense>
    </>
  )
}
