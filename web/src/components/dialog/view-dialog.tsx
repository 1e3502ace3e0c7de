import type { ReactNode } from 'react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import type { Column } from '#components/data-table/column.ts'
import * as styles from './facts.module.css'

type Props<Row extends { readonly id: string }> = {
  title: string
  row: Row
  rows: readonly (Pick<Column<Row>, 'cell'> & { field: string; label: PlainKey })[]
  close: () => void
  children?: ReactNode
}

/** A row read in full: nothing to change, nothing to save. */
export function ViewDialog<Row extends { readonly id: string }>({
  title,
  row,
  rows,
  close,
  children,
}: Props<Row>) {
  const text = useText()
  return (
    <DetailDialog
      recordId={row.id}
      title={title}
      close={close}
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
    </DetailDialog>
  )
}
