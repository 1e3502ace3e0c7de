import { onTopDialog, topDialog } from '#components/dialog/top-dialog.ts'

/**
 * Watches the element around a list. When the row that has the focus, or that had it before a dialog, is gone,
 * the focus goes to the menu of the row in its place, else of the last one, else to the heading above the
 * list. Returns what ends it.
 */
export function watchRemovedRows(area: HTMLElement, rows: string) {
  let last: { element: HTMLElement; row: Element; index: number } | null = null
  const rowsNow = () => [...area.querySelectorAll(rows)]
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target.closest('dialog')) return
    const row = area.contains(target) ? target.closest(rows) : null
    last = row && { element: target, row, index: rowsNow().indexOf(row) }
  }
  const onFocus = ({ target }: FocusEvent) => note(target)
  /** Anyone who presses elsewhere has left the list. */
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest('dialog')) last = null
  }
  const settle = () => {
    if (!last || last.element.isConnected || topDialog() || document.activeElement !== document.body) return
    const all = rowsNow()
    const next = all[last.row.isConnected ? all.indexOf(last.row) + 1 : last.index] ?? all.at(-1)
    last = null
    const target = next?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? next?.querySelector('button')
    if (target) target.focus()
    else focusHeading(area)
  }
  const observer = new MutationObserver(settle)
  observer.observe(area, { childList: true, subtree: true })
  const unsubscribe = onTopDialog(settle)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress)
  note(document.activeElement)
  return () => {
    observer.disconnect()
    unsubscribe()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress)
  }
}

function focusHeading(area: HTMLElement) {
  const isBefore = (heading: Element) =>
    Boolean(heading.compareDocumentPosition(area) & Node.DOCUMENT_POSITION_FOLLOWING)
  const heading = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')].filter(isBefore).at(-1)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
