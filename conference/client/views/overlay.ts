import type { PutOutReason } from '../../protocol/server-messages.ts'
import type { Call } from '../call/call.ts'
import { nameOf } from '../state/context.ts'
import type { LobbyMessage, Phase } from '../state/state.ts'
import type { TextKey } from '../text/en.ts'
import { el, createRowUpdater, setText } from './dom.ts'

type Labels = { title: TextKey; text?: TextKey; again?: TextKey }

const JOIN_ERRORS = {
  'conference.max_users': { title: 'end_full_title', text: 'end_full_text', again: 'try_again' },
  'conference.lobby_full': { title: 'end_lobby_full_title', text: 'end_lobby_full_text', again: 'try_again' },
  'conference.replaced': { title: 'end_replaced_title', text: 'end_replaced_text', again: 'join_here' },
  'conference.connectionError.accessDenied': { title: 'end_denied_title', text: 'end_denied_text' },
  'conference.connectionError.notAllowed': { title: 'end_token_title', text: 'end_token_text' },
  'conference.authenticationRequired': { title: 'end_no_token_title', text: 'end_no_token_text' },
  'conference.destroyed': { title: 'end_ended_title' },
} as const satisfies Record<string, Labels>

const PUT_OUT = {
  'signed-out': { title: 'end_signed_out_title', text: 'end_signed_out_text' },
  'no-access': { title: 'end_no_access_title', text: 'end_no_access_text' },
  uninvited: { title: 'end_uninvited_title', text: 'end_uninvited_text' },
  cancelled: { title: 'end_cancelled_title', text: 'end_cancelled_text' },
  'call-over': { title: 'end_ended_title' },
} as const satisfies Record<PutOutReason, Labels>

function labelsOf(phase: Exclude<Phase, { is: 'inside' }>): Labels {
  switch (phase.is) {
    case 'connecting':
      return { title: 'end_connecting_title' }
    case 'waiting':
      return phase.forHost
        ? { title: 'end_waiting_title', text: 'end_waiting_text' }
        : { title: 'end_lobby_title', text: 'end_lobby_text' }
    case 'left':
      return { title: 'end_left_title', text: 'end_left_text', again: 'rejoin' }
    case 'kicked':
      return { title: 'end_kicked_title', text: 'end_kicked_text' }
    case 'ended':
      return { title: 'end_ended_title', text: 'end_ended_text' }
    case 'put-out':
      return PUT_OUT[phase.reason]
    case 'refused':
      return JOIN_ERRORS[phase.error]
  }
}

/** Returns what is shown in place of the conference while one is not inside of it. */
export function createOverlay({ context, actions }: Call) {
  const { t, store } = context
  const statusIcon = el('span', { class: 'overlay-icon', 'aria-hidden': 'true' })
  const title = el('h2')
  const text = el('p', { class: 'secondary' })
  const messages = el('ul', { class: 'messages' })
  const showMessages = createRowUpdater(
    messages,
    (message: LobbyMessage) => `${message.at} ${message.text}`,
    (message) => ({
      element: el('li', {}, el('b', { text: nameOf(context, message.by) }), ' ', message.text),
    }),
    () => undefined,
  )
  const again = el('button', {
    class: 'button button-stage',
    type: 'button',
    on: { click: () => location.reload() },
  })
  const leave = el('button', {
    class: 'button button-stage',
    type: 'button',
    text: t('leave'),
    on: { click: actions.leave },
  })
  const element = el(
    'section',
    { class: 'overlay', role: 'status' },
    statusIcon,
    title,
    text,
    messages,
    el('div', { class: 'row' }, again, leave),
  )
  // Within a portal, the portal says how to come back.
  const framed = window.parent !== window
  return {
    element,
    update() {
      const { phase, lobbyMessages } = store.state
      element.hidden = phase.is === 'inside'
      if (phase.is === 'inside') return
      const labels = labelsOf(phase)
      const values: Record<string, string> = phase.is === 'kicked' ? { name: phase.by } : {}
      setText(title, t(labels.title))
      text.hidden = !labels.text
      if (labels.text) setText(text, t(labels.text, values))
      messages.hidden = phase.is !== 'waiting' || lobbyMessages.length === 0
      showMessages(phase.is === 'waiting' ? lobbyMessages : [])
      statusIcon.className = `overlay-icon ${phase.is}`
      again.hidden = framed || !labels.again
      if (labels.again) setText(again, t(labels.again))
      leave.hidden = framed || phase.is !== 'waiting'
    },
  }
}
