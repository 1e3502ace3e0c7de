import { useEffect, useRef, type SyntheticEvent } from 'react'
import { dialogOpened } from './top-dialog.ts'

/**
 * Opens a `<dialog>` as a modal as long as it is mounted; the focus goes back to where it came from.
 * `onEscape` decides whether it closes: browsers let a page refuse Esc only once, and close the dialog
 * themselves at the next one.
 */
export function useModal(onEscape: () => void, focusFirst?: (dialog: HTMLDialogElement) => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const focus = useRef(focusFirst)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    focus.current?.(element)
    const closed = dialogOpened(element)
    return () => {
      element.close()
      closed()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A dialog inside this one has its own Esc; one that cannot be refused is followed by `close`.
    if (event.target !== event.currentTarget || !event.cancelable) return
    event.preventDefault()
    onEscape()
  }
  const onClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    const element = event.currentTarget
    if (event.target !== element || element.open) return
    element.showModal()
    focusFirst?.(element)
    onEscape()
  }
  return { ref, onCancel, onClose }
}
