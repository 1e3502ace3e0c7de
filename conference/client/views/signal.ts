import type { ConnectionQuality } from '../state/connection-quality.ts'
import { el, setAttribute, setText } from './dom.ts'

type Shown = {
  readonly quality: ConnectionQuality
  readonly text: string
  /** Also while all is well; of others only a sign that something is wrong is a stop of the Tab key. */
  readonly isAlwaysReachable: boolean
}

/** Three bars of how well somebody comes through, with words while the pointer or the focus is on them. */
export function createSignal() {
  const element = el('span', { class: 'signal', role: 'img' }, el('i'), el('i'), el('i'))
  const hint = el('span', { class: 'signal-hint', 'aria-hidden': 'true' })
  return {
    element,
    hint,
    /** Without anything to show there is no sign. */
    update(shown: Shown | undefined | '') {
      element.hidden = hint.hidden = !shown
      if (!shown) return
      const { quality, text, isAlwaysReachable } = shown
      element.className = `signal ${quality}`
      setAttribute(element, 'aria-label', text)
      setAttribute(element, 'tabindex', (isAlwaysReachable || quality !== 'good') && '0')
      setText(hint, text)
    },
  }
}
