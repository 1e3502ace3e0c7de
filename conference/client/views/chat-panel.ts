import { MAX_CHAT } from '../../protocol/limits.ts'
import type { Call } from '../call/call.ts'
import type { ChatLine } from '../state/state.ts'
import { clockText } from '../text/clock-text.ts'
import { createCopyButton } from './copy-button.ts'
import { el, icon } from './dom.ts'
import { linkedText } from './linked-text.ts'

/** Messages to everybody; they live as long as the page, and anyone who needs them copies them. */
export function createChatPanel(call: Call) {
  const { context, actions } = call
  const { t, store, address } = context
  const list = el('ol', { class: 'chat-lines' })
  const empty = el('p', { class: 'hint small chat-empty', text: t('chat_empty') })
  const scroller = el(
    'div',
    { class: 'panel-body', tabindex: 0, role: 'group', 'aria-label': t('chat') },
    empty,
    list,
  )
  const field = el('textarea', {
    class: 'input chat-field',
    rows: 1,
    maxlength: MAX_CHAT,
    placeholder: t('chat_placeholder'),
    'aria-label': t('chat_placeholder'),
  })
  const send = () => {
    actions.chat(field.value)
    field.value = ''
    field.focus()
  }
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    send()
  })
  const button = el(
    'button',
    {
      class: 'button button-primary button-icon',
      type: 'button',
      'aria-label': t('chat_send'),
      on: { click: send },
    },
    icon('send'),
  )
  const close = el(
    'button',
    {
      class: 'button button-ghost button-icon button-small',
      type: 'button',
      'aria-label': t('close'),
      on: { click: () => actions.togglePanel('chat') },
    },
    icon('x'),
  )
  const copy = createCopyButton(call, {
    labelKey: 'copy_chat',
    className: 'button button-ghost button-small',
    text: () => store.state.chat.map(textOf).join('\n'),
  })
  const element = el(
    'aside',
    { class: 'sheet panel', 'aria-label': t('chat') },
    el(
      'div',
      { class: 'row panel-head' },
      el('h2', { text: t('chat') }),
      el('span', { class: 'spacer' }),
      copy,
      close,
    ),
    scroller,
    el('div', { class: 'row panel-foot' }, field, button),
  )
  let last: ChatLine | undefined

  const nameOf = ({ name, mine }: ChatLine) => (mine ? t('you_alone') : name)
  const textOf = (line: ChatLine) => `${clockText(address.language, line.at)} ${nameOf(line)}: ${line.text}`
  const lineOf = (line: ChatLine) =>
    el(
      'li',
      { class: line.mine ? 'chat-line mine' : 'chat-line' },
      el(
        'p',
        { class: 'tiny' },
        el('b', { text: nameOf(line) }),
        ' ',
        el('time', {
          class: 'hint',
          datetime: new Date(line.at).toISOString(),
          text: clockText(address.language, line.at),
        }),
      ),
      el('p', { class: 'chat-text' }, ...linkedText(line.text)),
    )

  return {
    element,
    focus: () => field.focus(),
    update() {
      const { chat, panel } = store.state
      element.hidden = panel !== 'chat'
      empty.hidden = chat.length > 0
      copy.hidden = chat.length === 0
      const newest = chat.at(-1)
      if (newest === last) return
      for (const line of chat.slice(last ? chat.lastIndexOf(last) + 1 : 0)) list.append(lineOf(line))
      while (list.childElementCount > chat.length) list.firstElementChild?.remove()
      last = newest
      scroller.scrollTop = scroller.scrollHeight
    },
  }
}
