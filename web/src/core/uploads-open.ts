import { useSyncExternalStore } from 'react'

const KEY = 'uploads'
const listeners = new Set<() => void>()

/**
 * Notes that this browser has uploads to go on with, or none any more: only with some is their code fetched.
 */
export function markUploads(open: boolean) {
  if (open) localStorage.setItem(KEY, 'open')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

let had = false
/**
 * Returns whether this browser has uploads to go on with, whatever page is looked at, or had some since the page
 * was loaded.
 */
export const useUploadsOpen = () =>
  useSyncExternalStore(subscribe, () => (had ||= localStorage.getItem(KEY) !== null))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
