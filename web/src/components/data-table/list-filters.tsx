import type { ListQuery, ListSpec } from '@samtale/contract/core/list'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Suspense } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Select } from '#components/field/select.tsx'
import type { Column } from './column.ts'
import { isChoice } from './filters-awaited.tsx'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { FILTER_DEBOUNCE_MS } from './list-parts.ts'
import type { ChangeList } from './use-list-query.ts'
import * as toolStyles from './list-tools.module.css'
import * as styles from './table.module.css'

type FilterColumn = Pick<Column<unknown>, 'field' | 'label' | 'filter'>
type Props = {
  list: ListSpec
  columns: readonly FilterColumn[]
  query: ListQuery
  change: ChangeList
}
type RowProps = Props & { isSelecting: boolean; hasActions: boolean }

/** Filters and order on a phone, where there are no heads to press. */
export function NarrowFilters({ list, columns, query, change }: Props) {
  const text = useText()
  const { sortable } = list
  const { name, direction } = query.sortOrder
  const sorts = columns
    .filter(({ field }) => sortable.includes(field))
    .map(({ field, label }) => ({ value: field, label: text(label) }))
  return (
    <div className={toolStyles.filtersNarrow}>
      {columns.map((column) => (
        <ColumnFilter key={column.field} {...{ list, column, query, change }} />
      ))}
      <div className={toolStyles.sortNarrow}>
        <Select
          label={text('list.sortBy')}
          options={
            sorts.some(({ value }) => value === name)
              ? sorts
              : [{ value: name, label: text('fields.createdAt') }, ...sorts]
          }
          value={name}
          onChange={(event) => change({ sortOrder: { name: event.target.value, direction: 'asc' } })}
        />
        <IconButton
          look="plain"
          label={direction === 'asc' ? text('list.sortedUp') : text('list.sortedDown')}
          icon={direction === 'asc' ? ArrowUp : ArrowDown}
          onClick={() => change({ sortOrder: { name, direction: direction === 'asc' ? 'desc' : 'asc' } })}
        />
      </div>
    </div>
  )
}

/** Below the toolbar, what is chosen out of a few or found by its name: columns have a box of their own only for text. */
export function ChoiceFilters({ list, columns, query, change }: Props) {
  const choices = columns.filter((column) => isChoice(list, column))
  if (choices.length === 0) return null
  return (
    <div className={toolStyles.choices} data-part="choices">
      {choices.map((column) => (
        <span key={column.field}>
          <ColumnFilter small {...{ list, column, query, change }} />
        </span>
      ))}
    </div>
  )
}

/** What a column is filtered by: a part of its text, or one of its values. */
function ColumnFilter({
  list,
  column,
  query,
  change,
  small,
  hint,
}: Omit<Props, 'columns'> & { column: FilterColumn; small?: boolean; hint?: string }) {
  const text = useText()
  const { field, label: name, filter: Choice } = column
  if (!isChoice(list, column) && !list.filterable.includes(field)) return null
  const label = text('list.filterBy', { column: text(name).toLowerCase() })
  const value = query.filters[field] ?? ''
  const filter = (next: string) => change({ filters: { ...query.filters, [field]: next } }, { replace: true })
  return Choice && isChoice(list, column) ? (
    <Suspense fallback={<span className={toolStyles.choiceAwaited} />}>
      <Choice label={label} value={value} onChange={filter} small={small} />
    </Suspense>
  ) : (
    <DebouncedInput
      {...(small && { small })}
      label={label}
      hint={hint}
      value={value}
      delay={FILTER_DEBOUNCE_MS}
      onChange={(typed) => filter(typed.trim())}
    />
  )
}

/** A box under each column that the endpoint can filter by. */
export function FilterRow({ list, columns, query, change, isSelecting, hasActions }: RowProps) {
  const text = useText()
  const clear = Object.keys(query.filters).length > 0 && (
    <button type="button" className={toolStyles.clearFilters} onClick={() => change({ filters: {} })}>
      {text('actions.clear')}
    </button>
  )
  return (
    <tr className={styles.filters} data-part="filters">
      {isSelecting && <td />}
      {columns.map((column, index) => (
        <td key={column.field}>
          {list.filterable.includes(column.field) ? (
            // The head above names the column.
            <ColumnFilter small hint={text('list.filter')} {...{ list, column, query, change }} />
          ) : (
            !hasActions && index === columns.length - 1 && clear
          )}
        </td>
      ))}
      {hasActions && <td className="tabular-nums">{clear}</td>}
    </tr>
  )
}
