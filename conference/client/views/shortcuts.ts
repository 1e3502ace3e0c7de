import type { Call } from '../call/call.ts'
import { canShareScreen } from '../media/capture.ts'
import { areSingleKeysOn } from '../state/single-keys.ts'
import type { TextKey } from '../text/en.ts'
import { canFillScreen, toggleFullScreen } from './full-screen.ts'
import { type Command, shortcutOf } from './shortcut-keys.ts'

/** Where letters are typed or chosen by. */
const FIELDS = 'input, select, textarea, [contenteditable]'
const DIALOGS = 'dialog, [role=dialog], [role=menu]'
/** What takes the space bar for itself. */
const CONTROLS = `a, button, video[controls], ${FIELDS}, ${DIALOGS}`

type Effect = {
  act(): unknown
  /** How things stand; said to screen readers when it is another than before. */
  says?(): TextKey
}

/**
 * Listens to the keys of a call, in its page: single letters, Ctrl+D and Ctrl+E (⌘ on a Mac), Escape for a panel,
 * and a muted microphone is on as long as the space bar is held. A toolbar without a button has no key for it.
 */
export function listenToShortcuts({ context, actions }: Call, openSheet: () => void) {
  const { store, address, t, announce } = context
  let isTalking = false
  const offers = (button: string) => address.config.toolbarButtons?.includes(button) ?? true

  const effects: Record<Command, Effect> = {
    microphone: {
      act: actions.toggleAudio,
      says: () => (store.state.media.audioMuted ? 'said_microphone_off' : 'said_microphone_on'),
    },
    camera: {
      act: actions.toggleVideo,
      says: () => (store.state.media.videoMuted ? 'said_camera_off' : 'said_camera_on'),
    },
    hand: {
      act: actions.toggleHand,
      says: () => (store.state.media.handRaisedAt ? 'said_hand_up' : 'said_hand_down'),
    },
    screen: {
      act: () => canShareScreen() && actions.toggleScreen(),
      says: () => (store.state.media.sharing ? 'said_screen_on' : 'said_screen_off'),
    },
    chat: {
      act: () => actions.togglePanel('chat'),
      says: () => (store.state.panel === 'chat' ? 'said_chat_open' : 'said_chat_closed'),
    },
    people: {
      act: () => actions.togglePanel('people'),
      says: () => (store.state.panel === 'people' ? 'said_people_open' : 'said_people_closed'),
    },
    full: {
      act: () => canFillScreen() && toggleFullScreen(),
      says: () => (document.fullscreenElement ? 'said_full_on' : 'said_full_off'),
    },
    sheet: { act: openSheet },
  }

  async function run({ act, says }: Effect) {
    const before = says?.()
    await act()
    const after = says?.()
    if (after && after !== before) announce(t(after))
  }

  function stopTalking() {
    if (isTalking && !store.state.media.audioMuted) void run(effects.microphone)
    isTalking = false
  }

  function talk(event: KeyboardEvent) {
    event.preventDefault()
    if (event.repeat || !store.state.media.audioMuted) return
    isTalking = true
    void run(effects.microphone)
  }

  window.addEventListener('keydown', (event) => {
    if (store.state.phase.is !== 'inside' || event.isComposing) return
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
    const isIn = (places: string) => target instanceof Element && target.closest(places) !== null
    const { panel } = store.state
    if (key === 'Escape' && panel && !isIn(DIALOGS)) return actions.togglePanel(panel)
    const withControl = ctrlKey || metaKey
    const single = areSingleKeysOn()
    if (key === ' ' && single && !withControl && !altKey && !shiftKey && offers('microphone')) {
      if (!isIn(CONTROLS)) talk(event)
      return
    }
    const shortcut = shortcutOf(event, single)
    if (!shortcut || !offers(shortcut.button)) return
    if (!withControl && (isIn(`${FIELDS}, ${DIALOGS}`) || document.querySelector('dialog[open]'))) return
    // The browser would set a bookmark, or search; a field that gets the focus would get the letter.
    event.preventDefault()
    if (!repeat) void run(effects[shortcut.command])
  })
  window.addEventListener('keyup', ({ key }) => key === ' ' && stopTalking())
  window.addEventListener('blur', stopTalking)
}
