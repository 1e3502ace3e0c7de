import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import type { Column, ListEndpoint, RowOf } from './column.ts'
import type { BodyProps } from './list-parts.ts'
import { sortedBy } from './list-query.ts'
import { grouped, ListRow, rowProps, SkeletonRows } from './list-rows.tsx'
import { PageCheck } from './row-check.tsx'
import { SortHead } from './sort-head.tsx'
import { useRowContainer } from './use-row-container.ts'
import * as listStyles from './list.module.css'
import * as tableStyles from './table.module.css'

const FilterRow = lazy(() => import('./list-filters.tsx').then(({ FilterRow: Row }) => ({ default: Row })))

/** The table of a wide window: a native one, its heads sort, its filter row filters. */
export function ListTable<E extends ListEndpoint>(props: BodyProps<E> & { state: ReactNode }) {
  const { columns, actions, page, view, selection, state, tools, labels, groupOf, query, change } = props
  const { list } = props.endpoint
  const text = useText()
  const body = useRowContainer<E, HTMLTableSectionElement>(props)
  return (
    <>
      <div className={tableStyles.scroll}>
        <table aria-label={text(labels.title)}>
          <colgroup>
            {selection.on && <col style={{ width: '54px' }} />}
            {columns.map(({ field, width }) => (
              <col key={field} style={{ width: widening(width) }} />
            ))}
            {actions.length > 0 && <col style={{ width: '66px' }} />}
          </colgroup>
          <thead>
            <tr>
              {selection.on && (
                <th className={listStyles.check}>
                  <PageCheck selection={selection} rows={view.rows} />
                </th>
              )}
              {columns.map((column) => (
                <ListHead key={column.field} {...props} column={column} />
              ))}
              {actions.length > 0 && <th className="tabular-nums">{text('list.more')}</th>}
            </tr>
            <Suspense
              fallback={
                <tr className={tableStyles.filters}>
                  <td colSpan={columns.length + Number(selection.on) + Number(actions.length > 0)} />
                </tr>
              }
            >
              {tools.filtering && (
                <FilterRow
                  {...{ list, columns, query, change }}
                  isSelecting={selection.on}
                  hasActions={actions.length > 0}
                />
              )}
            </Suspense>
          </thead>
          {!state && (
            <tbody {...body}>
              {page ? (
                grouped(view.rows, groupOf).map(([row, group]) => (
                  <Fragment key={row.id}>
                    {group && (
                      <tr data-group>
                        <th
                          colSpan={columns.length + Number(selection.on) + Number(actions.length > 0)}
                          scope="rowgroup"
                        >
                          {group}
                        </th>
                      </tr>
                    )}
                    <ListRow {...rowProps(props, row)} />
                  </Fragment>
                ))
              ) : (
                <SkeletonRows {...props} />
              )}
            </tbody>
          )}
        </table>
      </div>
      {state}
    </>
  )
}

/**
 * A width in pixels grows with a window that leaves the list more than 1,600: else what belongs to a name would be far
 * from it. A share of the table grows by itself.
 */
const widening = (width?: string) =>
  width?.endsWith('px') ? `max(${width}, ${Number.parseFloat(width) / 16} * var(--list-vw, 1vw))` : width

/** The name of a column; sorts when the endpoint can. */
function ListHead<E extends ListEndpoint>({
  column,
  endpoint,
  query,
  change,
}: BodyProps<E> & { column: Column<RowOf<E>> }) {
  const text = useText()
  const { field, label, figures } = column
  if (!endpoint.list.sortable.includes(field))
    return <th className={figures ? 'tabular-nums' : undefined}>{text(label)}</th>
  return (
    <SortHead
      label={text(label)}
      className={figures ? 'tabular-nums' : undefined}
      sorted={query.sortOrder.name === field ? query.sortOrder.direction : undefined}
      sort={() => change({ sortOrder: sortedBy(query, field) })}
    />
  )
}
