type Listeners = Record<string, (event: Event) => void>
type Props = {
  class?: string
  text?: string
  on?: Listeners
  [attribute: string]: string | number | boolean | Listeners | undefined
}

/**
 * An element with its attributes, listeners and children. A true attribute is empty, a false one is left out.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  const { text, on, ...attributes } = props
  if (text !== undefined) element.textContent = text
  for (const [event, listener] of Object.entries(on ?? {})) element.addEventListener(event, listener)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string' || typeof value === 'number') element.setAttribute(name, `${value}`)
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** A drawing of the sprite in the page. */
export function icon(name: string, className = 'icon'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#${name}`)
  svg.append(use)
  return svg
}

/** Shows another drawing of the sprite: only if it is another, since the browser draws it anew each time. */
export function setIcon(svg: SVGSVGElement, name: string) {
  const use = svg.firstElementChild
  if (use) setAttribute(use, 'href', `#${name}`)
}

/** Writes only what changed, so that a screen reader and the caret are left in peace. */
export function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text
}

/** Writes only an attribute that changed; false removes it. */
export function setAttribute(element: Element, name: string, value: string | boolean) {
  if (value === false) element.removeAttribute(name)
  else if (element.getAttribute(name) !== String(value))
    element.setAttribute(name, value === true ? '' : value)
}

/** The three bars: somebody is talking. */
export const bars = () =>
  el('span', { class: 'level-meter', 'aria-hidden': 'true' }, el('i'), el('i'), el('i'))

type Row = { element: HTMLElement }

/** Keeps one row for each item in the order of the items; rows live as long as their key. */
export function createRowUpdater<T, R extends Row>(
  parent: HTMLElement,
  keyOf: (item: T) => string,
  create: (item: T) => R,
  update: (row: R, item: T) => void,
) {
  const rows = new Map<string, R>()
  return (items: readonly T[]) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, row] of rows) {
      if (keys.has(key)) continue
      row.element.remove()
      rows.delete(key)
    }
    let previous: Element | null = null
    for (const item of items) {
      const key = keyOf(item)
      const row: R = rows.get(key) ?? create(item)
      rows.set(key, row)
      const current: Element | null = previous ? previous.nextElementSibling : parent.firstElementChild
      if (current !== row.element) parent.insertBefore(row.element, current)
      update(row, item)
      previous = row.element
    }
  }
}
