import type { Call } from '../call/call.ts'
import { canShareScreen } from '../media/capture.ts'
import { areSingleKeysOn } from '../state/single-keys.ts'
import type { TextKey } from '../text/en.ts'
import { createFilling } from './fill-window.ts'
import { type Command, shortcutOf } from './shortcut-keys.ts'

/** Where letters are typed or chosen by. */
const FIELDS = 'input, select, textarea, [contenteditable]'
const DIALOGS = 'dialog, [role=dialog], [role=menu]'
/** What takes the space bar for itself. */
const CONTROLS = `a, button, video[controls], ${FIELDS}, ${DIALOGS}`

type Effect = {
  /** `target` is where the key was pressed. */
  act(target: EventTarget | null): unknown
  /** The present state; announced to screen readers when it has changed. */
  announcement?(): TextKey
}

/**
 * Listens to the keys of a call, in its page: single letters, Ctrl+D and Ctrl+E (⌘ on a Mac), Escape for a panel,
 * and a muted microphone is on as long as the space bar is held. A toolbar without a button has no key for it.
 */
export function listenToShortcuts({ context, actions }: Call, openSheet: () => void) {
  const filling = createFilling(context)
  const { store, address, t, announce } = context
  let isTalking = false
  const offers = (button: string) => address.config.toolbarButtons?.includes(button) ?? true

  const effects: Record<Command, Effect> = {
    microphone: {
      act: actions.toggleAudio,
      announcement: () =>
        store.state.media.audioMuted ? 'announce_microphone_off' : 'announce_microphone_on',
    },
    camera: {
      act: actions.toggleVideo,
      announcement: () => (store.state.media.videoMuted ? 'announce_camera_off' : 'announce_camera_on'),
    },
    hand: {
      act: actions.toggleHand,
      announcement: () => (store.state.media.handRaisedAt ? 'announce_hand_up' : 'announce_hand_down'),
    },
    screen: {
      act: () => canShareScreen() && actions.toggleScreen(),
      announcement: () => (store.state.media.sharing ? 'announce_screen_on' : 'announce_screen_off'),
    },
    chat: {
      act: () => actions.togglePanel('chat'),
      announcement: () => (store.state.panel === 'chat' ? 'announce_chat_open' : 'announce_chat_closed'),
    },
    people: {
      act: () => actions.togglePanel('people'),
      announcement: () =>
        store.state.panel === 'people' ? 'announce_people_open' : 'announce_people_closed',
    },
    full: {
      act: filling.toggle,
      announcement: () =>
        store.state.filling
          ? 'announce_fills'
          : document.fullscreenElement
            ? 'announce_full_on'
            : 'announce_full_off',
    },
    sheet: { act: openSheet },
  }

  async function run({ act, announcement }: Effect, target: EventTarget | null = null) {
    const before = announcement?.()
    await act(target)
    const after = announcement?.()
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
    if (key === 'Escape' && store.state.filling && !isIn(DIALOGS)) return void filling.end()
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
    if (!repeat) void run(effects[shortcut.command], target)
  })
  window.addEventListener('keyup', ({ key }) => key === ' ' && stopTalking())
  window.addEventListener('blur', stopTalking)
}
