import type { Call } from '../call/call.ts'
import { confirmAction } from './confirm-action.ts'
import { showsTiles } from '../layout/choose-tiles.ts'
import type { DeviceMenu } from './device-menu.ts'
import { el, icon, setAttribute, setText } from './dom.ts'
import { createPictureInPicture } from './picture-in-picture.ts'
import { canFillScreen, toggleFullScreen } from './full-screen.ts'
import { createJoinMutedField } from './join-muted-field.ts'
import { createMenuItem } from './menu-item.ts'
import { createPopover } from './popover.ts'

const KINDS = ['videoInput', 'audioInput', 'audioOutput'] as const

/** Returns the menu of what the toolbar has no room for, and of what moderators may do with the room. */
export function createMoreMenu(call: Call, devices: DeviceMenu, openShortcuts: () => void) {
  const { context, actions } = call
  const { t, store, address } = context
  const pip = createPictureInPicture(call)
  const item = (drawing: string, className: string, click: () => unknown) =>
    createMenuItem(drawing, className, () => {
      popover.close()
      return click()
    })

  const confirmEnd = async () => {
    const count = store.state.people.size
    const text = count > 1 ? t('end_all_text', { count }) : t('end_all_text_one')
    if (await confirmAction(t, { title: t('end_all_title'), text, yes: t('end_all') })) actions.end()
  }

  const hand = item('hand', 'narrow', actions.toggleHand)
  const tiles = item('layout-grid', 'narrow', () => actions.toggleTiles(!showsTiles(store.state)))
  const media = item('settings', 'narrow', () => opener && devices.toggle(opener, KINDS))
  const full = item('maximize', '', toggleFullScreen)
  const pipItem = item('picture-in-picture', '', pip.toggle)
  const shortcuts = item('keyboard', '', openShortcuts)
  const muteAll = item('volume-x', '', () => actions.muteAll('audio'))
  const end = item('phone', 'danger', confirmEnd)
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
  const joinMuted = createJoinMutedField(call)
  const element = el(
    'div',
    { class: 'sheet popover', role: 'dialog', 'aria-label': t('more'), hidden: true },
    hand.button,
    tiles.button,
    media.button,
    full.button,
    pipItem.button,
    shortcuts.button,
    lobby,
    joinMuted.element,
    muteAll.button,
    end.button,
  )

  const popover = createPopover(element, store.refresh)
  let opener: HTMLElement | null = null

  return {
    ...popover,
    toggle(from: HTMLElement) {
      opener = from
      void popover.toggle(from)
    },
    update() {
      if (element.hidden) return
      const { moderator, lobby: on, media: own } = store.state
      setText(hand.label, t(own.handRaisedAt ? 'hand_down' : 'hand_raise'))
      setText(tiles.label, t('tile_view'))
      setText(media.label, t('devices'))
      setText(full.label, t('full_screen'))
      setText(pipItem.label, t(pip.isOpen() ? 'pip_close' : 'pip_open'))
      setText(shortcuts.label, t('shortcuts'))
      setText(muteAll.label, t('mute_all'))
      setText(end.label, t('end_all'))
      full.button.hidden = !canFillScreen()
      pipItem.button.hidden = !pip.isOpen() && !pip.canOpen()
      lobby.hidden = end.button.hidden = !moderator
      muteAll.button.hidden = !moderator || address.config.disableRemoteMute
      setAttribute(lobby, 'aria-checked', String(on))
      joinMuted.update()
    },
  }
}

/** The menu with what the toolbar has no room for. */
export type MoreMenu = ReturnType<typeof createMoreMenu>
