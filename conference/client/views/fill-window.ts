import type { CallContext } from '../state/context.ts'
import { canFillScreen, onScreenLeft, setFullScreen, toggleFullScreen } from './full-screen.ts'

/**
 * Fills the screen with the call, or with one picture alone when the focus is on it. Both end together, however the
 * screen is left.
 */
export function createFilling({ store }: Pick<CallContext, 'store'>) {
  const fill = (id: string | null) => store.dispatch('filled', { id })

  async function end() {
    const { filling } = store.state
    fill(null)
    await setFullScreen(false)
    if (filling === null || store.state.filling !== null) return
    // Its button was away as long as there was nothing to pin it among.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-person="${CSS.escape(filling)}"] .pin`)?.focus(),
    )
  }

  onScreenLeft(() => {
    if (store.state.filling) void end()
  })

  return {
    end,
    /** `target` is what had the focus. */
    async toggle(target: EventTarget | null) {
      const tile = target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null
      const id = tile?.dataset.person
      if (id === undefined || id === store.state.filling) {
        if (store.state.filling) return end()
        return canFillScreen() ? toggleFullScreen() : undefined
      }
      fill(id)
      // Where a portal does not allow the screen, the picture fills the page.
      if (canFillScreen()) await setFullScreen(true)
    },
  }
}
