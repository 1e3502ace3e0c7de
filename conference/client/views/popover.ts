/**
 * A small sheet that a button opens over the stage. Escape, a press beside it and a focus beside it close it; the
 * focus goes back to the button.
 */
export function createPopover(element: HTMLElement, changed: () => void) {
  let opener: HTMLElement | null = null

  function close() {
    if (element.hidden) return
    const inside = element.contains(document.activeElement)
    element.hidden = true
    if (inside) opener?.focus()
    changed()
  }

  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !element.contains(target) && !opener?.contains(target)) close()
  })
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget) && relatedTarget !== opener) close()
  })

  return {
    element,
    close,
    isOpenBy: (button: HTMLElement) => !element.hidden && opener === button,
    /** Opens it above a button, or closes it if that button has opened it. `ready` is what is waited for first. */
    async toggle(from: HTMLElement, ready?: Promise<unknown>) {
      const again = !element.hidden && opener === from
      close()
      if (again) return
      opener = from
      const { left, width } = from.getBoundingClientRect()
      element.style.setProperty('--above', `${left + width / 2}px`)
      element.hidden = false
      changed()
      await ready
      const controls = [...element.querySelectorAll<HTMLElement>('button, select')]
      // Parts of a menu are hidden, with what is in them.
      controls.find((control) => control.getClientRects().length > 0)?.focus()
    },
  }
}
