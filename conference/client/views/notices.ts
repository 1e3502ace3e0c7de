import type { Call } from '../call/call.ts'
import type { Notice } from '../state/state.ts'
import { el, icon, createRowUpdater, setText } from './dom.ts'

/**
 * Returns the notices over the stage: what went wrong and what to do about it, announced once to screen readers.
 */
export function createNotices({ context, actions }: Call) {
  const { t, store } = context
  const element = el('div', { class: 'notices', role: 'status' })

  const create = ({ key, tone, action }: Notice) => {
    const text = el('p', { class: 'spacer' })
    const act = action
      ? el('button', {
          class: 'button button-small',
          type: 'button',
          text: t(action.text),
          on: { click: () => action.run() },
        })
      : null
    const close = el(
      'button',
      {
        class: 'button button-ghost button-icon button-small',
        type: 'button',
        'aria-label': t('close'),
        on: { click: () => actions.dismiss(key) },
      },
      icon('x'),
    )
    return {
      text,
      element: el(
        'div',
        { class: `sheet notice ${tone}` },
        icon(tone === 'warn' ? 'triangle-alert' : 'info'),
        text,
        act,
        key === 'line' ? null : close,
      ),
    }
  }

  const show = createRowUpdater(
    element,
    ({ key, text }: Notice) => `${key} ${text}`,
    create,
    (row, { text, values }) => setText(row.text, t(text, values)),
  )
  // On a phone nothing has room beside them: what somebody waits for stands below.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notices', `${element.offsetHeight}px`),
  ).observe(element)
  return {
    element,
    update() {
      const { notices, connection, phase } = store.state
      const lost: Notice[] =
        connection === 'lost' && phase.is === 'inside'
          ? [{ key: 'line', text: 'notice_lost', tone: 'warn' }]
          : []
      show(phase.is === 'inside' ? [...lost, ...notices] : [])
    },
  }
}
