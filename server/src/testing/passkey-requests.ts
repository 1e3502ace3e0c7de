import { hashToken } from '#auth/tokens.ts'
import { registrationOptions } from '#auth/webauthn.ts'
import { issueChallenge } from '#auth/passkey-challenges.ts'
import { addPasskey, assertionFor } from './add-passkey.ts'
import { removeFactor } from './add-factor.ts'
import { hashPassword } from '#auth/passwords.ts'
import { newId } from '#db/new-id.ts'
import { nothing, PASSWORD, withoutBody, type Factory } from './request-factory.ts'
import { softAuthenticator } from './soft-authenticator.ts'
import type { TestApp } from './test-app.ts'

/** What is well formed and answers no challenge. */
const FOREIGN_ASSERTION = {
  credentialId: 'AAAA',
  clientDataJSON: Buffer.from('{"challenge":"AAAA"}').toString('base64url'),
  authenticatorData: 'AAAA',
  signature: 'AAAA',
}

/** The session of a token, if it is one's. */
export async function sessionIdOf({ db }: TestApp, token: string | null) {
  if (!token) return null
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return found?.id ?? null
}

const withPasskey: Factory = async ({ app, actor }) => {
  if (actor.id) await addPasskey(app, actor.id)
  return { body: {} }
}

const passkeyOf: Factory = async ({ app, tenants, actor }, relation) => {
  const owner = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.M3.id : null
  if (!owner) return { params: { id: newId() } }
  // It is not their only way in.
  const password_hash = await hashPassword(PASSWORD)
  await app.db.updateTable('users').set({ password_hash }).where('id', '=', owner).execute()
  return { params: { id: await addPasskey(app, owner) } }
}

/** One factory for each call on passkeys, by method and path. */
export const PASSKEY_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET account/passkeys': withoutBody,
  'POST account/passkeys/begin': async ({ app, actor }) => {
    if (actor.id) await removeFactor(app, actor.id)
    return { body: {} }
  },
  'POST account/passkeys': async ({ app, actor }) => {
    if (actor.id) await removeFactor(app, actor.id)
    const sessionId = await sessionIdOf(app, actor.token)
    const challenge = sessionId
      ? await issueChallenge(app.db, { purpose: 'add', sessionId }, app.clock.now())
      : Buffer.alloc(32)
    const owner = { id: actor.id || newId(), email: 'ada@example.org', name: 'Ada' }
    const about = { publicUrl: 'http://localhost:8080', title: 'Samtale', challenge, owner, known: [] }
    return { body: { name: 'Laptop', ...softAuthenticator().create(registrationOptions(about)) } }
  },
  'POST account/passkeys/{id}': async (context, relation) => ({
    ...(await passkeyOf(context, relation)),
    body: { name: 'Renamed' },
  }),
  'DELETE account/passkeys/{id}': passkeyOf,
  'POST account/secondstep/begin': nothing,
  'POST account/secondstep/passkey': () => ({ body: FOREIGN_ASSERTION }),
  'POST account/passkeylogin/begin': nothing,
  'POST account/passkeylogin': async ({ app, tenants }) => {
    const authenticator = softAuthenticator()
    await addPasskey(app, tenants.people.M2.id, authenticator)
    return { body: await assertionFor(app, { purpose: 'sign-in', sessionId: null }, authenticator) }
  },
  'POST account/confirmpasskey/begin': withPasskey,
  'POST account/confirmpasskey': async ({ app, actor }) => {
    const sessionId = await sessionIdOf(app, actor.token)
    if (!sessionId || !actor.id) return { body: FOREIGN_ASSERTION }
    const authenticator = softAuthenticator()
    await addPasskey(app, actor.id, authenticator)
    return { body: await assertionFor(app, { purpose: 'confirm', sessionId }, authenticator) }
  },
}
