import type { RegisteredRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { PlainKey } from '#i18n/use-text.tsx'

/** The path of a screen that needs nothing else to be opened. */
export type ScreenPath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>

/** What a page may know of the table of screens, which itself names the pages. */
export type ScreensSeen = {
  readonly title: PlainKey
  /** Returns whether the signed-in user may open the screen of that path. */
  readonly mayOpen: (path: ScreenPath) => boolean
}

/** Set by the frame around each screen; null outside of one. */
export const ScreensSeenContext = createContext<ScreensSeen | null>(null)

/** The screen one is on, and which others may be opened from it. */
export function useScreens(): ScreensSeen {
  const seen = useContext(ScreensSeenContext)
  if (!seen) throw new Error('useScreens needs a screen around it')
  return seen
}
