import type { ListQuery } from '@samtale/contract/core/list'
import { ListFilter, SquareCheck } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import type { Column, ListEndpoint, RowOf } from './column.ts'
import { DenseSwitch } from './dense-switch.tsx'
import { ChoiceFiltersAwaited, NarrowFiltersAwaited } from './filters-awaited.tsx'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { SEARCH_DEBOUNCE_MS, type ListToolsState, type ListLabels } from './list-parts.ts'
import type { ChangeList } from './use-list-query.ts'
import * as styles from './list-tools.module.css'

const NarrowFilters = lazy(() =>
  import('./list-filters.tsx').then(({ NarrowFilters: Filters }) => ({ default: Filters })),
)
const ChoiceFilters = lazy(() =>
  import('./list-filters.tsx').then(({ ChoiceFilters: Filters }) => ({ default: Filters })),
)

type Props<E extends ListEndpoint> = {
  endpoint: E
  labels: ListLabels
  columns: readonly Column<RowOf<E>>[]
  query: ListQuery
  change: ChangeList
  tools: ListToolsState
  narrow: boolean
  /** Begins select mode, where there is one. */
  select: (() => void) | undefined
  selectButton: Ref<HTMLButtonElement>
  menu: ReactNode
}

/** Search at the left, switches at the right; on a phone the filters and the order open below. */
export function ListTools<E extends ListEndpoint>({
  endpoint,
  labels,
  columns,
  query,
  change,
  tools,
  narrow,
  select,
  selectButton,
  menu,
}: Props<E>) {
  const text = useText()
  const { filtering, setFiltering, dense, setDense } = tools
  const filters = Object.keys(query.filters).length
  // Rows that are left out by filters nobody sees must not look like all there are.
  const filtered = !filtering && filters > 0
  const search = (
    <DebouncedInput
      searching
      label={text(labels.search)}
      hint={narrow ? text('list.search') : undefined}
      value={query.search}
      delay={SEARCH_DEBOUNCE_MS}
      onChange={(value) => change({ search: value.trim() }, { replace: true })}
    />
  )
  if (narrow) {
    return (
      <>
        <div className={styles.toolsNarrow}>
          {search}
          <IconButton
            look={filtering || filtered ? 'tint' : 'plain'}
            label={text('list.filter')}
            icon={ListFilter}
            aria-expanded={filtering}
            onClick={() => setFiltering(!filtering)}
          />
          {select && (
            <IconButton
              ref={selectButton}
              look="plain"
              label={text('list.select')}
              icon={SquareCheck}
              onClick={select}
            />
          )}
          {menu}
        </div>
        <Suspense fallback={<NarrowFiltersAwaited list={endpoint.list} columns={columns} />}>
          {filtering && <NarrowFilters list={endpoint.list} {...{ columns, query, change }} />}
        </Suspense>
      </>
    )
  }
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.toolsSearch}>{search}</div>
        <span className="spacer" />
        <Button
          size="small"
          look={filtering || filtered ? 'tint' : 'quiet'}
          icon={ListFilter}
          aria-pressed={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          {filtered ? `${text('list.filter')} ${filters}` : text('list.filter')}
        </Button>
        {select && (
          <Button ref={selectButton} size="small" look="quiet" icon={SquareCheck} onClick={select}>
            {text('list.select')}
          </Button>
        )}
        <DenseSwitch dense={dense} setDense={setDense} />
        {menu}
      </div>
      <Suspense fallback={<ChoiceFiltersAwaited list={endpoint.list} columns={columns} />}>
        {filtering && <ChoiceFilters list={endpoint.list} {...{ columns, query, change }} />}
      </Suspense>
    </>
  )
}

const DENSE = 'list-dense'

/**
 * Returns what a reader switches on a list: the filter row, which an address with filters opens, and dense rows,
 * which this browser remembers.
 */
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
