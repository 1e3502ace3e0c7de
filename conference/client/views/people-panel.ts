import type { Knocker } from '../../protocol/messages.ts'
import type { Call } from '../call/call.ts'
import { nameOf } from '../state/context.ts'
import type { Person } from '../state/state.ts'
import { createCopyButton } from './copy-button.ts'
import { inviteLink } from './invite-link.ts'
import { createPersonRow } from './person-row.ts'
import { createWaitingMessage } from './waiting-message.ts'
import { el, icon, createRowUpdater, setAttribute, setText } from './dom.ts'
import { agoText } from '../state/person-labels.ts'

function createWaitingRow({ context, actions }: Call, { id }: Knocker) {
  const { t } = context
  const name = el('span')
  const ago = el('span', { class: 'hint tiny tabular' })
  const deny = el('button', {
    class: 'button button-tiny',
    type: 'button',
    text: t('deny'),
    on: { click: () => actions.answer(id, false) },
  })
  const admit = el('button', {
    class: 'button button-tiny button-primary',
    type: 'button',
    text: t('admit'),
    on: { click: () => actions.answer(id, true) },
  })
  return {
    element: el(
      'li',
      { class: 'row' },
      el('span', { class: 'truncate spacer strong' }, name, ' ', ago),
      deny,
      admit,
    ),
    update(knocker: Knocker) {
      const full = nameOf(context, knocker.name)
      setText(name, full)
      setText(ago, agoText(t, Date.now() - knocker.since))
      setAttribute(deny, 'aria-label', `${t('deny')}: ${full}`)
      setAttribute(admit, 'aria-label', `${t('admit')}: ${full}`)
    },
  }
}

/** Everybody in the room, and for moderators those before it. */
export function createPeoplePanel(call: Call) {
  const { context, actions } = call
  const { t, store } = context
  const count = el('span', { class: 'hint tabular' })
  const waitingCount = el('span', { class: 'small muted tabular' })
  const waitingList = el('ul', { tabindex: -1, 'aria-label': t('waiting') })
  const message = createWaitingMessage(call)
  const admitAll = el('button', {
    class: 'link small',
    type: 'button',
    text: t('admit_all'),
    on: { click: actions.admitAll },
  })
  const waiting = el(
    'section',
    { class: 'waiting', 'aria-label': t('waiting') },
    el(
      'div',
      { class: 'row' },
      el('b', { class: 'small', text: t('waiting') }),
      waitingCount,
      el('span', { class: 'spacer' }),
      admitAll,
    ),
    waitingList,
    message.element,
  )
  const list = el('ul', { class: 'people' })
  const everybody = el(
    'div',
    { class: 'panel-body', tabindex: 0, role: 'group', 'aria-label': t('people') },
    list,
  )
  const close = el(
    'button',
    {
      class: 'button button-ghost button-icon button-small',
      type: 'button',
      'aria-label': t('close'),
      on: { click: () => actions.togglePanel('people') },
    },
    icon('x'),
  )
  const foot = el(
    'div',
    { class: 'row panel-foot' },
    createCopyButton(call, { labelKey: 'invite', className: 'button grow', text: () => inviteLink(call) }),
  )
  const encryption = el('span', { class: 'spacer' })
  const secrecy = el('p', { class: 'row tiny hint panel-note' }, icon('lock', 'icon icon-small'), encryption)
  const element = el(
    'aside',
    { class: 'sheet panel', 'aria-label': t('people') },
    el(
      'div',
      { class: 'row panel-head' },
      el('h2', { text: t('people') }),
      count,
      el('span', { class: 'spacer' }),
      close,
    ),
    waiting,
    everybody,
    secrecy,
    foot,
  )
  const showWaiting = createRowUpdater(
    waitingList,
    ({ id }: Knocker) => id,
    (knocker) => createWaitingRow(call, knocker),
    (row, knocker) => row.update(knocker),
  )
  const showPeople = createRowUpdater(
    list,
    ({ id }: Person) => id,
    (person) => createPersonRow(call, person),
    (row, person) => row.update(person),
  )

  /** Whoever has answered one stays where they were, but not on a button: a second press would answer the next. */
  function restoreFocus() {
    if (waiting.hidden) everybody.focus()
    else if (!waiting.contains(document.activeElement)) waitingList.focus()
  }

  return {
    element,
    focus: () => (store.state.writing ? message.focus() : close.focus()),
    update() {
      const { people, knocking, moderator, panel, streaming } = store.state
      element.hidden = panel !== 'people'
      if (element.hidden) return
      const hadFocus = waiting.contains(document.activeElement)
      setText(count, String(people.size))
      setText(waitingCount, String(knocking.length))
      waiting.hidden = !moderator || knocking.length === 0
      foot.hidden = !inviteLink(call)
      const connections = context.connections.current
      const isForwarded = connections?.forwarded() != null
      // Who sends the picture to viewers sends it to the server.
      secrecy.hidden = !connections || (!isForwarded && streaming !== null)
      setText(encryption, t(isForwarded ? 'encrypted_to_server' : 'encrypted_between'))
      showWaiting(knocking)
      message.update()
      if (hadFocus) restoreFocus()
      showPeople([...people.values()])
    },
  }
}
