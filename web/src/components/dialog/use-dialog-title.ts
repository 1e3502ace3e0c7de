import { useEffect, type ReactNode } from 'react'

/** Puts the title of a dialog before that of the page as long as the dialog is open. */
export function useDialogTitle(title: ReactNode) {
  useEffect(() => {
    const before = document.title
    if (typeof title === 'string') document.title = `${title} · ${before}`
    return () => {
      document.title = before
    }
  }, [title])
}
