import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Select } from '#components/field/select.tsx'
import type { ListEndpoint } from './column.ts'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { FILTER_REST_MS, type BodyProps } from './list-parts.ts'
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
            delay={FILTER_REST_MS}
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
