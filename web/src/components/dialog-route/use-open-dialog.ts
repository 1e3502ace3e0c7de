import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useScreenPath, type DialogOwner } from './use-dialog-links.ts'

/** Returns the last words of the address: which dialog is open, and about which record. */
export function useOpenDialog(
  part?: string,
  of: DialogOwner = 'screen',
): { dialog: string; recordId?: string } | null {
  const screen = useScreenPath()
  const path = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.staticData.dialog === of ? last.pathname : screen
    },
  })
  const segments = path.slice(screen === '/' ? 1 : screen.length + 1).split('/')
  if (part !== undefined && segments.shift() !== part) return null
  const [first, second, third] = segments
  // Three words are those of a part of the screen.
  if (!first || third) return null
  return second ? { recordId: first, dialog: second } : { dialog: first }
}

/**
 * Returns what closes the dialog of the address: one step back where its screen is, else the screen takes its
 * place. Does nothing once that dialog was left by Back.
 */
export function useCloseDialog() {
  const screen = useScreenPath()
  const navigate = useNavigate()
  const { history } = useRouter()
  const opened = useRef(history.location.pathname)
  return useCallback(() => {
    if (history.location.pathname !== opened.current) return
    opened.current = ''
    if (history.location.state.over) history.back({ ignoreBlocker: true })
    else
      void navigate({
        href: screen + location.search,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
  }, [screen, navigate, history])
}
