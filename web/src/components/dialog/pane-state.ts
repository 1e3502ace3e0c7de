import { useSyncExternalStore } from 'react'
import { createStore } from '#core/app-state.ts'
import { useBelow } from '#components/hooks/use-narrow.ts'

/** The record that stands in the pane. */
type Shown = { readonly id: string; readonly focus: () => void }

/** From this width there is room for a record beside its list. */
const ROOM_FROM = 1920

const pane = createStore<{ place: HTMLElement | null; shown: Shown | null }>({ place: null, shown: null })

/** Says where the frame around the screen has room for a pane; null once it has none any more. */
export const setPanePlace = (place: HTMLElement | null) => pane.set({ place })

/** Returns where a pane can stand; null in a window that has no room for one, or without the frame. */
export function usePanePlace() {
  const isNarrow = useBelow(ROOM_FROM)
  const place = useSyncExternalStore(pane.subscribe, () => pane.get().place)
  return isNarrow ? null : place
}

/** Says that a record stands in the pane; returns what takes it back. */
export function paneShown(shown: Shown) {
  pane.set({ shown })
  return () => {
    if (pane.get().shown === shown) pane.set({ shown: null })
  }
}

/** Returns what stands in the pane, or null; asked once. */
export const shownInPane = () => pane.get().shown

/** Returns the id of the record in the pane, or null without one. */
export const useShownRecord = () => useSyncExternalStore(pane.subscribe, () => pane.get().shown?.id ?? null)
