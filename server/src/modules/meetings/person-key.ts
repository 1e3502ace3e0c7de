import type { Occupant } from '#platform/conference/conference-events.ts'

/**
 * Returns what somebody is counted by: a user by their id, however often they come back; a guest by their e-mail,
 * else by their token, else by this stay.
 */
export function personKey({ id, email, occupant_jid }: Occupant): string {
  if (id && !id.includes(':')) return id
  if (email) return `mail:${email.toLowerCase()}`
  return id || `stay:${occupant_jid}`
}
