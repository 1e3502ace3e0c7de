import { can } from '@samtale/contract/core/permissions'
import { tenantClosed } from '#policies/tenancy.ts'
import { hashToken, newToken } from '#auth/tokens.ts'
import type { Db } from '#db/schema.ts'
import { encryptSecret, decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'

/** How long somebody may look at Google's page. */
export const ATTEMPT_SECONDS = 600

/** What the verifier of an attempt is encrypted for. */
export const VERIFIER = { purpose: 'youtube-verifier', shown: 0 } as const

/** Somebody's attempts to connect: each serves once, in the browser and the session that began it. */
export function attemptsOf(db: Db) {
  return {
    /** Notes an attempt. Returns what Google is to bring back, and what is left with the browser. */
    async begin(sessionId: string, verifier: string, now: Date) {
      const [state, browser] = [newToken(), newToken()]
      const encrypted = JSON.stringify(await encryptSecret(db, VERIFIER, verifier, now))
      const expires_at = new Date(now.getTime() + ATTEMPT_SECONDS * 1000)
      await db.deleteFrom('oauth_states').where('expires_at', '<=', now).execute()
      await db
        .insertInto('oauth_states')
        .values({
          state_hash: state.hash,
          session_id: sessionId,
          browser_hash: browser.hash,
          verifier: encrypted,
          expires_at,
        })
        .execute()
      return { state: state.token, browser: browser.token }
    },

    /** Spends an attempt: whose it was and the verifier, or null. Another browser does not spend it. */
    async take(state: string, browser: string, now: Date) {
      const row = await db
        .deleteFrom('oauth_states as attempt')
        .using('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .whereRef('sessions.id', '=', 'attempt.session_id')
        .where('attempt.state_hash', '=', hashToken(state))
        .where('attempt.browser_hash', '=', hashToken(browser))
        .where('attempt.expires_at', '>', now)
        .where('sessions.expires_at', '>', now)
        .where('users.status', '=', 'active')
        .where((eb) => eb.not(tenantClosed))
        .returning(['users.id', 'users.role', 'users.name', 'attempt.verifier'])
        .executeTakeFirst()
      if (!row || !can(row, 'addLivestreamings')) return null
      const { verifier, ...user } = row
      return { user, verifier: await decryptSecret(db, VERIFIER, verifier as EncryptedSecret) }
    },
  }
}
