import type { ListQuery } from '@samtale/contract/core/list'
import { ArrowDown, ArrowUp, ListFilter, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import type { Column, ListEndpoint, RowOf } from './column.ts'
import { DebouncedInput } from './debounced-input.tsx'
import { FILTER_REST_MS, SEARCH_REST_MS, type ListToolsState, type ListWords } from './list-parts.ts'
import type { ChangeList } from './use-list-query.ts'

const DENSE = 'list-dense'

/** What a reader switches on a list: the filter row, which an address with filters opens, and dense rows, which this browser remembers. */
export function useListTools({ filters }: ListQuery): ListToolsState {
  const [filtering, setFiltering] = useState(Object.keys(filters).length > 0)
  const [dense, setDense] = useState(() => localStorage.getItem(DENSE) === 'yes')
  return {
    filtering,
    setFiltering,
    dense,
    setDense: (on) => {
      localStorage.setItem(DENSE, on ? 'yes' : 'no')
      setDense(on)
    },
  }
}

type Props<E extends ListEndpoint> = {
  endpoint: E
  words: ListWords
  columns: readonly Column<RowOf<E>>[]
  query: ListQuery
  change: ChangeList
  tools: ListToolsState
}

/** Search at the left, switches at the right; on a phone the filters and the order open below. */
export function ListTools<E extends ListEndpoint>({ endpoint, words, columns, query, change, tools }: Props<E>) {
  const text = useText()
  const narrow = useNarrow()
  const { filtering, setFiltering, dense, setDense } = tools
  const search = (
    <DebouncedInput
      searching
      label={text(words.search)}
      value={query.search}
      delay={SEARCH_REST_MS}
      onChange={(value) => change({ search: value.trim() }, { replace: true })}
    />
  )
  if (narrow) {
    return (
      <>
        <div className="tools-narrow">
          {search}
          <IconButton
            look={filtering ? 'tint' : 'plain'}
            label={text('list.filter')}
            icon={ListFilter}
            aria-expanded={filtering}
            onClick={() => setFiltering(!filtering)}
          />
        </div>
        {filtering && <NarrowFilters {...{ endpoint, columns, query, change }} />}
      </>
    )
  }
  return (
    <div className="tools">
      <div className="tools-search">{search}</div>
      <span className="spread" />
      <Button size="small" look={filtering ? 'tint' : 'quiet'} icon={ListFilter} aria-pressed={filtering} onClick={() => setFiltering(!filtering)}>
        {text('list.filter')}
      </Button>
      <Button size="small" look={dense ? 'tint' : 'quiet'} icon={Rows3} aria-pressed={dense} onClick={() => setDense(!dense)}>
        {text('list.dense')}
      </Button>
    </div>
  )
}

function NarrowFilters<E extends ListEndpoint>({ endpoint, columns, query, change }: Pick<Props<E>, 'endpoint' | 'columns' | 'query' | 'change'>) {
  const text = useText()
  const { sortable, filterable } = endpoint.list
  const { name, direction } = query.sortOrder
  const sorts = columns.filter(({ field }) => sortable.includes(field)).map(({ field, label }) => ({ value: field, label: text(label) }))
  return (
    <div className="filters-narrow">
      {columns
        .filter(({ field }) => filterable.includes(field))
        .map(({ field, label }) => (
          <DebouncedInput
            key={field}
            label={text('list.filterBy', { column: text(label).toLowerCase() })}
            value={query.filters[field] ?? ''}
            delay={FILTER_REST_MS}
            onChange={(value) => change({ filters: { ...query.filters, [field]: value.trim() } }, { replace: true })}
          />
        ))}
      <div className="sort-narrow">
        <Select
          label={text('list.sortBy')}
          options={sorts.some(({ value }) => value === name) ? sorts : [{ value: name, label: text('fields.createdAt') }, ...sorts]}
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
