import { MAX_LOBBY_MESSAGE } from '../../protocol/limits.ts'
import type { Call } from '../call/call.ts'
import { nameOf } from '../state/context.ts'
import { el, icon, setText } from './dom.ts'

/** For moderators: a line to those who wait, and what was said to them last. */
export function createWaitingMessage({ context, actions }: Call) {
  const { t, store } = context
  const lastMessage = el('p', { class: 'small muted messages' })
  const field = el('input', {
    class: 'input spacer',
    maxlength: MAX_LOBBY_MESSAGE,
    placeholder: t('lobby_message'),
    'aria-label': t('lobby_message'),
    autocomplete: 'off',
    enterkeyhint: 'send',
  })
  const send = (event: Event) => {
    event.preventDefault()
    actions.notifyWaiting(field.value)
    field.value = ''
    field.focus()
  }
  const button = el(
    'button',
    { class: 'button button-icon', type: 'submit', 'aria-label': t('chat_send') },
    icon('send', 'icon icon-small'),
  )
  return {
    element: el(
      'div',
      { class: 'waiting-message' },
      lastMessage,
      el('form', { class: 'row', on: { submit: send } }, field, button),
    ),
    focus: () => field.focus(),
    update() {
      const last = store.state.lobbyMessages.at(-1)
      lastMessage.hidden = !last
      if (last)
        setText(lastMessage, t('lobby_message_by', { name: nameOf(context, last.by), text: last.text }))
    },
  }
}
