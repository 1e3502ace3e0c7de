import type { PasswordOccasion } from './new-password-form.tsx'

/** A mail link as its address says it; null when the address is none. */
export type MailLink = PasswordLink | { kind: 'email'; token: string }
/** A link that leads to a new password. */
export type PasswordLink = { kind: Extract<PasswordOccasion, 'invitation' | 'reset'>; token: string }

/**
 * Where the browser keeps the link of a page whose address no longer says it: a reload finds it, and nobody
 * else.
 */
const STATE = 'mailLink'

/**
 * Reads the link of this visit, and takes its token out of the address: what stands there is read by whoever
 * looks on, and by logs of proxies.
 */
export function consumeMailLink(): MailLink | null {
  const link = readMailLink(location.search)
  if (!link) return readMailLink(storedSearch(history.state))
  const shown = new URLSearchParams(location.search)
  shown.delete('token')
  history.replaceState(
    { ...(history.state as object | null), [STATE]: location.search },
    '',
    `${location.pathname}?${shown}`,
  )
  return link
}

function storedSearch(state: unknown): string {
  const stored =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[STATE] : undefined
  return typeof stored === 'string' ? stored : ''
}

/** Reads `?accountconfirmation…&token=`, `?passwordreset…&token=` or `?emailchange…&token=`. */
export function readMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (!token) return null
  if (query.has('accountconfirmation')) return { kind: 'invitation', token }
  if (query.has('emailchange')) return { kind: 'email', token }
  return query.has('passwordreset') ? { kind: 'reset', token } : null
}
