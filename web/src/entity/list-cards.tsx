import { EllipsisVertical } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { Skeleton } from '#ui/parts.tsx'
import type { ListEndpoint, RowOf } from './column.ts'
import type { BodyProps } from './list-parts.ts'
import { visibleActions } from './row-action.ts'
import { RowMenu } from './row-menu.tsx'

/** The rows as cards, under 768: the name first, the state beside it, the rest as label and value. */
export function ListCards<E extends ListEndpoint>(props: BodyProps<E>) {
  const { page, query } = props
  if (!page) {
    return Array.from({ length: Math.min(query.limit, 5) }, (_, card) => (
      <div key={card} className="list-card list-card-skeleton" aria-hidden>
        <Skeleton width="55%" height={14} />
        <Skeleton width="80%" />
        <Skeleton width="64%" />
      </div>
    ))
  }
  return (
    <ul>
      {page.data.map((row) => (
        <li key={row.id} className="list-card">
          <RowCard {...props} row={row} />
        </li>
      ))}
    </ul>
  )
}

function RowCard<E extends ListEndpoint>({ row, columns, actions, nameOf, actor }: BodyProps<E> & { row: RowOf<E> }) {
  const text = useText()
  const visible = visibleActions(actions, actor, row)
  const main = visible.find((action) => action.main)
  const title = columns.find(({ place }) => place === 'title')
  const state = columns.find(({ place }) => place === 'state')
  return (
    <>
      <div className="list-card-head">
        {main ? (
          <button type="button" className="row-name spread" aria-haspopup="dialog" onClick={() => main.run(row)}>
            {title?.cell(row)}
          </button>
        ) : (
          <span className="spread">{title?.cell(row)}</span>
        )}
        <span className="small">{state?.cell(row)}</span>
        <RowMenu row={row} name={nameOf(row)} actions={visible} icon={EllipsisVertical} />
      </div>
      <dl>
        {columns
          .filter(({ place }) => !place)
          .map(({ field, label, cell }) => (
            <div key={field}>
              <dt>{text(label)}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
