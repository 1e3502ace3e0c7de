import { useEffect } from 'react'
import { useBrand } from '#session/use-brand.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { appState } from '#core/app-state.ts'

let entered = false

/**
 * Sets the location code and the page's title, and leads the focus to the heading when one screen follows
 * another.
 */
export function useEnterScreen(title: PlainKey, code: number) {
  const text = useText()
  const { title: brand } = useBrand()
  useEffect(() => {
    document.title = `${text(title)} · ${brand}`
  }, [text, title, brand])
  useEffect(() => {
    appState.set({ locationCode: code })
    // On the very first screen the browser's own focus is right; a field that took the focus itself keeps it.
    if (entered && !isField(document.activeElement)) {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    entered = true
  }, [code, title])
}

const isField = (element: Element | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
