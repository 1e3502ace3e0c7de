import type { Call } from '../call/call.ts'
import { nameOf } from '../state/context.ts'
import { el, setText } from './dom.ts'
import { colorOf, initialsOf } from '../state/person-labels.ts'

/** For moderators: the first one in the lobby. With the people panel open, the list there shows them. */
export function createWaitingNotice({ context, actions }: Call) {
  const { t, store } = context
  const avatar = el('span', { class: 'avatar avatar-large', 'aria-hidden': 'true' })
  const title = el('b')
  const email = el('span', { class: 'muted small truncate' })
  const more = el('button', {
    class: 'link small',
    type: 'button',
    on: { click: () => actions.togglePanel('people') },
  })
  const write = el('button', {
    class: 'link small',
    type: 'button',
    text: t('write_waiting'),
    on: { click: actions.writeToWaiting },
  })
  let shown = ''
  const answer = (approved: boolean) => () => actions.answer(shown, approved)
  const element = el(
    'section',
    { class: 'sheet waiting-notice', 'aria-label': t('waiting') },
    el('div', { class: 'row gap-small' }, avatar, el('div', { class: 'column spacer' }, title, email)),
    el(
      'div',
      { class: 'row' },
      el('button', { class: 'button grow', type: 'button', text: t('deny'), on: { click: answer(false) } }),
      el('button', {
        class: 'button button-primary grow',
        type: 'button',
        text: t('admit'),
        on: { click: answer(true) },
      }),
    ),
    el('div', { class: 'row waiting-actions' }, write, el('span', { class: 'spacer' }), more),
  )
  return {
    element,
    update() {
      const { knocking, panel, moderator, phase } = store.state
      const [first] = knocking
      element.hidden = !first || !moderator || panel === 'people' || phase.is !== 'inside'
      if (!first || element.hidden) return
      shown = first.id
      const name = nameOf(context, first.name)
      setText(avatar, initialsOf(name))
      avatar.className = `avatar avatar-large ${colorOf(name)}`
      setText(title, t('wants_to_join', { name }))
      setText(email, first.email)
      email.hidden = !first.email
      more.hidden = knocking.length < 2
      setText(more, t('waiting_more', { count: knocking.length - 1 }))
    },
  }
}
