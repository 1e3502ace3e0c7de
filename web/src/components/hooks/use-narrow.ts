import { useCallback, useSyncExternalStore } from 'react'

/** Below the width at which tables become cards and the bar a drawer. */
const NARROW = 768

/** Whether the window is a phone's. */
export const useNarrow = () => useBelow(NARROW)

/** Whether the window is less wide than so many pixels. */
export function useBelow(width: number): boolean {
  const asked = `(max-width: ${width - 1}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(asked)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [asked],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(asked).matches)
}
