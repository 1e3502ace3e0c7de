import { Ellipsis } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Skeleton } from '#ui/parts.tsx'
import type { ListEndpoint, RowOf } from './column.ts'
import type { BodyProps } from './list-parts.ts'
import { visibleActions } from './row-action.ts'
import { RowMenu } from './row-menu.tsx'
import { useDelayed } from './use-delayed.ts'

const QUICK_MS = 150

/** One row; the press on it, and on its name, does its main action. */
export function ListRow<E extends ListEndpoint>({ row, columns, actions, nameOf, actor }: BodyProps<E> & { row: RowOf<E> }) {
  const visible = visibleActions(actions, actor, row)
  const main = visible.find((action) => action.main)
  return (
    <tr className={main && 'pressable'} onClick={main && (() => isSelectingText() || main.run(row))}>
      {columns.map(({ field, cell, figures, place }) => (
        <td key={field} className={figures ? 'figures' : undefined}>
          {main && place === 'title' ? (
            <button type="button" className="row-name" aria-haspopup="dialog" onClick={(event) => runOnce(event, () => main.run(row))}>
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {actions.length > 0 && (
        <td className="figures">
          <RowMenu row={row} name={nameOf(row)} actions={visible} icon={Ellipsis} size="small" />
        </td>
      )}
    </tr>
  )
}

/** A press that ends the marking of some text is not meant for the row. */
const isSelectingText = () => Boolean(window.getSelection()?.toString())

/** The row hears the press as well. */
function runOnce(event: { stopPropagation: () => void }, run: () => void) {
  event.stopPropagation()
  run()
}

/** The arrow keys go from name to name. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('.row-name')) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-name')]
  names[names.indexOf(event.target) + step]?.focus()
  event.preventDefault()
}

/** Rows of the real height, grey only when the answer takes a while. */
export function SkeletonRows<E extends ListEndpoint>({ columns, actions, query }: BodyProps<E>) {
  const late = useDelayed(true, QUICK_MS)
  return Array.from({ length: query.limit }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map(({ field }, column) => (
        <td key={field}>{late && <Skeleton width={`${52 + ((row * 7 + column * 13) % 34)}%`} />}</td>
      ))}
      {actions.length > 0 && <td />}
    </tr>
  ))
}
