import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** Between two parts that both hold the pointer is for a moment over neither. */
const LEAVE_MS = 80
/** For the element over which nothing may move. */
export type PauseHandlers = {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Returns whether the pointer is over some parts of the screen, or the focus within: then nothing should move
 * there. `page` is what those parts show; `letGo` is for when one asks for it to move.
 */
export function usePauseUpdates(page: unknown): {
  paused: boolean
  pause: PauseHandlers
  resume: () => void
} {
  const [over, setOver] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // A row that is gone tells neither that the pointer has left it nor that the focus has.
    if (over && !over.isConnected) setOver(null)
    if (focused && !focused.contains(document.activeElement)) setFocused(null)
  }, [page, over, focused])
  const resume = () => {
    setOver(null)
    setFocused(null)
  }
  const [pause] = useState<PauseHandlers>(() => ({
    onPointerEnter: ({ currentTarget }) => {
      clearTimeout(timer.current)
      setOver(currentTarget)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOver(null), LEAVE_MS)
    },
    onFocus: ({ currentTarget }) => setFocused(currentTarget),
    onBlur: ({ currentTarget, relatedTarget }) =>
      setFocused(
        relatedTarget instanceof Node && currentTarget.contains(relatedTarget) ? currentTarget : null,
      ),
  }))
  return { paused: over !== null || focused !== null, pause, resume }
}
