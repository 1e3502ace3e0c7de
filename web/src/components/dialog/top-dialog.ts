import { useSyncExternalStore } from 'react'
import { createStore } from '#core/app-state.ts'

const dialogs = createStore<{ open: readonly HTMLElement[] }>({ open: [] })

/** Says that a dialog stands on top; answers how to take it back. */
export function dialogOpened(dialog: HTMLElement) {
  dialogs.set({ open: [...dialogs.get().open, dialog] })
  return () => dialogs.set({ open: dialogs.get().open.filter((other) => other !== dialog) })
}

/** The dialog that everything else lies under, or null. */
export const useTopDialog = () => useSyncExternalStore(dialogs.subscribe, topDialog)

/** The same, asked once. */
export const topDialog = () => dialogs.get().open.at(-1) ?? null

/** Hears of dialogs that open and close; returns what ends it. */
export const onTopDialog = dialogs.subscribe
