const GAP = 6
const EDGE = 8

/** Puts a menu below its button, above when there is no room, never over the edge of the window. */
export function placeBelow(list: HTMLElement, trigger: HTMLElement, align: 'start' | 'end') {
  const from = trigger.getBoundingClientRect()
  const { width, height } = list.getBoundingClientRect()
  const left = align === 'end' ? from.right - width : from.left
  const below = from.bottom + GAP
  const top =
    below + height > window.innerHeight - EDGE && from.top - GAP - height > EDGE
      ? from.top - GAP - height
      : below
  list.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  list.style.top = `${top}px`
}

/** Returns whether any of it can be seen. */
export function isInWindow(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
}
