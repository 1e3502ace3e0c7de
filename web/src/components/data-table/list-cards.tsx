import { EllipsisVertical } from 'lucide-react'
import { Fragment, memo } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import type { ListEndpoint } from './column.ts'
import type { BodyProps } from './list-parts.ts'
import { grouped, rowLook, rowProps, type RowProps } from './list-rows.tsx'
import { visibleActions } from './row-action.ts'
import { RowCheck } from './row-check.tsx'
import { RowName } from './row-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRowContainer } from './use-row-container.ts'
import * as cardStyles from './list-cards.module.css'
import * as styles from './table.module.css'

/** The rows as cards, under 768: the name first, the state beside it, the rest as label and value. */
export function ListCards<E extends ListEndpoint>(props: BodyProps<E>) {
  const { page, query, view, groupOf } = props
  const body = useRowContainer<E, HTMLUListElement>(props)
  if (!page) {
    return Array.from({ length: Math.min(query.limit, 5) }, (_, card) => (
      <div
        key={card}
        className={`${cardStyles.listCard} ${cardStyles.listCardSkeleton}`}
        data-part="list-card"
        aria-hidden
      >
        <Skeleton width="55%" height={14} />
        <Skeleton width="80%" />
        <Skeleton width="64%" />
      </div>
    ))
  }
  return (
    <ul {...body}>
      {grouped(view.rows, groupOf).map(([row, group]) => (
        <Fragment key={row.id}>
          {group && (
            <li className={styles.listGroup} data-group>
              <h2>{group}</h2>
            </li>
          )}
          <RowCard {...rowProps(props, row)} />
        </Fragment>
      ))}
    </ul>
  )
}

function Card<R extends { readonly id: string }>(props: RowProps<R>) {
  const { row, columns, actions, nameOf, actor, links, gone, choose, chosen, selectable } = props
  const text = useText()
  const visible = gone ? [] : visibleActions(actions, actor, row)
  const main = choose ? undefined : visible.find((action) => action.main)
  const title = columns.find(({ place }) => place === 'title')
  const state = columns.find(({ place }) => place === 'state')
  const mark = columns.find(({ place }) => place === 'mark')
  const foot = columns.find(({ place }) => place === 'foot')
  return (
    <li data-row={row.id} className={classNames(cardStyles.listCard, rowLook(props))} data-part="list-card">
      <div className={cardStyles.listCardHead}>
        {choose && <RowCheck {...{ row, nameOf, choose, chosen, selectable, gone }} />}
        {main ? (
          <RowName {...{ main, row, links }} spread>
            {title?.cell(row)}
          </RowName>
        ) : (
          <span className="spacer">{title?.cell(row)}</span>
        )}
        <span className="small">{state?.cell(row)}</span>
        {mark?.cell(row)}
        <RowMenu {...{ row, links }} name={nameOf(row)} actions={visible} icon={EllipsisVertical} />
      </div>
      {gone && <p className="small">{text('list.gone')}</p>}
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
      {foot && <div className={cardStyles.listCardFoot}>{foot.cell(row)}</div>}
    </li>
  )
}
const RowCard = memo(Card) as typeof Card
