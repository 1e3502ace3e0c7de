import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { PageSteps } from './page-steps.ts'
import type { ListEndpoint } from './column.ts'
import type { BodyProps } from './list-parts.ts'
import type { ChangeList } from './use-list-query.ts'

const ROW = '[data-row]'
/** What the arrow keys go to in a row: its box in select mode, else its name. */
const TARGET = '[data-part~=row-check], [data-part~=row-name]'

type Options = {
  steps: PageSteps
  change: ChangeList
  page: unknown
  extend: ((rowId: string) => void) | undefined
}

/**
 * The keys of rows: arrows, Home and End between them, PageUp and PageDown between pages, the menu by `m` or
 * the menu key, `x` ticks.
 */
function useRowKeys<List extends HTMLElement>({ steps, change, page, extend }: Options) {
  const rows = useRef<List>(null)
  const turned = useRef(false)
  useEffect(() => {
    // The rows of the page before are gone, and the focus with them.
    if (turned.current) rows.current?.querySelector<HTMLElement>(TARGET)?.focus()
    turned.current = false
  }, [page])
  const turn = (position: PageSteps['next']) => {
    if (!position) return
    turned.current = true
    change(position)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(ROW) : null
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey } = event
    const to = neighbour(event.currentTarget, row, key)
    if (to) {
      to.querySelector<HTMLElement>(TARGET)?.focus()
      if (shiftKey && key.startsWith('Arrow')) extend?.(to.dataset['row'] ?? '')
    } else if (key === 'PageDown') turn(steps.next)
    else if (key === 'PageUp') turn(steps.previous)
    else if (key === 'm' || key === 'ContextMenu' || (key === 'F10' && shiftKey))
      row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
    else if (key === 'x') row.querySelector<HTMLElement>('[data-part~=row-check]')?.click()
    else return
    event.preventDefault()
  }
  return { rows, onKeyDown, onContextMenu: openRowMenuInstead }
}

/** The browser's own menu stays for the right button of the mouse; the menu key opens the row's. */
const openRowMenuInstead = (event: MouseEvent) => {
  if (event.button !== 2 && event.target instanceof HTMLElement && event.target.matches(TARGET))
    event.preventDefault()
}

function neighbour(list: HTMLElement, row: HTMLElement, key: string) {
  const all = [...list.querySelectorAll<HTMLElement>(ROW)].filter((each) => each.querySelector(TARGET))
  const at = all.indexOf(row)
  if (key === 'ArrowDown') return all[at + 1] ?? row
  if (key === 'ArrowUp') return all[Math.max(0, at - 1)]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  return undefined
}

/**
 * Returns what the element around the rows needs, of the table as of the cards: its keys, and that nothing moves
 * while it is pointed at.
 */
export function useRowContainer<E extends ListEndpoint, List extends HTMLElement>({
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
