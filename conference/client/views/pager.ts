import type { CallContext } from '../state/context.ts'
import { el, icon, setText } from './dom.ts'

/** Turns the pages of a stage that has more pictures than one page shows. */
export function createPager({ t }: CallContext, turn: (by: number) => void) {
  const arrow = (label: string, className: string, by: number) =>
    el(
      'button',
      {
        class: `pager-button ${className}`,
        type: 'button',
        'aria-label': label,
        title: label,
        on: { click: () => turn(by) },
      },
      icon('chevron-up'),
    )
  const back = arrow(t('page_back'), 'back', -1)
  const next = arrow(t('page_next'), 'next', 1)
  const label = el('span', { class: 'tabular', role: 'status' })
  const element = el('div', { class: 'pager', role: 'group', 'aria-label': t('pages') }, back, label, next)
  return {
    element,
    update({ page, pages }: { page: number; pages: number }) {
      element.hidden = pages === 1
      // They stay where the focus is; at an end they do nothing.
      back.ariaDisabled = String(page === 0)
      next.ariaDisabled = String(page === pages - 1)
      setText(label, t('page_of', { page: page + 1, pages }))
    },
  }
}
