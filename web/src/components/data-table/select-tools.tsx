import { useEffect, useRef } from 'react'
import { formatTotal } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { chosenOf } from './chosen-rows.ts'
import { PageCheck } from './row-check.tsx'
import type { BulkAction } from './row-action.ts'
import type { Selection } from './use-selection.ts'
import * as listStyles from './list.module.css'
import * as tableStyles from './list-tools.module.css'

type Props<Row extends { readonly id: string }> = {
  selection: Selection<Row>
  bulk: readonly BulkAction[]
  rows: readonly Row[]
  total: number
  narrow: boolean
  selectAll: () => void
}

/** In place of the toolbar while rows are chosen: how many, what can be done to them, and the way out. */
export function SelectTools<Row extends { readonly id: string }>({
  selection,
  bulk,
  rows,
  total,
  narrow,
  selectAll,
}: Props<Row>) {
  const { text, locale } = useLanguage()
  const { chosen, may, end, keep } = selection
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that began this is gone: on to the first box.
    const list = bar.current?.closest('[data-part~=list-area]')
    list?.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)')?.focus()
  }, [])
  const pageChosen = chosenOf(chosen, rows.filter(may)) === 'all'
  return (
    <div
      ref={bar}
      className={`${tableStyles.tools} ${listStyles.toolsSelect}`}
      role="group"
      aria-label={text('list.select')}
    >
      {narrow && <PageCheck selection={selection} rows={rows} />}
      <b role="status">{text('list.selected', { count: chosen.size })}</b>
      <span className="muted small">{text('list.ofTotal', { total: formatTotal(total, locale) })}</span>
      {pageChosen && chosen.size < total && (
        <button type="button" className={tableStyles.clearFilters} onClick={selectAll}>
          {text('list.selectAll', { total: formatTotal(total, locale) })}
        </button>
      )}
      <span className="spacer" />
      {bulk.map(({ label, icon, dangerous, run }) => (
        <Button
          key={label}
          size="small"
          look={dangerous ? 'danger' : 'plain'}
          icon={icon}
          disabled={chosen.size === 0}
          onClick={() => run({ ids: [...chosen.keys()], names: [...chosen.values()], done: end, keep })}
        >
          {text(label)}
        </Button>
      ))}
      <Button size="small" onClick={end}>
        {text('list.done')}
      </Button>
    </div>
  )
}

const MAX_NAMES = 5

/** Shows which ones are chosen, a line each, as far as a glance reaches. */
export function ChosenNames({ names }: { names: readonly string[] }) {
  const rest = names.length - MAX_NAMES
  return (
    <ul>
      {names.slice(0, MAX_NAMES).map((name, at) => (
        <li key={`${at} ${name}`}>{name}</li>
      ))}
      {rest > 0 && <li>+{rest}</li>}
    </ul>
  )
}
