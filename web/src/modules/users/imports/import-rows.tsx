import { IMPORT_COLUMNS, type ImportRow } from '@samtale/contract/users/imports'
import { formatCount } from '#i18n/format-number.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { Cell, Outcome } from './import-cells.tsx'
import * as cardStyles from '#components/data-table/list-cards.module.css'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './imports.module.css'

/** The rows of the file with what each would do; the wrong ones first, each with its fields' words. */
export function ImportRows({ rows, total }: { rows: readonly ImportRow[]; total: number }) {
  const { text, locale } = useLanguage()
  const narrow = useNarrow()
  const sorted = rows.toSorted(
    (one, other) =>
      Number(other.outcome === 'wrong') - Number(one.outcome === 'wrong') || one.line - other.line,
  )
  const shown = rows.length
  return (
    <Card className={tableStyles.list} data-part="list">
      {shown < total && (
        <p className={`${styles.shown} muted small`}>
          {text('imports.shown', { shown: formatCount(shown, locale), total: formatCount(total, locale) })}
        </p>
      )}
      {narrow ? <RowCards rows={sorted} /> : <RowTable rows={sorted} />}
    </Card>
  )
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  const text = useText()
  return (
    <div className={tableStyles.scroll}>
      <table className={styles.rows} aria-label={text('imports.rows')}>
        <colgroup>
          <col style={{ width: '90px' }} />
          <col style={{ width: '190px' }} />
          <col />
          <col />
          <col style={{ width: '24%' }} />
        </colgroup>
        <thead>
          <tr>
            <th className="tabular-nums">{text('fields.line')}</th>
            <th>{text('fields.outcome')}</th>
            {IMPORT_COLUMNS.map((column) => (
              <th key={column}>{text(`fields.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className="tabular-nums muted">{row.line}</td>
              <td>
                <Outcome row={row} />
              </td>
              {IMPORT_COLUMNS.map((column) => (
                <td key={column}>
                  <Cell row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowCards({ rows }: { rows: readonly ImportRow[] }) {
  const text = useText()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.line} className={cardStyles.listCard} data-part="list-card">
          <div className={`${cardStyles.listCardHead} ${styles.cardHead}`}>
            <span className="spacer muted small">
              {text('fields.line')} {row.line}
            </span>
            <span className="small">
              <Outcome row={row} />
            </span>
          </div>
          <dl>
            {IMPORT_COLUMNS.map((column) => (
              <div key={column}>
                <dt>{text(`fields.${column}`)}</dt>
                <dd>
                  <Cell row={row} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
