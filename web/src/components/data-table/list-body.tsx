import { Plus } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import type { ListEndpoint } from './column.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import type { BodyProps } from './list-parts.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import * as styles from '#components/placeholders/empty-state.module.css'

/** The rows, or the one sentence that stands in their place; old rows stay while newer ones cannot be had. */
export function ListBody<E extends ListEndpoint>(props: BodyProps<E>) {
  const { page, narrow, isFiltered, error } = props
  const nothing = page ? page.total === 0 : error !== null
  const state = nothing ? <StateOf {...props} /> : null
  if (narrow) return state ?? <ListCards {...props} />
  // Where nothing was ever made there is nothing to sort or filter either.
  return page && nothing && !isFiltered ? state : <ListTable {...props} state={state} />
}

function StateOf<E extends ListEndpoint>({
  endpoint,
  labels,
  columns,
  add,
  first,
  query,
  change,
  isFiltered,
  page,
  retry,
}: BodyProps<E>) {
  const text = useText()
  if (!page) return <LoadFailed title={labels.failed} retry={retry} />
  if (isFiltered) {
    const searched = columns
      .filter(({ field }) => endpoint.list.filterable.includes(field))
      .map(({ label }) => text(label).toLowerCase())
    return (
      <EmptyState
        title={
          query.search
            ? text('list.nothingMatches', { search: query.search })
            : text('list.nothingMatchesFilter')
        }
        text={query.search ? text('list.searchedIn', { columns: searched.join(', ') }) : undefined}
        action={
          <Button onClick={() => change({ search: '', filters: {} })}>
            {query.search ? text('list.clearSearch') : text('actions.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={labels.icon}
      title={text(labels.empty)}
      text={text(labels.emptyText)}
      action={
        (add || first) && (
          <div className={styles.actions}>
            {first}
            {add && (
              <Button look="primary" icon={Plus} onClick={add.run}>
                {text(add.label)}
              </Button>
            )}
          </div>
        )
      }
    />
  )
}
