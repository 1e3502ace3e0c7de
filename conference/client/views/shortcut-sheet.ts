import type { Call } from '../call/call.ts'
import { canShareScreen } from '../media/capture.ts'
import { areSingleKeysOn, turnSingleKeys } from '../state/single-keys.ts'
import { el, icon, setAttribute } from './dom.ts'
import { controlKey, SHORTCUTS } from './shortcut-keys.ts'

/** The list of the keys of a call, with the switch for those that act by themselves. */
export function createShortcutSheet({ context }: Call) {
  const { t, store, address } = context
  const row = (keys: readonly string[], label: string) =>
    el('li', { class: 'row' }, el('span', { class: 'spacer', text: label }), ...keys.map(keyCap))

  function rows() {
    const { toolbarButtons } = address.config
    const possible = SHORTCUTS.filter(
      ({ command, button }) =>
        (toolbarButtons?.includes(button) ?? true) && (command !== 'screen' || canShareScreen()),
    )
    const all = possible.map(({ key, withControl, label }) =>
      row(
        [key.toUpperCase(), ...(withControl ? [`${controlKey}+${withControl.toUpperCase()}`] : [])],
        t(label),
      ),
    )
    // Held to talk, it belongs beside the microphone.
    all.splice(possible[0]?.command === 'microphone' ? 1 : 0, 0, row([t('key_space')], t('key_talk')))
    return [...all, row([t('key_escape_name')], t('key_escape'))]
  }

  const toggle = el(
    'button',
    {
      class: 'menu-item',
      type: 'button',
      role: 'switch',
      on: {
        click() {
          turnSingleKeys(!areSingleKeysOn())
          update()
          store.refresh()
        },
      },
    },
    el(
      'span',
      { class: 'column spacer' },
      el('span', { text: t('shortcuts_switch') }),
      el('span', { class: 'tiny hint', text: t('shortcuts_switch_hint') }),
    ),
    el('span', { class: 'switch' }),
  )
  const close = el(
    'button',
    {
      class: 'button button-ghost button-icon button-small',
      type: 'button',
      'aria-label': t('close'),
      on: { click: () => element.close() },
    },
    icon('x'),
  )
  const list = el('ul')
  const element = el(
    'dialog',
    { class: 'sheet prompt shortcuts', 'aria-labelledby': 'shortcuts-title', closedby: 'any' },
    el(
      'div',
      { class: 'row' },
      el('h2', { class: 'spacer', id: 'shortcuts-title', text: t('shortcuts') }),
      close,
    ),
    list,
    toggle,
  )

  function update() {
    if (store.state.phase.is !== 'inside') element.close()
    setAttribute(toggle, 'aria-checked', String(areSingleKeysOn()))
  }

  return {
    element,
    update,
    open() {
      if (element.open) return
      list.replaceChildren(...rows())
      update()
      element.showModal()
    },
  }
}

const keyCap = (key: string) => el('kbd', { text: key })
