import type { Endpoint } from '@samtale/contract/core/endpoint'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useSession } from '#session/session.ts'
import type { ListEndpoint, RowOf } from '#components/data-table/column.ts'
import { visibleActions, type RowAction } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { useCloseDialog, useOpenDialog } from './use-open-dialog.ts'
import { useRecord } from './use-record.ts'

type Close = () => void
type Props<E extends ListEndpoint> = {
  /** The part of the screen whose dialogs these are, as its address says it. */
  part?: string | undefined
  /** Those that are about no row, by the last word of their address; absent for whoever may not open them. */
  own?: Readonly<Record<string, ((close: Close) => ReactNode) | false>>
  /** The rows whose dialogs these are. */
  list: E
  /** Reads a row that is on no loaded page. */
  read?: Endpoint | undefined
  actions: readonly RowAction<RowOf<E>>[]
  about: (dialog: string, row: RowOf<E>, close: Close) => ReactNode
}

/** The dialog that the address names: to make something, or about a row of the list below it. */
export function Dialogs<E extends ListEndpoint>({ part, own = {}, ...rows }: Props<E>) {
  const open = useOpenDialog(part)
  if (!open) return null
  const { dialog, recordId } = open
  return (
    <Suspense fallback={null}>
      {recordId ? (
        <AboutRow key={`${recordId} ${dialog}`} dialog={dialog} id={recordId} {...rows} />
      ) : (
        <Own key={dialog} show={own[dialog] || undefined} />
      )}
    </Suspense>
  )
}

/** The dialogs that the actions of a page open. */
export const dialogsOf = <Row,>(
  actions: readonly RowAction<Row>[],
  show: (dialog: string, close: Close) => ReactNode,
) =>
  Object.fromEntries(
    actions.flatMap(({ dialog }) => (dialog ? [[dialog, (close: Close) => show(dialog, close)]] : [])),
  )

/** Dialogs of a screen that is no list. */
export function OwnDialogs({ part, own }: { part?: string; own: NonNullable<Props<ListEndpoint>['own']> }) {
  const open = useOpenDialog(part)
  if (!open || open.recordId) return null
  return (
    <Suspense fallback={null}>
      <Own key={open.dialog} show={own[open.dialog] || undefined} />
    </Suspense>
  )
}

function Own({ show }: { show: ((close: Close) => ReactNode) | undefined }) {
  const close = useCloseDialog()
  // As it was when the dialog opened: what it does may take the right to open it away.
  const [shown] = useState(() => show)
  return shown ? shown(close) : <Absent close={close} />
}

function AboutRow<E extends ListEndpoint>({
  dialog,
  id,
  list,
  read,
  actions,
  about,
}: Omit<Props<E>, 'part' | 'own'> & { dialog: string; id: string }) {
  const { actor } = useSession()
  const close = useCloseDialog()
  const row = useRecord(list, read, id)
  if (row === undefined) return null
  const may = row && visibleActions(actions, actor, row).some((action) => action.dialog === dialog)
  return may ? about(dialog, row, close) : <Absent close={close} />
}

/** The address of a dialog that is not there, or not for its reader: says so over the list. */
function Absent({ close }: { close: Close }) {
  const text = useText()
  useEffect(() => {
    alert('error', text('list.absent'), text('list.absentText'))
    close()
  }, [text, close])
  return null
}
