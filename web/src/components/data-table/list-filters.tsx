import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Select } from '#components/field/select.tsx'
import type { ListEndpoint } from './column.ts'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { FILTER_DEBOUNCE_MS, type BodyProps } from './list-parts.ts'
import * as styles from './table.module.css'

/** Filters and order on a phone, where there are no heads to press. */
export function NarrowFilters<E extends ListEndpoint>({
  endpoint,
  columns,
  query,
  change,
}: Pick<BodyProps<E>, 'endpoint' | 'columns' | 'query' | 'change'>) {
  const text = useText()
  const { sortable, filterable } = endpoint.list
  const { name, direction } = query.sortOrder
  const sorts = columns
    .filter(({ field }) => sortable.includes(field))
    .map(({ field, label }) => ({ value: field, label: text(label) }))
  return (
    <div className={styles.filtersNarrow}>
      {columns
        .filter(({ field }) => filterable.includes(field))
        .map(({ field, label }) => (
          <DebouncedInput
            key={field}
            label={text('list.filterBy', { column: text(label).toLowerCase() })}
            value={query.filters[field] ?? ''}
            delay={FILTER_DEBOUNCE_MS}
            onChange={(value) =>
              change({ filters: { ...query.filters, [field]: value.trim() } }, { replace: true })
            }
          />
        ))}
      <div className={styles.sortNarrow}>
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
              delay={FILTER_DEBOUNCE_MS}
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
