import type { Actor } from '@samtale/contract/core/permissions'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { Column, ListEndpoint, RowOf } from './column.ts'
import type { BodyProps } from './list-parts.ts'
import { perform, visibleActions, type RowAction } from './row-action.ts'
import { RowCheck } from './row-check.tsx'
import { RowName } from './row-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { useDelayed } from '#components/hooks/use-delayed.ts'
import type { ChooseRow } from './use-selection.ts'
import * as listStyles from './list.module.css'
import * as tableStyles from './table.module.css'

const QUICK_MS = 150

/**
 * What one row, or its card, is drawn from: all of it stays the same while the row does, so that a list of a
 * hundred draws only what changed.
 */
export type RowProps<Row extends { readonly id: string }> = {
  row: Row
  columns: readonly Column<Row>[]
  actions: readonly RowAction<Row>[]
  nameOf: (row: Row) => string
  actor: Actor
  links: DialogLinks
  /** Not in this list any more. */
  gone: boolean
  /** It stands in the pane beside the list. */
  shown: boolean
  /** There is a pane for what is only read. */
  beside: boolean
  /** How often it has changed under the eyes of the reader. */
  flashes: number
  /** In select mode: chooses it; absent elsewhere. */
  choose: ChooseRow<Row> | undefined
  chosen: boolean
  selectable: boolean
}

/** The props of each row of a list. */
export function rowProps<E extends ListEndpoint>(props: BodyProps<E>, row: RowOf<E>): RowProps<RowOf<E>> {
  const { columns, actions, nameOf, actor, links, view, selection, shownId, beside } = props
  return {
    row,
    columns,
    actions,
    nameOf,
    actor,
    links,
    shown: row.id === shownId,
    beside,
    gone: view.gone.has(row.id),
    flashes: view.flashes.get(row.id) ?? 0,
    choose: selection.on ? selection.choose : undefined,
    chosen: selection.chosen.has(row.id),
    selectable: selection.on && selection.may(row),
  }
}

/** Each row, with what stands above it where its group begins. */
export const grouped = <Row,>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) =>
  rows.map((row, at) => {
    const [before, group] = [rows[at - 1], groupOf?.(row)]
    return [row, before && groupOf?.(before) === group ? undefined : group] as const
  })

/**
 * Returns what a row's look says: chosen, gone, just changed. Two names take turns, since a running animation
 * does not begin again.
 */
export const rowLook = ({
  gone,
  flashes,
  chosen,
}: Pick<RowProps<{ id: string }>, 'gone' | 'flashes' | 'chosen'>) =>
  classNames(
    chosen && listStyles.chosen,
    gone && listStyles.gone,
    !gone && flashes > 0 && (flashes % 2 ? listStyles.flashOdd : listStyles.flashEven),
  )

/** One row; the press on it, and on its name, does its main action, or chooses it in select mode. */
function Row<R extends { readonly id: string }>(props: RowProps<R>) {
  const { row, columns, actions, nameOf, actor, links, gone, choose, chosen, selectable, shown, beside } =
    props
  const text = useText()
  const visible = gone ? [] : visibleActions(actions, actor, row)
  const main = choose ? undefined : visible.find((action) => action.main)
  const press = choose
    ? selectable && ((extend: boolean) => choose(row, !chosen, extend))
    : main && (() => perform(main, row, links))
  return (
    <tr
      data-row={row.id}
      className={classNames(Boolean(press) && tableStyles.pressable, rowLook(props))}
      aria-current={shown || undefined}
      title={gone ? text('list.gone') : undefined}
      onClick={press ? ({ shiftKey }) => (isSelectingText() && !shiftKey) || press(shiftKey) : undefined}
    >
      {choose && (
        <td className={listStyles.check}>
          <RowCheck {...{ row, nameOf, choose, chosen, selectable, gone }} />
        </td>
      )}
      {columns.map(({ field, cell, figures, place }) => (
        <td key={field} className={figures ? 'tabular-nums' : undefined}>
          {main && place === 'title' ? (
            <RowName {...{ main, row, links, beside }}>{cell(row)}</RowName>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {actions.length > 0 && (
        <td className="tabular-nums">
          <RowMenu {...{ row, links }} name={nameOf(row)} actions={visible} icon={Ellipsis} size="small" />
        </td>
      )}
    </tr>
  )
}

/** Drawn again only when something of its own has changed. */
export const ListRow = memo(Row) as typeof Row

/** A press that ends the marking of some text is not meant for the row. */
const isSelectingText = () => Boolean(window.getSelection()?.toString())

/** Rows of the real height, grey only when the answer takes a while. */
export function SkeletonRows<E extends ListEndpoint>({ columns, actions, query, selection }: BodyProps<E>) {
  const late = useDelayed(true, QUICK_MS)
  return Array.from({ length: query.limit }, (_, row) => (
    <tr key={row} aria-hidden>
      {selection.on && <td />}
      {columns.map(({ field }, column) => (
        <td key={field}>{late && <Skeleton width={`${52 + ((row * 7 + column * 13) % 34)}%`} />}</td>
      ))}
      {actions.length > 0 && <td />}
    </tr>
  ))
}
