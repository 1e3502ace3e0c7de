import { createHmac } from 'node:crypto'
import { HOUR_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { Attempt } from '#platform/openid/open-id.ts'
import { hashToken, newToken } from './tokens.ts'

/** So long is kept what a provider said at its last sign-in. */
export const CLAIMS_HOURS = 24
/** How long somebody may take at the provider. */
const ATTEMPT_MS = 600_000

/** What somebody goes to a provider for; anyone who is signed in comes back in the same session. */
export type AttemptUse =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'connect' | 'confirm'; readonly sessionId: string }

/**
 * Begins a sign-in at a provider. `browser` is for the browser alone; of it follows what the provider gets and
 * what proves that the answer is for us, so that the table has hashes and nothing that opens anything.
 */
export async function beginAttempt(db: Db, providerId: string, use: AttemptUse, now: Date) {
  const { token: browser, hash } = newToken()
  const { token: state, hash: state_hash } = newToken()
  await db
    .insertInto('provider_attempts')
    .values({
      ...{ state_hash, browser_hash: hash, provider_id: providerId },
      ...{ purpose: use.purpose, session_id: sessionOf(use) },
      expires_at: new Date(now.getTime() + ATTEMPT_MS),
    })
    .execute()
  return { browser, attempt: attemptOf(browser, state) }
}

/**
 * Returns which provider a sign-in was begun at, and when, once: of two that come back with it one finds it. Undefined for
 * one that was begun in another browser or session, for another use, too long ago, or never.
 */
export async function consumeAttempt(db: Db, { browser, state }: Returned, use: AttemptUse, now: Date) {
  const found = await db
    .deleteFrom('provider_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('purpose', '=', use.purpose)
    .where('session_id', 'is not distinct from', sessionOf(use))
    .where('expires_at', '>', now)
    .returning(['provider_id', 'expires_at'])
    .executeTakeFirst()
  if (!found) return undefined
  const begunAt = new Date(found.expires_at.getTime() - ATTEMPT_MS)
  return { providerId: found.provider_id, begunAt, attempt: attemptOf(browser, state) }
}
const sessionOf = (use: AttemptUse) => ('sessionId' in use ? use.sessionId : null)
type Returned = { readonly browser: string; readonly state: string }

const attemptOf = (browser: string, state: string): Attempt => {
  const derived = (use: string) => createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), verifier: derived('verifier') }
}

/**
 * Removes what is too old to be come back with: sign-ins, connections that nobody confirmed, logout tokens,
 * and what providers said at their last sign-in.
 */
export async function removeOldAttempts(db: Db, now: Date) {
  await db.deleteFrom('provider_attempts').where('expires_at', '<=', now).execute()
  await db.deleteFrom('provider_links').where('expires_at', '<=', now).execute()
  const claimsUntil = new Date(now.getTime() - CLAIMS_HOURS * HOUR_MS)
  await db.deleteFrom('provider_claims').where('seen_at', '<=', claimsUntil).execute()
  await db.deleteFrom('logout_tokens').where('expires_at', '<=', now).execute()
}
