import type { Call } from '../call/call.ts'
import type { DeviceKind } from '../call/devices.ts'
import type { TextKey } from '../text/en.ts'
import { confirmAction } from './confirm-action.ts'
import { showsTiles } from '../layout/choose-tiles.ts'
import { el, icon, setAttribute, setText } from './dom.ts'

const DEVICES: [DeviceKind, TextKey][] = [
  ['videoInput', 'camera'],
  ['audioInput', 'microphone'],
  ['audioOutput', 'speaker'],
]

/** Choice of devices, and what moderators may do with the room. */
export function createMoreMenu(call: Call) {
  const { context, actions, devices } = call
  const { t, store, address } = context
  let opener: HTMLElement | null = null

  const fields = DEVICES.map(([kind, label]) => {
    const select = el('select', { class: 'input', id: `device-${kind}` })
    select.addEventListener('change', () => void devices.choose(kind, select.value))
    return {
      kind,
      select,
      field: el('div', { class: 'field' }, el('label', { for: select.id, text: t(label) }), select),
    }
  })

  const row = (drawing: string, className: string, click: () => unknown) => {
    const label = el('span', { class: 'spacer' })
    const act = () => {
      close()
      void click()
    }
    return {
      label,
      button: el(
        'button',
        { class: `menu-item ${className}`, type: 'button', on: { click: act } },
        icon(drawing, 'icon icon-small'),
        label,
      ),
    }
  }

  const confirmEnd = async () => {
    const count = store.state.people.size
    const text = count > 1 ? t('end_all_text', { count }) : t('end_all_text_one')
    if (await confirmAction(t, { title: t('end_all_title'), text, yes: t('end_all') })) actions.end()
  }

  const hand = row('hand', 'narrow', actions.toggleHand)
  const tiles = row('layout-grid', 'narrow', () => actions.toggleTiles(!showsTiles(store.state)))
  const full = row('maximize', '', () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(),
  )
  const muteAll = row('volume-x', '', () => actions.muteAll('audio'))
  const end = row('phone', 'danger', confirmEnd)
  const lobby = el(
    'button',
    {
      class: 'menu-item',
      type: 'button',
      role: 'switch',
      on: { click: () => actions.lobby(!store.state.lobby) },
    },
    icon('lock', 'icon icon-small'),
    el(
      'span',
      { class: 'column spacer' },
      el('span', { text: t('lobby_switch') }),
      el('span', { class: 'tiny hint', text: t('lobby_switch_hint') }),
    ),
    el('span', { class: 'switch' }),
  )
  const element = el(
    'div',
    { class: 'sheet more', role: 'dialog', 'aria-label': t('more'), hidden: true },
    hand.button,
    tiles.button,
    el('div', { class: 'devices' }, ...fields.map(({ field }) => field)),
    full.button,
    lobby,
    muteAll.button,
    end.button,
  )

  async function fillDevices() {
    const list = await devices.list()
    for (const { kind, select, field } of fields) {
      field.hidden =
        kind === 'audioOutput' && (list[kind].length === 0 || !('setSinkId' in HTMLMediaElement.prototype))
      const used = devices.inUse(kind)
      const options = list[kind].map(({ deviceId, label }) =>
        el('option', { value: deviceId, text: label || t('device_default'), selected: deviceId === used }),
      )
      select.replaceChildren(
        ...(options.length ? options : [el('option', { value: '', text: t('device_none') })]),
      )
      select.disabled = options.length === 0
    }
  }

  function close() {
    if (element.hidden) return
    const inside = element.contains(document.activeElement)
    element.hidden = true
    if (inside) opener?.focus()
    store.refresh()
  }

  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !element.contains(target) && !opener?.contains(target)) close()
  })
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget) && relatedTarget !== opener) close()
  })

  return {
    element,
    get open() {
      return !element.hidden
    },
    toggle(from: HTMLElement) {
      if (!element.hidden) return close()
      opener = from
      element.hidden = false
      void fillDevices().then(() =>
        element.querySelector<HTMLElement>('button:not([hidden]), select')?.focus(),
      )
      store.refresh()
    },
    update() {
      if (element.hidden) return
      const { moderator, lobby: on, media } = store.state
      setText(hand.label, t(media.handRaisedAt ? 'hand_down' : 'hand_raise'))
      setText(tiles.label, t('tile_view'))
      setText(full.label, t('full_screen'))
      setText(muteAll.label, t('mute_all'))
      setText(end.label, t('end_all'))
      full.button.hidden = !document.fullscreenEnabled
      lobby.hidden = end.button.hidden = !moderator
      muteAll.button.hidden = !moderator || address.config.disableRemoteMute
      setAttribute(lobby, 'aria-checked', String(on))
    },
  }
}

/** The menu with what the toolbar has no room for. */
export type MoreMenu = ReturnType<typeof createMoreMenu>
