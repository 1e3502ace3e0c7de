import { useLayoutEffect, useRef, useState } from 'react'

/** Below the calendar: its note, the margin of the page and the footer. */
const BELOW = 108

/** Returns how high an element is so that it ends where the window does, and no less than so many pixels. */
export function useFillHeight<Element extends HTMLElement>(min: number) {
  const room = useRef<Element>(null)
  const [height, setHeight] = useState(min)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (room.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      setHeight(Math.max(min, Math.floor(window.innerHeight - top - BELOW)))
    }
    measure()
    // A notice above it may come and go.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [min])
  return { room, height }
}
