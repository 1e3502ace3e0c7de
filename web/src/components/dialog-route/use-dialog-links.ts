import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shownInPane } from '#components/dialog/pane-state.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The address of a dialog over the screen one level above: whose it is. */
    dialog?: DialogOwner
  }
  interface HistoryState {
    /** The screen without the dialog is one step back. */
    over?: true
  }
}

/** Dialogs of the bar open over every screen. */
export type DialogOwner = 'screen' | 'bar'

type Destination = { readonly path: string; readonly replace?: boolean }

/** The path of the screen one is on, without the dialog that is open over it. */
export const useScreenPath = () =>
  useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return (last?.staticData.dialog ? matches.at(-2) : last)?.pathname ?? '/'
    },
  })

/**
 * Returns the addresses of a screen's dialogs, and opens them; the same object as long as the screen stays.
 * `part` is the word of a part of the screen that has dialogs of its own, such as a tab.
 */
export function useDialogLinks(part?: string) {
  const screen = useScreenPath()
  const navigate = useNavigate()
  const { history } = useRouter()
  return useMemo(() => {
    const addressOf = (dialog: string, recordId?: string) =>
      [screen === '/' ? '' : screen, part, recordId, dialog]
        .filter((segment) => segment !== undefined)
        .join('/') + location.search
    const go = ({ path, replace = false }: Destination) =>
      void navigate({
        href: path,
        replace,
        resetScroll: false,
        ignoreBlocker: true,
        state: replace || { over: true },
      })
    return {
      addressOf,
      /** Opens it; a record in the pane makes way, so that Back leaves the pane in one step. */
      open: (dialog: string, recordId?: string) => {
        const path = addressOf(dialog, recordId)
        const shown = shownInPane()
        if (shown && path === history.location.href) shown.focus()
        else go({ path, replace: shown !== null })
      },
      /** Opens in the place of the dialog that is open. */
      follow: (dialog: string, recordId?: string) => go({ path: addressOf(dialog, recordId), replace: true }),
      goTo: (href: string) => void navigate({ href }),
    }
  }, [screen, part, navigate, history])
}
/** How dialogs of a screen are opened and linked to. */
export type DialogLinks = ReturnType<typeof useDialogLinks>
