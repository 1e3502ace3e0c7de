import { lazy, Suspense, useMemo, useState } from 'react'
import { withTexts } from '#i18n/texts.ts'
import type { BulkAction, Chosen } from '#components/data-table/row-action.ts'
import { ACTIONS, type BulkVerb } from './bulk-verbs.ts'
import type { ListOfChosen } from './use-still-there.ts'

const BulkDialog = lazy(() =>
  withTexts('bulk', import('./bulk-dialog.tsx')).then(({ BulkDialog: Dialog }) => ({ default: Dialog })),
)
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
