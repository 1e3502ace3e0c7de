import { useEffect, useRef } from 'react'
import { useBrand } from '#session/use-brand.ts'

/** Leads the focus to the heading when one view follows another, and names the page after the meeting. */
export function useView(view: string, title: string | undefined) {
  const { title: brand } = useBrand()
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    // There the focus goes into the frame.
    if (view === 'conference') return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [view])
  useEffect(() => {
    // After the screen's own title, which is set in the same round of effects.
    if (title) queueMicrotask(() => (document.title = `${title} · ${brand}`))
  }, [title, brand])
}
