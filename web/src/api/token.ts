const KEY = 'token'
const listeners = new Set<() => void>()

/** The Bearer token of this browser, or null. */
export const readToken = () => localStorage.getItem(KEY)

/** Signs in: all calls from now on carry it. */
export const storeToken = (token: string) => localStorage.setItem(KEY, token)

/** Forgets the token and notifies the listeners for the end of the session. */
export function dropToken() {
  localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Called when the session ends here or in another tab; answers how to stop listening. */
export function onSignedOut(listener: () => void) {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}
