import type { PasswordOccasion } from './new-password-form.tsx'

/** A mail link as its address says it; null when the address is none. */
export type MailLink = PasswordLink | { kind: 'email'; token: string }
/** A link that leads to a new password. */
export type PasswordLink = { kind: Extract<PasswordOccasion, 'invitation' | 'reset'>; token: string }

/** Reads `?accountconfirmation…&token=`, `?passwordreset…&token=` or `?emailchange…&token=`. */
export function readMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (!token) return null
  if (query.has('accountconfirmation')) return { kind: 'invitation', token }
  if (query.has('emailchange')) return { kind: 'email', token }
  return query.has('passwordreset') ? { kind: 'reset', token } : null
}
