import { useSyncExternalStore } from 'react'

/** Below the width at which tables become cards and the bar a drawer. */
const NARROW = '(max-width: 767px)'

/** Whether the window is a phone's. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)

function subscribe(listener: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
