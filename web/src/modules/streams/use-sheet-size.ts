import { useLayoutEffect, useRef, useState } from 'react'

/** Below the sheet: its margin and the footer. */
const BELOW = 60
/** On a phone the sheet has the window to itself. */
const PHONE_BELOW = 768

/**
 * Returns how high the sheet of cards is, from where it begins down to the end of the window, and how wide the
 * window is. What stands above it may grow.
 */
export function useSheetSize() {
  const sheet = useRef<HTMLElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const [{ height, width }, setSize] = useState(() => ({
    height: window.innerHeight - BELOW,
    width: window.innerWidth,
  }))
  useLayoutEffect(() => {
    const measure = () => {
      const top =
        sheet.current && window.innerWidth >= PHONE_BELOW
          ? sheet.current.getBoundingClientRect().top + window.scrollY
          : 0
      setSize({ height: Math.round(window.innerHeight - top - BELOW), width: window.innerWidth })
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (above.current) observer.observe(above.current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { sheet, above, height, width }
}
