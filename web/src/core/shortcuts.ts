import { useSyncExternalStore } from 'react'

const KEY = 'shortcuts'

/**
 * Returns whether a single key, such as `/`, acts by itself in this browser. Speech input types keys that nobody
 * meant, so they can be turned off (WCAG 2.1.4).
 */
export const areShortcutsOn = () => localStorage.getItem(KEY) !== 'off'

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same, live. */
export const useShortcuts = () => useSyncExternalStore(listen, areShortcutsOn)

/** Keeps the choice in this browser. */
export function turnShortcuts(on: boolean) {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const listener of listeners) listener()
}
