import type { Call } from '../call/call.ts'
import { showCameraNotices } from '../views/camera-notices.ts'
import { createChatPanel } from '../views/chat-panel.ts'
import { createChatPreview } from '../views/chat-preview.ts'
import { createDeviceMenu } from '../views/device-menu.ts'
import { createLeaveMenu } from '../views/leave-menu.ts'
import { createOverlay } from '../views/overlay.ts'
import { createWaitingNotice } from '../views/waiting-notice.ts'
import { el } from '../views/dom.ts'
import { createEmptyRoomCard } from '../views/empty-room-card.ts'
import { createHead } from '../views/head.ts'
import { fadeWhenIdle } from '../views/idle.ts'
import { createMoreMenu } from '../views/more-menu.ts'
import { showMicrophoneNotices } from '../views/microphone-notices.ts'
import { createNotices } from '../views/notices.ts'
import { createPeoplePanel } from '../views/people-panel.ts'
import { createShortcutSheet } from '../views/shortcut-sheet.ts'
import { listenToShortcuts } from '../views/shortcuts.ts'
import { connectMediaSession } from '../views/media-session.ts'
import { createStage } from '../views/stage.ts'
import { createToolbar } from '../views/toolbar.ts'
import { playRemoteAudio } from '../views/remote-audio.ts'

/**
 * Builds the page around a call, which need not have begun. From `show` on it is true to the call's state and hears the
 * keys.
 */
export function buildPage(call: Call, root: HTMLElement, logo: string) {
  const { store } = call.context
  const head = createHead(call, logo)
  const stage = createStage(call)
  const peoplePanel = createPeoplePanel(call)
  const chat = createChatPanel(call)
  const devices = createDeviceMenu(call)
  const shortcuts = createShortcutSheet(call)
  const more = createMoreMenu(call, devices, shortcuts.open)
  const leaving = createLeaveMenu(call)
  const toolbar = createToolbar(call, { more, devices, leaving })
  const preview = createChatPreview(call)
  const waitingNotice = createWaitingNotice(call)
  const first = createEmptyRoomCard(call)
  const notices = createNotices(call)
  const overlay = createOverlay(call)
  const voices = playRemoteAudio(call)
  const body = el('div', { class: 'body' }, stage.element, peoplePanel.element, chat.element)
  root.append(
    head.element,
    notices.element,
    waitingNotice.element,
    body,
    first.element,
    toolbar.element,
    preview.element,
    more.element,
    devices.element,
    leaving.element,
    shortcuts.element,
    overlay.element,
  )
  let panel = store.state.panel

  /** Opening a panel leads into it; closing leads back to its button. */
  function followPanel() {
    const before = panel
    panel = store.state.panel
    if (panel === before) return
    if (panel === 'people') peoplePanel.focus()
    else if (panel === 'chat') chat.focus()
    else if (document.activeElement === document.body || body.contains(document.activeElement))
      (before === 'chat' ? toolbar.chatButton : toolbar.peopleButton).focus()
  }

  function update() {
    const { phase, panel: open, people, selfId } = store.state
    root.dataset.phase = phase.is
    // What lies under the overlay cannot be reached.
    for (const part of [notices, waitingNotice, first, toolbar, preview, more, devices, leaving])
      part.element.inert = phase.is !== 'inside'
    body.inert = phase.is !== 'inside'
    body.classList.toggle('with-side-panel', open !== null)
    root.classList.toggle('with-panel', open !== null)
    root.classList.toggle('room-screen', people.get(selfId)?.kind === 'room')
    for (const view of [
      head,
      peoplePanel,
      chat,
      preview,
      toolbar,
      more,
      leaving,
      waitingNotice,
      first,
      notices,
      shortcuts,
      overlay,
    ])
      view.update()
    stage.update()
    voices()
    followPanel()
  }

  update()
  return {
    show() {
      // The portal says above the page what the meeting is called.
      root.classList.toggle('without-subject', call.context.address.config.hideSubject)
      listenToShortcuts(call, shortcuts.open)
      connectMediaSession(call)
      showMicrophoneNotices(call, () => devices.toggle(toolbar.microphoneButton, ['audioInput']))
      showCameraNotices(call, () => devices.toggle(toolbar.cameraButton, ['videoInput']))
      store.onChange(update)
      // The clocks on the page.
      setInterval(() => store.refresh(), 1000)
      fadeWhenIdle(call, root)
      update()
    },
  }
}
