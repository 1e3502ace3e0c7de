import type { Call } from '../call/call.ts'

/** What takes the space bar for itself. */
const CONTROLS = 'a, button, input, select, textarea, video[controls], [role=dialog]'

/**
 * Listens to the keys of a call, in its page: Ctrl+D or ⌘D turns the microphone on and off, Ctrl+E or ⌘E the camera,
 * and a muted microphone is on as long as the space bar is held. A device whose toolbar has no such button has no key
 * for it.
 */
export function listenToShortcuts({ context: { store, address }, actions }: Call) {
  let isTalking = false
  const offers = (button: string) => address.config.toolbarButtons?.includes(button) ?? true
  const isInside = () => store.state.phase.is === 'inside'

  function stopTalking() {
    if (isTalking && !store.state.media.audioMuted) void actions.toggleAudio()
    isTalking = false
  }

  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
    if (!isInside() || altKey || shiftKey) return
    if ((ctrlKey || metaKey) && (key === 'd' || key === 'e')) {
      const [button, toggle] =
        key === 'd'
          ? (['microphone', actions.toggleAudio] as const)
          : (['camera', actions.toggleVideo] as const)
      if (!offers(button)) return
      // The browser would set a bookmark, or search.
      event.preventDefault()
      if (!repeat) void toggle()
    } else if (key === ' ' && !ctrlKey && !metaKey && offers('microphone')) {
      if (target instanceof Element && target.closest(CONTROLS)) return
      event.preventDefault()
      if (repeat || !store.state.media.audioMuted) return
      isTalking = true
      void actions.toggleAudio()
    }
  })
  window.addEventListener('keyup', ({ key }) => key === ' ' && stopTalking())
  window.addEventListener('blur', stopTalking)
}
