import { issueChallenge, type ChallengeUse } from '#auth/passkey-challenges.ts'
import { registrationOptions, requestOptions, verifyCredential } from '#auth/webauthn.ts'
import { passkeysStore } from '#modules/account/passkeys.store.ts'
import { transact } from '#db/transact.ts'
import { softAuthenticator, type SoftAuthenticator } from './soft-authenticator.ts'
import type { TestApp } from './test-app.ts'

const publicUrl = 'http://localhost:8080'

/** Gives somebody one passkey more, in that authenticator; returns its id. */
export async function addPasskey(
  { db, clock }: TestApp,
  userId: string,
  authenticator: SoftAuthenticator = softAuthenticator(),
): Promise<string> {
  const owner = { id: userId, email: 'somebody@example.org', name: 'Somebody' }
  const challenge = Buffer.alloc(32)
  const options = registrationOptions({ publicUrl, title: 'Samtale', challenge, owner, known: [] })
  const created = await verifyCredential(authenticator.create(options), options.challenge, publicUrl)
  const { id } = await transact(db, (trx) =>
    passkeysStore.insert(trx, userId, { name: 'Laptop', ...created }, clock.now()),
  )
  return id
}

/** Returns what an authenticator answers to a challenge for that use, whatever it is asked for. */
export async function assertionFor(
  { db, clock }: TestApp,
  use: ChallengeUse,
  authenticator: SoftAuthenticator,
) {
  return authenticator.use(requestOptions(publicUrl, await issueChallenge(db, use, clock.now())))
}
