import type { IMPORT_COLUMNS, ImportRow } from '@samtale/contract/users/imports'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { MailAddress } from '#components/text/mail-address.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import * as styles from './imports.module.css'

const GLYPHS = { create: 'ready', unchanged: 'past', wrong: 'suspended' } as const satisfies Record<
  ImportRow['outcome'],
  Glyph
>
type Column = (typeof IMPORT_COLUMNS)[number]

/** Shows what a row does. */
export function Outcome({ row: { outcome } }: { row: ImportRow }) {
  const text = useText()
  return <State glyph={GLYPHS[outcome]}>{text(`imports.outcome.${outcome}`)}</State>
}

/** Shows what the file says, and what is wrong with it. */
export function Cell({ row, column }: { row: ImportRow; column: Column }) {
  const text = useText()
  const wrong = row.fields?.[column]
  return (
    <>
      {column === 'email' && row.email ? (
        <MailAddress>{row.email}</MailAddress>
      ) : (
        row[column] || <span className="hint">–</span>
      )}
      {wrong && (
        <span className={styles.wrong} data-part="import-wrong">
          {fieldText(text, wrong)}
        </span>
      )}
    </>
  )
}
