import { Suspense, useState, type ReactNode } from 'react'
import type { RowAction } from '#components/data-table/row-action.ts'
import {
  AboutRow,
  StandaloneDialog,
  type AboutRowProps,
  type Close,
  type DialogsProps,
  type OwnDialog,
} from './dialogs.tsx'
import { Absent } from './absent.tsx'
import { DialogWaiting } from './dialog-waiting.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

/** The dialogs that the actions of a page open. */
export const dialogsOf = <Row,>(
  actions: readonly RowAction<Row>[],
  show: (dialog: string, close: Close) => ReactNode,
) =>
  Object.fromEntries(
    actions.flatMap(({ dialog }) => (dialog ? [[dialog, (close: Close) => show(dialog, close)]] : [])),
  )

/** Dialogs of a screen that is no list. */
export function OwnDialogs({ part, own }: { part?: string; own: Readonly<Record<string, OwnDialog>> }) {
  const open = useOpenDialog(part)
  if (!open || open.recordId) return null
  return (
    <Suspense fallback={<DialogWaiting />}>
      <StandaloneDialog key={open.dialog} show={own[open.dialog]} />
    </Suspense>
  )
}

type Read<Row> = {
  /** The records whose dialogs these are; undefined while there are none to look at. */
  records: readonly Row[] | undefined
  /** Whether other records may still come. */
  isFetching: boolean
}

/** The dialog that the address names, of a screen that has all its records itself. */
export function RecordDialogs<Row extends { readonly id: string }>({
  part,
  own = {},
  ...rows
}: DialogsProps<Row> & Read<Row>) {
  const open = useOpenDialog(part)
  if (!open) return null
  const { dialog, recordId } = open
  return (
    <Suspense fallback={<DialogWaiting />}>
      {recordId ? (
        <AboutRecord key={`${recordId} ${dialog}`} dialog={dialog} id={recordId} {...rows} />
      ) : (
        <StandaloneDialog key={dialog} show={own[dialog]} />
      )}
    </Suspense>
  )
}

function AboutRecord<Row extends { readonly id: string }>({
  id,
  records,
  isFetching,
  ...about
}: Omit<AboutRowProps<Row>, 'row'> & Read<Row> & { id: string }) {
  const found = records?.find((record) => record.id === id)
  // As it was when the dialog opened: what the dialog does may take it from the screen.
  const [record, setRecord] = useState(found)
  if (!record && found) setRecord(found)
  const row = record ?? found
  if (row) return <AboutRow {...about} row={row} />
  return records && !isFetching && <Absent />
}
