import { MailPlus, Pause, Trash2, UsersRound } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { withTexts } from '#i18n/texts.ts'
import type { BulkAction, Chosen } from '#components/data-table/row-action.ts'
import type { ListOfChosen } from './use-still-there.ts'

const BulkDialog = lazy(() =>
  withTexts('bulk', import('./bulk-dialog.tsx')).then(({ BulkDialog: Dialog }) => ({ default: Dialog })),
)
const ACTIONS = {
  suspend: { label: 'users.suspend', icon: Pause },
  invite: { label: 'users.sendAgain', icon: MailPlus },
  group: { label: 'users.addToGroup', icon: UsersRound },
  delete: { label: 'list.deleteSelected', icon: Trash2, dangerous: true },
} as const satisfies Record<string, Omit<BulkAction, 'run'>>
/** What can be done to several people. */
export type BulkVerb = keyof typeof ACTIONS
/** The words of what lists of people can do; one and the same list of them for a list that stays. */
export const BULK: Readonly<Record<'access' | 'members' | 'anyMembers', readonly BulkVerb[]>> = {
  access: ['suspend', 'invite', 'delete'],
  members: ['group', 'invite', 'delete'],
  anyMembers: ['invite', 'delete'],
}
type Options = {
  of: 'admins' | 'customers' | 'members'
  verbs: readonly BulkVerb[]
  list: ListOfChosen
  /** Whose groups members can be added to; one's own without. */
  ownerId?: string | undefined
}

/** Returns what select mode can do to several people, and the dialog that asks before. */
export function useBulkActions({ verbs, ...options }: Options) {
  const [open, setOpen] = useState<{ readonly verb: BulkVerb; readonly chosen: Chosen } | null>(null)
  const bulk = useMemo<BulkAction[]>(
    () => verbs.map((verb) => ({ ...ACTIONS[verb], run: (chosen) => setOpen({ verb, chosen }) })),
    [verbs],
  )
  const bulkDialog = (
    <Suspense fallback={null}>
      {open && <BulkDialog {...open} {...options} close={() => setOpen(null)} />}
    </Suspense>
  )
  return { bulk, bulkDialog }
}
