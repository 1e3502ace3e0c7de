import type { Call } from '../call/call.ts'
import { canShareScreen } from '../media/capture.ts'
import { showsTiles } from '../layout/choose-tiles.ts'
import { areSingleKeysOn } from '../state/single-keys.ts'
import { clockText } from '../text/clock-text.ts'
import type { DeviceMenu } from './device-menu.ts'
import { el, icon, setAttribute, setIcon, setText } from './dom.ts'
import type { LeaveMenu } from './leave-menu.ts'
import type { MoreMenu } from './more-menu.ts'
import { type ButtonName, controlKey, keysOf } from './shortcut-keys.ts'

const counter = () => el('span', { class: 'badge', 'aria-hidden': 'true' })

type Menus = { more: MoreMenu; devices: DeviceMenu; leaving: LeaveMenu }

/** The round buttons below the stage. */
export function createToolbar({ context, actions }: Call, { more, devices, leaving }: Menus) {
  const { t, store, address } = context
  const buttons = new Map<ButtonName, HTMLButtonElement>()

  function round(id: ButtonName, drawing: string, click: () => unknown, className = '') {
    const picture = icon(drawing)
    const button = el(
      'button',
      { class: `toolbar-button ${className}`, type: 'button', on: { click: () => void click() } },
      picture,
    )
    buttons.set(id, button)
    return { button, picture }
  }

  function name(button: HTMLButtonElement, text: string) {
    setAttribute(button, 'aria-label', text)
    const [key] = button.getAttribute('aria-keyshortcuts')?.replace('Control', controlKey).split(' ') ?? []
    setAttribute(button, 'title', key ? `${text} (${key})` : text)
  }

  const microphone = round('microphone', 'mic', actions.toggleAudio)
  const camera = round('camera', 'video', actions.toggleVideo)
  const carets = [
    devices.beside(microphone.button, 'microphone_choose', ['audioInput', 'audioOutput']),
    devices.beside(camera.button, 'camera_choose', ['videoInput']),
  ]
  const screen = round('desktop', 'screen-share', () => actions.toggleScreen(), 'wide')
  const hand = round('raisehand', 'hand', actions.toggleHand, 'wide')
  const tiles = round('tileview', 'layout-grid', () => actions.toggleTiles(!showsTiles(store.state)), 'wide')
  const menu = round('settings', 'ellipsis', () => more.toggle(menu.button))
  const leave = el(
    'button',
    { class: 'leave', type: 'button', 'aria-label': t('leave'), on: { click: () => leaving.press(leave) } },
    icon('phone'),
    el('span', { text: t('leave') }),
  )
  buttons.set('hangup', leave)
  const chat = round('chat', 'message-square', () => actions.togglePanel('chat'))
  const people = round('participants-pane', 'users-round', () => actions.togglePanel('people'))
  const unread = counter()
  const present = counter()
  chat.button.append(unread)
  people.button.append(present)
  setAttribute(menu.button, 'aria-haspopup', 'dialog')
  name(menu.button, t('more'))
  const clock = el('time', { class: 'secondary small tabular clock' })
  const gap = () => el('span', { class: 'separator' })
  const element = el(
    'footer',
    { role: 'group', 'aria-label': t('toolbar') },
    clock,
    el(
      'div',
      { class: 'toolbar' },
      ...carets.map(({ element: split }) => split),
      gap(),
      screen.button,
      hand.button,
      tiles.button,
      menu.button,
      gap(),
      leave,
    ),
    el('div', { class: 'toolbar' }, chat.button, people.button),
  )

  function toggle(
    { button, picture }: { button: HTMLButtonElement; picture: SVGSVGElement },
    drawing: string,
    label: string,
    is: 'on' | 'off' | '',
  ) {
    setIcon(picture, drawing)
    name(button, label)
    button.classList.toggle('on', is === 'on')
    button.classList.toggle('off', is === 'off')
  }

  return {
    element,
    microphoneButton: microphone.button,
    cameraButton: camera.button,
    chatButton: chat.button,
    peopleButton: people.button,
    update() {
      const { media, people: everybody, panel, unread: count, moderator, knocking } = store.state
      const shown = address.config.toolbarButtons
      element.hidden = shown?.length === 0
      const single = areSingleKeysOn()
      for (const [key, button] of buttons) {
        button.hidden = (shown !== null && !shown.includes(key)) || (key === 'desktop' && !canShareScreen())
        setAttribute(button, 'aria-keyshortcuts', keysOf(key, single) || false)
      }
      toggle(
        microphone,
        media.audioMuted ? 'mic-off' : 'mic',
        t(media.audioMuted ? 'microphone_on' : 'microphone_off'),
        media.audioMuted ? 'off' : '',
      )
      toggle(
        camera,
        media.videoMuted ? 'video-off' : 'video',
        t(media.videoMuted ? 'camera_on' : 'camera_off'),
        media.videoMuted ? 'off' : '',
      )
      toggle(
        screen,
        media.sharing ? 'screen-share-off' : 'screen-share',
        t(media.sharing ? 'screen_stop' : 'screen_share'),
        media.sharing ? 'on' : '',
      )
      toggle(hand, 'hand', t(media.handRaisedAt ? 'hand_down' : 'hand_raise'), media.handRaisedAt ? 'on' : '')
      const tiled = everybody.size > 1 && showsTiles(store.state)
      toggle(tiles, 'layout-grid', t('tile_view'), tiled ? 'on' : '')
      setAttribute(tiles.button, 'aria-pressed', String(tiled))
      toggle(
        chat,
        'message-square',
        count ? `${t('chat')}, ${t('unread', { count })}` : t('chat'),
        panel === 'chat' ? 'on' : '',
      )
      const waiting = moderator && knocking.length ? `, ${t('waiting')} ${knocking.length}` : ''
      toggle(
        people,
        'users-round',
        `${t('people')}, ${everybody.size}${waiting}`,
        panel === 'people' ? 'on' : '',
      )
      setAttribute(chat.button, 'aria-expanded', String(panel === 'chat'))
      setAttribute(people.button, 'aria-expanded', String(panel === 'people'))
      for (const caret of carets) caret.update()
      setAttribute(leave, 'aria-haspopup', leaving.asks() && 'dialog')
      setAttribute(leave, 'aria-expanded', leaving.asks() && String(leaving.isOpenBy(leave)))
      setAttribute(menu.button, 'aria-expanded', String(more.isOpenBy(menu.button)))
      unread.hidden = count === 0
      setText(unread, count > 99 ? '99+' : String(count))
      setText(present, String(everybody.size))
      setText(clock, clockText(address.language, Date.now()))
    },
  }
}
