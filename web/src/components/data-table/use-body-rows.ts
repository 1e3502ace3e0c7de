import type { ListEndpoint } from './column.ts'
import type { BodyProps } from './list-parts.ts'
import { useRowKeys } from './row-keys.ts'

/**
 * What the element around the rows needs, of the table as of the cards: its keys, and that nothing moves
 * while it is pointed at.
 */
export function useBodyRows<E extends ListEndpoint, List extends HTMLElement>({
  steps,
  change,
  page,
  view,
  selection,
  pause,
}: BodyProps<E>) {
  const extend = (id: string) => {
    const row = view.rows.find((each) => each.id === id)
    if (row && selection.may(row)) selection.choose(row, true, false)
  }
  const { rows, ...keys } = useRowKeys<List>({
    steps,
    change,
    page,
    extend: selection.on ? extend : undefined,
  })
  return { ref: rows, ...keys, ...pause }
}
