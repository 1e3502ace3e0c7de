import { el, icon } from './dom.ts'

/** A row of a menu: a sign, a label and, if there is more to say, a hint below it. */
export function createMenuItem(drawing: string, className: string, click: () => unknown) {
  const label = el('span')
  const hint = el('span', { class: 'tiny hint' })
  const button = el(
    'button',
    { class: `menu-item ${className}`, type: 'button', on: { click: () => void click() } },
    icon(drawing, 'icon icon-small'),
    el('span', { class: 'column spacer' }, label, hint),
  )
  return { label, hint, button }
}
