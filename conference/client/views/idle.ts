import type { Call } from '../call/call.ts'

/**
 * Fades head and buttons when nothing is touched for as long as the configuration says; never under a panel,
 * a focus or a question.
 */
export function fadeWhenIdle({ context }: Call, root: HTMLElement) {
  const timeout = context.address.config.toolbarTimeout
  if (timeout <= 0) return
  let timer: number | undefined
  function fade() {
    const busy =
      context.store.state.panel !== null ||
      root.querySelector(':focus-visible, dialog[open], .popover:not([hidden])') !== null
    if (busy) return wake()
    root.classList.add('idle')
    context.emit('toolbarVisibilityChanged', { visible: false })
  }
  function wake() {
    if (root.classList.contains('idle')) context.emit('toolbarVisibilityChanged', { visible: true })
    root.classList.remove('idle')
    clearTimeout(timer)
    timer = window.setTimeout(fade, Math.min(timeout, 2 ** 31 - 1))
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    document.addEventListener(event, wake)
  wake()
}
