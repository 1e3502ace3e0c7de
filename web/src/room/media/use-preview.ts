import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Choices } from '#room/state/choices.ts'
import { createPreview } from './preview.ts'

/** The preview follows the choices while it is shown; when it is not, nothing is captured. */
export function usePreview(shown: boolean, choices: Choices) {
  const [preview] = useState(() => createPreview())
  useEffect(() => {
    if (shown) preview.show(choices)
  }, [preview, shown, choices])
  useEffect(() => {
    if (shown) return () => preview.end()
    return undefined
  }, [preview, shown])
  const state = useSyncExternalStore(preview.subscribe, preview.get)
  return { state, retry: preview.retry }
}
