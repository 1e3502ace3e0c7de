import { useSyncExternalStore, type ReactNode } from 'react'
import type { AppError } from '@samtale/contract/core/errors'

/** A toast: closed ones are taken away. */
export type Alert = {
  readonly id: number
  readonly open: boolean
  readonly type: 'success' | 'error'
  readonly message: string
  readonly detail?: string | undefined
  /** A button that takes back what was done, which closes the toast. */
  readonly action?: AlertAction | undefined
}
type AlertAction = (close: () => void) => ReactNode

/** What the whole application knows beside the server's data. */
export type AppState = {
  /** requests under way */
  readonly loading: number
  /** the screen's number, shown in the footer */
  readonly locationCode: number | null
  readonly alerts: readonly Alert[]
  /** the last refusal of any call, whether it was shown or not */
  readonly rejection: AppError | null
}

/** A store of one value: `set` replaces parts of it and tells the listeners. */
export function createStore<State>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (changes: Partial<State>) => {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The one store of it. */
export const appState = createStore<AppState>({ loading: 0, locationCode: null, alerts: [], rejection: null })

/** One part of the application's state, live. */
export const useAppState = <Part>(select: (state: AppState) => Part): Part =>
  useSyncExternalStore(appState.subscribe, () => select(appState.get()))

let lastId = 0
const MAX_ALERTS = 3

/** Opens a toast; returns its id. */
export function alert(type: Alert['type'], message: string, detail?: string, action?: AlertAction) {
  const opened: Alert = { id: ++lastId, open: true, type, message, detail, action }
  // A success answers the errors before it; the same words twice are one toast.
  const others = appState
    .get()
    .alerts.filter((other) => other.message !== message && !(type === 'success' && other.type === 'error'))
  appState.set({ alerts: [...others, opened].slice(-MAX_ALERTS) })
  return opened.id
}

/** Closes one toast, or all. */
export const closeAlert = (id?: number) =>
  appState.set({ alerts: id === undefined ? [] : appState.get().alerts.filter((other) => other.id !== id) })
