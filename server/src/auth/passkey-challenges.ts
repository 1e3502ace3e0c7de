import { createHash, randomBytes } from 'node:crypto'
import { CHALLENGE_MINUTES } from '@samtale/contract/account/webauthn'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import type { PasskeyChallenges } from '#db/tables/accounts.ts'

/** What a challenge is for, and the session it is bound to; before a sign-in there is none. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in'; readonly sessionId: null }
  | {
      readonly purpose: Exclude<PasskeyChallenges['purpose'], 'sign-in'>
      readonly sessionId: string
    }

/** Returns the error for an answer of an authenticator that does not hold. */
export const passkeyIncorrect = (cause?: unknown) => new AppError('passkey_incorrect', { cause })

/**
 * Returns 256 random bits for an authenticator to sign; their hash is stored. A session has one for each use: a
 * newer one takes the place of the one before.
 */
export async function issueChallenge(db: Db, { purpose, sessionId }: ChallengeUse, now: Date) {
  const challenge = randomBytes(32)
  const row = {
    challenge_hash: hashOf(challenge.toString('base64url')),
    expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
  }
  await db
    .insertInto('passkey_challenges')
    .values({ ...row, purpose, session_id: sessionId })
    .onConflict((conflict) => conflict.constraint('passkey_challenges_session').doUpdateSet(row))
    .execute()
  return challenge
}

/**
 * Uses up the challenge that an authenticator has signed, before anything else is looked at: whatever comes of it,
 * it serves no second time. Returns it. Throws `passkey_incorrect` for one that is unknown, used, too old, or was
 * given out for something else or in another session.
 */
export async function consumeChallenge(
  db: Db,
  clientDataJSON: string,
  { purpose, sessionId }: ChallengeUse,
  now: Date,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw passkeyIncorrect()
  return challenge
}

/** Removes challenges that nobody has answered in time. */
export const removeOldChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof challenge === 'string') return challenge
  } catch (cause) {
    throw passkeyIncorrect(cause)
  }
  throw passkeyIncorrect()
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()
