import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { paneShown } from './pane-state.ts'

/**
 * Leads the focus to the heading of a pane when it opens. When it closes with the focus in it, the focus goes back to
 * the row of its record, or where there is none, to where it came from. Returns the ref of the pane.
 */
export function usePane(recordId: string, heading: RefObject<HTMLElement | null>) {
  const pane = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const element = pane.current
    const focus = () => heading.current?.focus({ preventScroll: true })
    const closed = paneShown({ id: recordId, focus })
    focus()
    return () => {
      // Asked while it is still there.
      hadFocus.current = element?.contains(document.activeElement) ?? false
      closed()
    }
  }, [recordId, heading])
  useEffect(
    () => () => {
      if (!hadFocus.current) return
      const back = rowNameOf(recordId) ?? opener
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    },
    [recordId, opener],
  )
  return pane
}

/** The name of a row in the list. */
const rowNameOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-part~=row-name]`)
