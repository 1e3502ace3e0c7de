/** Keys with which a remote control says "back". */
const BACK = ['Escape', 'BrowserBack', 'GoBack', 'Backspace']

/**
 * Takes the focus from one button to the next by the arrows of a remote control. Returns a function that
 * stops it.
 */
export function followArrows() {
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!step) return
    const buttons = [...document.querySelectorAll<HTMLElement>('button:not([disabled])')]
    if (buttons.length === 0) return
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), buttons.length - 1)
    buttons[next]?.focus()
    event.preventDefault()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** Calls when a remote control says "back". Returns a function that stops it. */
export function onBack(done: () => void) {
  const onKey = (event: KeyboardEvent) => {
    if (!BACK.includes(event.key)) return
    event.preventDefault()
    done()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
