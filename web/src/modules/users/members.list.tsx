import { members } from '@samtale/contract/users/members'
import { mayEdit } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { Eye, Pencil, UserRound } from 'lucide-react'
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
  emailColumn,
  lastSignInColumn,
  memberManagerFilter,
  managedByColumn,
  nameColumn,
  nameOfUser,
  personColumn,
  statusColumn,
} from './user-columns.tsx'

const AddMember = lazy(() =>
  import('./add-member.tsx').then(({ AddMember: Dialog }) => ({ default: Dialog })),
)
const MemberDialogs = lazy(() =>
  import('./member-dialogs.tsx').then(({ MemberDialogs: Dialog }) => ({ default: Dialog })),
)

const columns: Column<User>[] = [
  nameColumn,
  emailColumn,
  ...profileColumns,
  statusColumn,
  managedByColumn,
  createdColumn,
  lastSignInColumn,
]
const allColumns = columns.map((column) =>
  column === managedByColumn ? { ...column, filter: memberManagerFilter } : column,
)
const none: RowAction<User>[] = []
const siblingColumns: Column<User>[] = [personColumn, emailColumn]
const labels: ListLabels = {
  title: 'members.title',
  search: 'members.search',
  empty: 'members.empty',
  emptyText: 'members.emptyText',
  failed: 'members.failed',
  icon: UserRound,
}
const allLabels: ListLabels = { ...labels, title: 'members.allTitle' }
const siblingLabels: ListLabels = {
  ...labels,
  empty: 'members.emptyForMember',
  emptyText: 'members.emptyForMemberText',
}

/**
 * One's own members, everybody's, or those of one customer. A member sees who the others are, and no more.
 */
export function MembersList({
  scope,
  aside,
}: {
  scope: 'own' | 'all' | { managerId: string }
  aside?: ReactNode
}) {
  const { actor, can } = useSession()
  const others = useUserActions(members.invite)
  const managerId = typeof scope === 'object' ? scope.managerId : undefined
  const part = managerId && 'members'
  const links = useDialogLinks(part)
  const sibling = actor.role === 'member'
  const actions = useMemo<RowAction<User>[]>(() => {
    const { invite, password, resetFactor, access, unsuspend, remove } = others
    return [
      { label: 'actions.view', icon: Eye, dialog: 'view', read: true, main: true },
      { label: 'actions.edit', icon: Pencil, dialog: 'edit', visible: mayEdit },
      invite,
      password,
      resetFactor,
      access,
      unsuspend,
      remove,
    ]
  }, [others])
  const endpoint = scope === 'all' ? members.listAll : members.list
  const input = useMemo(() => ({ customerId: managerId ?? '' }), [managerId])
  // A group has members of one customer: where others are among them, there is none to choose.
  const mayGroup = scope !== 'all' && can(managerId ? 'editAnyGroups' : 'editGroups')
  const { bulk, bulkDialog } = useBulkActions({
    of: 'members',
    verbs: mayGroup ? BULK.members : BULK.anyMembers,
    ownerId: managerId,
    list: managerId ? { endpoint: members.listOf, input } : { endpoint },
  })
  const list = {
    labels: sibling ? siblingLabels : scope === 'all' ? allLabels : labels,
    columns: sibling ? siblingColumns : scope === 'all' ? allColumns : columns,
    actions: sibling ? none : actions,
    nameOf: nameOfUser,
    add: can('addMembers') ? ({ label: 'members.add', run: () => links.open('new') } as const) : undefined,
    aside,
    ...(can('editMembers') && { bulk }),
  }
  const shared = {
    part,
    actions: list.actions,
    own: {
      new: can('addMembers') && ((close: () => void) => <AddMember managerId={managerId} close={close} />),
    },
    about: (dialog: string, user: User, close: () => void) => (
      <MemberDialogs dialog={dialog} user={user} columns={columns} close={close} />
    ),
  }
  return (
    <>
      {managerId ? (
        <DataTable {...list} endpoint={members.listOf} input={input} part={part} />
      ) : (
        <DataTable {...list} endpoint={endpoint} />
      )}
      <Dialogs {...shared} list={managerId ? members.listOf : endpoint} {...(managerId && { input })} />
      {bulkDialog}
    </>
  )
}
