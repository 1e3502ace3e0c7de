import { consumeLinkSecret } from '#core/link-secret.ts'
import type { PasswordOccasion } from './new-password-form.tsx'

/** A mail link as its address says it; null when the address is none. */
export type MailLink = PasswordLink | { kind: 'email'; token: string }
/** A link that leads to a new password. */
export type PasswordLink = { kind: Extract<PasswordOccasion, 'invitation' | 'reset'>; token: string }

/** Returns the link of this visit, and takes its token out of the address. */
export const consumeMailLink = (): MailLink | null =>
  readMailLink(location.search, consumeLinkSecret('token'))

/** Reads `?accountconfirmation…`, `?passwordreset…` or `?emailchange…`, and the token of that link. */
export function readMailLink(search: string, token: string | null): MailLink | null {
  const query = new URLSearchParams(search)
  if (!token) return null
  if (query.has('accountconfirmation')) return { kind: 'invitation', token }
  if (query.has('emailchange')) return { kind: 'email', token }
  return query.has('passwordreset') ? { kind: 'reset', token } : null
}
