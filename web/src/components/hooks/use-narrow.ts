import { useCallback, useSyncExternalStore } from 'react'

/** Below the width at which tables become cards and the bar a drawer. */
const NARROW = 768

/** Returns whether the window is a phone's. */
export const useNarrow = () => useBelow(NARROW)

/** Returns whether the window is less wide than so many pixels. */
export function useBelow(width: number): boolean {
  const query = `(max-width: ${width - 1}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
