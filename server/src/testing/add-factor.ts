import { Secret, TOTP } from 'otpauth'
import { newAppSecret } from '#auth/authenticator.ts'
import { secretUse } from '#auth/second-factor.ts'
import { newId } from '#db/new-id.ts'
import { encryptSecret } from '#platform/encryption/encryption.ts'
import type { TestApp } from './test-app.ts'

/** What is needed of a portal: its database, and what time it is there. */
type Portal = { readonly db: TestApp['db']; readonly clock: { readonly now: () => Date } }

/** Gives somebody an authenticator app instead of the one they had; returns its secret. */
export async function addFactor(app: Portal, userId: string, { confirmed = true } = {}): Promise<string> {
  const { db, clock } = app
  const now = clock.now()
  const secret = newAppSecret()
  await removeFactor(app, userId)
  await db
    .insertInto('second_factors')
    .values({
      id: newId(),
      user_id: userId,
      kind: 'authenticator',
      secret: JSON.stringify(await encryptSecret(db, secretUse(userId), secret, now)),
      created_at: now,
      confirmed_at: confirmed ? now : null,
    })
    .execute()
  return secret
}

/** Takes the authenticator app of somebody away. */
export const removeFactor = ({ db }: Pick<Portal, 'db'>, userId: string) =>
  db.deleteFrom('second_factors').where('user_id', '=', userId).execute()

/** The code that an app shows at an instant; a number of steps of 30 seconds later or earlier with `steps`. */
export const appCode = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 })
