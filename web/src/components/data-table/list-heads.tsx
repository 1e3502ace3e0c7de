import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import type { Column, ListEndpoint, RowOf } from './column.ts'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { FILTER_REST_MS, type BodyProps } from './list-parts.ts'
import { sortedBy } from './list-query.ts'
import * as styles from './table.module.css'

/** The name of a column; sorts when the endpoint can. */
export function ListHead<E extends ListEndpoint>({
  column,
  endpoint,
  query,
  change,
}: BodyProps<E> & { column: Column<RowOf<E>> }) {
  const text = useText()
  const { field, label, figures } = column
  if (!endpoint.list.sortable.includes(field))
    return <th className={figures ? 'tabular-nums' : undefined}>{text(label)}</th>
  const sorted = query.sortOrder.name === field ? query.sortOrder.direction : undefined
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      className={classNames(figures && 'tabular-nums', sorted && styles.sorted)}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => change({ sortOrder: sortedBy(query, field) })}
      >
        {text(label)}
        <Arrow className="icon" aria-hidden />
      </button>
    </th>
  )
}

/** A box under each column that the endpoint can filter by. */
export function FilterRow<E extends ListEndpoint>({
  columns,
  actions,
  endpoint,
  query,
  change,
  selection,
}: BodyProps<E>) {
  const text = useText()
  const clear = Object.keys(query.filters).length > 0 && (
    <button type="button" className={styles.clearFilters} onClick={() => change({ filters: {} })}>
      {text('actions.clear')}
    </button>
  )
  return (
    <tr className={styles.filters} data-part="filters">
      {selection.on && <td />}
      {columns.map(({ field, label }, index) => (
        <td key={field}>
          {endpoint.list.filterable.includes(field) ? (
            <DebouncedInput
              small
              label={text('list.filterBy', { column: text(label).toLowerCase() })}
              value={query.filters[field] ?? ''}
              delay={FILTER_REST_MS}
              onChange={(value) =>
                change({ filters: { ...query.filters, [field]: value.trim() } }, { replace: true })
              }
            />
          ) : (
            actions.length === 0 && index === columns.length - 1 && clear
          )}
        </td>
      ))}
      {actions.length > 0 && <td className="tabular-nums">{clear}</td>}
    </tr>
  )
}
