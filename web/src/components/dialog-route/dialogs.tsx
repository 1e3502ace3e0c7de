import type { InputOf } from '@samtale/contract/core/endpoint'
import { Suspense, useState, type ReactNode } from 'react'
import { useSession } from '#session/session.ts'
import type { ListEndpoint, RowOf } from '#components/data-table/column.ts'
import { visibleActions, type RowAction } from '#components/data-table/row-action.ts'
import type { DialogOwner } from './use-dialog-links.ts'
import { PanePlaceholder } from '#components/dialog/pane-placeholder.tsx'
import { Absent } from './absent.tsx'
import { DialogWaiting } from './dialog-waiting.tsx'
import { useCloseDialog, useOpenDialog } from './use-open-dialog.ts'
import { useRecord } from './use-record.ts'

/** Closes the dialog, and with it its address. */
export type Close = () => void
/** Dialogs about no row, by the last word of their address; absent for readers who may not open them. */
export type OwnDialog = ((close: Close) => ReactNode) | false
/** What a list says of its dialogs: which there are, and what is shown in each. */
export type DialogsProps<Row> = {
  /** The part of the screen whose dialogs these are, as its address says it. */
  part?: string | undefined
  of?: DialogOwner
  own?: Readonly<Record<string, OwnDialog>>
  actions: readonly RowAction<Row>[]
  about: (dialog: string, row: Row, close: Close) => ReactNode
}
type Listed<E extends ListEndpoint> = {
  /** The rows whose dialogs these are, and what they are asked for with. */
  list: E
  input?: Partial<InputOf<E>>
}

/** The dialog that the address names: to make something, or about a row of the list below it. */
export function Dialogs<E extends ListEndpoint>({
  part,
  of,
  own = {},
  ...rows
}: DialogsProps<RowOf<E>> & Listed<E>) {
  const open = useOpenDialog(part, of)
  if (!open) return null
  const { dialog, recordId } = open
  return (
    <Suspense fallback={<Waiting />}>
      {recordId ? (
        <AboutListed key={`${recordId} ${dialog}`} dialog={dialog} id={recordId} {...rows} />
      ) : (
        <StandaloneDialog key={dialog} show={own[dialog]} />
      )}
    </Suspense>
  )
}

/** While the script of a dialog is on its way. */
const Waiting = () => (
  <>
    <DialogWaiting />
    <PanePlaceholder />
  </>
)

/** A dialog about no row, or the message that it is not for its reader. */
export function StandaloneDialog({ show }: { show: OwnDialog | undefined }) {
  const close = useCloseDialog()
  // As it was when the dialog opened: what it does may take the right to open it away.
  const [shown] = useState(() => show)
  return shown ? shown(close) : <Absent />
}

/** A dialog about one row that is there already. */
export type AboutRowProps<Row> = Pick<DialogsProps<Row>, 'actions' | 'about'> & { dialog: string; row: Row }

function AboutListed<E extends ListEndpoint>({
  list,
  input,
  id,
  ...about
}: Omit<AboutRowProps<RowOf<E>>, 'row'> & Listed<E> & { id: string }) {
  const row = useRecord(list, input, id)
  if (row === undefined) return <PanePlaceholder />
  return row ? <AboutRow {...about} row={row} /> : <Absent />
}

/** A dialog about a row, or the message that its reader may not open it. */
export function AboutRow<Row>({ dialog, row, actions, about }: AboutRowProps<Row>) {
  const { actor } = useSession()
  const close = useCloseDialog()
  // As it was when the dialog opened: a clock that goes on takes nothing away that is being typed.
  const [may] = useState(() => visibleActions(actions, actor, row).some((action) => action.dialog === dialog))
  return may ? about(dialog, row, close) : <Absent />
}
