import type { ReactNode } from 'react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from './dialog.tsx'
import type { Column } from '#components/data-table/column.ts'
import * as styles from './facts.module.css'

type Props<Row> = {
  title: string
  row: Row
  rows: readonly (Pick<Column<Row>, 'cell'> & { field: string; label: PlainKey })[]
  close: () => void
  children?: ReactNode
}

/** A row read in full: nothing to change, nothing to save. */
export function ViewDialog<Row>({ title, row, rows, close, children }: Props<Row>) {
  const text = useText()
  return (
    <Dialog
      title={title}
      close={text('app.close')}
      onClose={close}
      footer={<Button onClick={close}>{text('app.close')}</Button>}
    >
      <dl className={styles.facts} data-part="facts">
        {rows.map(({ field, label, cell }) => (
          <div key={field}>
            <dt>{text(label)}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  )
}
