import type { Call } from '../call/call.ts'
import { createCopyButton } from './copy-button.ts'
import { inviteLink } from './invite-link.ts'
import { el, icon, setAttribute, setText } from './dom.ts'

/** Shown while nobody else is there. */
export function createEmptyRoomCard(call: Call) {
  const { context, actions } = call
  const { t } = context
  const text = el('p', { class: 'muted small' })
  const link = el('span', { class: 'truncate' })
  const mail = el(
    'a',
    { class: 'button button-icon', 'aria-label': t('invite'), title: t('invite') },
    icon('mail'),
  )
  const share = el(
    'div',
    { class: 'share-link' },
    el('div', { class: 'input readonly' }, link),
    el(
      'div',
      { class: 'row' },
      createCopyButton(call, {
        labelKey: 'copy_link',
        className: 'button button-primary grow',
        text: () => inviteLink(call),
      }),
      mail,
    ),
  )
  const close = el(
    'button',
    {
      class: 'button button-ghost button-icon button-small',
      type: 'button',
      'aria-label': t('close'),
      on: { click: actions.closeEmptyRoomCard },
    },
    icon('x'),
  )
  const element = el(
    'section',
    { class: 'sheet empty-room', 'aria-labelledby': 'first-title' },
    el(
      'div',
      { class: 'row' },
      el('h2', { class: 'spacer', id: 'first-title', text: t('first_title') }),
      close,
    ),
    text,
    share,
  )
  const { toolbarButtons } = context.address.config
  // A portal that leaves the button out invites by ways of its own, or not at all.
  const invites = toolbarButtons === null || toolbarButtons.includes('invite')
  return {
    element,
    update() {
      const { phase, people, emptyRoomCardClosed, knocking, moderator } = context.store.state
      element.hidden =
        !invites ||
        phase.is !== 'inside' ||
        people.size > 1 ||
        emptyRoomCardClosed ||
        (moderator && knocking.length > 0)
      if (element.hidden) return
      const address = inviteLink(call)
      share.hidden = !address
      setText(text, t(address ? 'first_text' : 'first_text_alone'))
      setText(link, address.replace(/^https?:\/\//, ''))
      const subject = encodeURIComponent(context.address.config.localSubject)
      setAttribute(mail, 'href', `mailto:?subject=${subject}&body=${encodeURIComponent(address)}`)
    },
  }
}
