import { useSyncExternalStore } from 'react'

/** The appearances to choose from; `auto` follows the system. */
export const THEMES = ['light', 'dark', 'auto'] as const
/** A chosen appearance. */
export type Theme = (typeof THEMES)[number]
const KEY = 'color-scheme'

/** The appearance chosen in this browser; `theme.js` reads the same key before the first paint. */
function chosenTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The appearance chosen in this browser, live. */
export const useTheme = () => useSyncExternalStore(listen, chosenTheme)

/** Keeps the choice and shows it at once. */
export function chooseTheme(theme: Theme) {
  if (theme === 'auto') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  showTheme()
  for (const listener of listeners) listener()
}

/** Follows the system as long as nothing else was chosen; also what it changed since the first paint. */
export function followSystemTheme() {
  darkSystem().addEventListener('change', showTheme)
  showTheme()
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

function showTheme() {
  const theme = chosenTheme()
  document.documentElement.dataset['theme'] =
    theme === 'auto' ? (darkSystem().matches ? 'dark' : 'light') : theme
}
