import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import type { ListEndpoint } from './column.ts'
import { FilterRow, ListHead } from './list-heads.tsx'
import type { BodyProps } from './list-parts.ts'
import { ListRow, rowProps, SkeletonRows } from './list-rows.tsx'
import { PageCheck } from './page-check.tsx'
import { useBodyRows } from './use-body-rows.ts'
import * as listStyles from './list.module.css'
import * as tableStyles from './table.module.css'

/** The table of a wide window: a native one, its heads sort, its filter row filters. */
export function ListTable<E extends ListEndpoint>(props: BodyProps<E> & { state: ReactNode }) {
  const { columns, actions, page, view, selection, state, tools, labels } = props
  const text = useText()
  const body = useBodyRows<E, HTMLTableSectionElement>(props)
  return (
    <>
      <div className={tableStyles.scroll}>
        <table aria-label={text(labels.title)}>
          <colgroup>
            {selection.on && <col style={{ width: '54px' }} />}
            {columns.map(({ field, width }) => (
              <col key={field} style={{ width }} />
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
            {tools.filtering && <FilterRow {...props} />}
          </thead>
          {!state && (
            <tbody {...body}>
              {page ? (
                view.rows.map((row) => <ListRow key={row.id} {...rowProps(props, row)} />)
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
