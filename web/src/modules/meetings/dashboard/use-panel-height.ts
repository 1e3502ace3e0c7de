import { useLayoutEffect, useRef, useState } from 'react'

/** Below the panel: its margin and the footer. */
const BELOW = 60
/** Above it: the bar and the greeting. */
const ABOVE = 156
/** Below this the columns stand one under the other, and the panel has the window to itself. */
const COLUMNS_FROM = 1280

/**
 * Returns how high the panel of meetings is: down to the end of the window, and no less than what stands beside
 * it. Its own cards do not count, since how many there are hangs on it.
 */
export function usePanelHeight() {
  const panel = useRef<HTMLElement>(null)
  const beside = useRef<HTMLDivElement>(null)
  const [{ height, width }, setSize] = useState(() => ({
    height: window.innerHeight - ABOVE - BELOW,
    width: window.innerWidth,
  }))
  useLayoutEffect(() => {
    const measure = () => {
      if (!panel.current) return
      const top = panel.current.getBoundingClientRect().top + window.scrollY
      const columns = window.innerWidth >= COLUMNS_FROM
      const end =
        columns && beside.current ? beside.current.getBoundingClientRect().bottom + window.scrollY : 0
      const room = columns
        ? Math.max(window.innerHeight - top - BELOW, end - top)
        : window.innerHeight - BELOW
      setSize({ height: Math.round(room), width: window.innerWidth })
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (beside.current) observer.observe(beside.current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { panel, beside, height, width }
}
