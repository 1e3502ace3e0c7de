import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import type { ListEndpoint } from './column.ts'
import { FilterRow, ListHead } from './list-heads.tsx'
import type { BodyProps } from './list-parts.ts'
import { ListRow, moveBetweenRows, SkeletonRows } from './list-rows.tsx'

/** The table of a wide window: a native one, its heads sort, its filter row filters. */
export function ListTable<E extends ListEndpoint>(props: BodyProps<E> & { state: ReactNode }) {
  const { columns, actions, page, state, tools, words } = props
  const text = useText()
  return (
    <>
      <div className="table-scroll">
        <table aria-label={text(words.title)}>
          <colgroup>
            {columns.map(({ field, width }) => (
              <col key={field} style={{ width }} />
            ))}
            {actions.length > 0 && <col style={{ width: '66px' }} />}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <ListHead key={column.field} {...props} column={column} />
              ))}
              {actions.length > 0 && <th className="figures">{text('list.more')}</th>}
            </tr>
            {tools.filtering && <FilterRow {...props} />}
          </thead>
          {!state && (
            <tbody onKeyDown={moveBetweenRows}>
              {page ? page.data.map((row) => <ListRow key={row.id} {...props} row={row} />) : <SkeletonRows {...props} />}
            </tbody>
          )}
        </table>
      </div>
      {state}
    </>
  )
}
