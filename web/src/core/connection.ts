import { useSyncExternalStore } from 'react'
import { createStore } from './app-state.ts'

/** Whether the line that live updates come by can be opened. */
export const serverLine = createStore({ isReachable: true })

function subscribe(listener: () => void) {
  const stop = serverLine.subscribe(listener)
  for (const change of ['online', 'offline']) window.addEventListener(change, listener)
  return () => {
    stop()
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener)
  }
}
const connectionNow = () => {
  if (!navigator.onLine) return 'offline'
  return serverLine.get().isReachable ? 'ok' : 'unreachable'
}

/** Returns whether this browser has no network, or the server behind it does not answer. */
export const useConnection = () => useSyncExternalStore(subscribe, connectionNow)
