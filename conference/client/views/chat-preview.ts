import type { Call } from '../call/call.ts'
import type { ChatLine } from '../state/state.ts'
import { el, icon, setText } from './dom.ts'

/** Long enough to be read; afterwards it stands in the chat. */
const SHOWN_MS = 8_000

/** A new message while the chat is closed; a press opens the chat. Screen readers have heard it already. */
export function createChatPreview({ context, actions }: Call) {
  const { t, store, address } = context
  const name = el('b')
  const text = el('span', { class: 'chat-preview-text' })
  const hide = () => store.dispatch('facts', { preview: null })
  const element = el(
    'div',
    { class: 'sheet row chat-preview', hidden: true },
    el(
      'button',
      {
        class: 'column spacer',
        type: 'button',
        title: t('chat_open'),
        on: { click: () => actions.togglePanel('chat') },
      },
      name,
      text,
    ),
    el(
      'button',
      {
        class: 'button button-ghost button-icon button-small',
        type: 'button',
        'aria-label': t('close'),
        on: { click: hide },
      },
      icon('x'),
    ),
  )
  let shown: ChatLine | null = null
  let timer: number | undefined
  return {
    element,
    update() {
      const { preview } = store.state
      const { toolbarButtons } = address.config
      element.hidden = !preview || (toolbarButtons !== null && !toolbarButtons.includes('chat'))
      if (preview === shown) return
      shown = preview
      clearTimeout(timer)
      if (!preview) return
      setText(name, preview.name)
      setText(text, preview.text)
      timer = window.setTimeout(hide, SHOWN_MS)
    },
  }
}
