import { beginAttempt, type AttemptUse } from '#auth/provider-attempts.ts'
import { hashToken } from '#auth/tokens.ts'
import { hashPassword } from '#auth/passwords.ts'
import { newId } from '#db/new-id.ts'
import { encryptSecret } from '#platform/encryption/encryption.ts'
import { lyingProvider } from './lying-provider.ts'
import { PROVIDER_CLIENT } from './open-id-provider.ts'
import { sessionIdOf } from './passkey-requests.ts'
import { withoutBody, PASSWORD, type Factory } from './request-factory.ts'
import type { TestApp } from './test-app.ts'

let running: ReturnType<typeof lyingProvider> | undefined
/** A provider that the requests lead to. */
export const requestedProvider = () => (running ??= lyingProvider(PROVIDER_CLIENT.clientId))
const { clientId, clientSecret } = PROVIDER_CLIENT
const fieldsOf = (issuer: string) => ({
  ...{ name: 'Acme', issuer, clientId, clientSecret, domains: [], rules: [] },
  ...{ active: true, secondStep: false, passwordOff: false },
})

/** Puts a provider into the table, unless it is there: one that is reached where the request goes there. */
export async function addProvider({ db, clock }: TestApp, issuer = 'https://provider.test') {
  const known = await db
    .selectFrom('identity_providers')
    .select('id')
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await db.deleteFrom('identity_providers').execute()
  const secret = await encryptSecret(
    db,
    { purpose: `identity-provider ${id}`, shown: 0 },
    clientSecret,
    clock.now(),
  )
  await db
    .insertInto('identity_providers')
    .values({
      ...{ id, name: 'Acme', issuer, client_id: clientId, client_secret: JSON.stringify(secret) },
      ...{ domains: [], active: true, second_step: false, password_off: false, rules: '[]' },
      created_at: clock.now(),
    })
    .execute()
  return id
}

const atProvider =
  (edit: boolean): Factory =>
  async ({ app }) => {
    const id = await addProvider(app)
    return { params: { id }, ...(edit && { body: fieldsOf('https://provider.test') }) }
  }

/** Connects somebody with the provider that is reached, and with no other; returns its name for them. */
async function connect(app: TestApp, userId: string) {
  const { issuer } = await requestedProvider()
  const provider_id = await addProvider(app, issuer)
  const subject = newId()
  await app.db.deleteFrom('identities').where('user_id', '=', userId).execute()
  await app.db
    .insertInto('identities')
    .values({ provider_id, issuer, subject, user_id: userId, created_at: app.clock.now() })
    .execute()
  return subject
}

/** Returns the id of a connection of somebody. */
async function connectionOf(app: TestApp, userId: string) {
  const subject = await connect(app, userId)
  const found = await app.db.selectFrom('identities').select('id').where('subject', '=', subject).execute()
  return found[0]?.id ?? ''
}

/** What a browser comes back with that was sent there for that use. */
async function answerFor(app: TestApp, use: AttemptUse, subject: string) {
  const { issuer, state } = await requestedProvider()
  const { browser, attempt } = await beginAttempt(
    app.db,
    await addProvider(app, issuer),
    use,
    app.clock.now(),
  )
  Object.assign(state, { now: app.clock.now, nonce: attempt.nonce, claims: claimsOf(app, subject) })
  return { browser, state: attempt.state, code: 'a code' }
}

const claimsOf = ({ clock }: TestApp, sub: string) => ({
  sub,
  auth_time: Math.floor(clock.now().getTime() / 1000),
})

/** What a session comes back with; of a caller who has none, what cannot be for them. */
const answerOf =
  (purpose: 'connect' | 'confirm', subjectOf: (app: TestApp, userId: string) => Promise<string>): Factory =>
  async ({ app, actor }) => {
    const sessionId = await sessionIdOf(app, actor.token)
    if (!sessionId || !actor.id) return { body: { browser: 'none', state: 'none', code: 'a code' } }
    const subject = await subjectOf(app, actor.id)
    return { body: await answerFor(app, { purpose, sessionId }, subject) }
  }

const withoutConnection = async ({ db }: TestApp, userId: string) => {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
  return newId()
}

/** One factory for each call of single sign-on, by method and path. */
export const SINGLE_SIGN_ON_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET singlesignon': withoutBody,
  'GET account/providers': withoutBody,
  'POST account/providers/begin': async ({ app, actor }) => {
    if (actor.id) await withoutConnection(app, actor.id)
    return { body: { id: await addProvider(app, (await requestedProvider()).issuer) } }
  },
  'POST account/confirmprovider/begin': async ({ app, actor }) => ({
    body: { id: actor.id ? await connectionOf(app, actor.id) : newId() },
  }),
  'POST account/confirmprovider': answerOf('confirm', connect),
  'POST account/providers': answerOf('connect', withoutConnection),
  'DELETE account/providers/{id}': async ({ app, tenants, actor }, relation) => {
    const owner = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.M3.id : null
    if (!owner) return { params: { id: newId() } }
    await app.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', owner)
      .execute()
    return { params: { id: await connectionOf(app, owner) } }
  },
  'POST singlesignon/begin': async ({ app }) => ({
    body: { id: await addProvider(app, (await requestedProvider()).issuer) },
  }),
  'POST singlesignon/finish': async ({ app }) => {
    const person = await app.addUser({ role: 'customer' })
    const subject = await connect(app, person.id)
    return { body: await answerFor(app, { purpose: 'sign-in' }, subject) }
  },
  'POST singlesignon/link': async ({ app }) => {
    const { id: user_id } = await app.addUser({ role: 'customer', password: PASSWORD })
    const link = newId()
    const origin = { provider_id: await addProvider(app), issuer: 'https://provider.test', subject: newId() }
    await app.db
      .insertInto('provider_links')
      .values({
        ...{ ...origin, user_id, token_hash: hashToken(link), sid: null, second_step: false },
        expires_at: new Date(app.clock.now().getTime() + 60_000),
      })
      .execute()
    return { body: { link, password: PASSWORD } }
  },
  'GET singlesignon/frontchannel/{id}': async ({ app }) => ({ params: { id: await addProvider(app) } }),
  'POST singlesignon/logout/{id}': async ({ app }) => ({ params: { id: await addProvider(app) }, body: {} }),
  'GET singlesignon/providers': withoutBody,
  'POST singlesignon/providers': async ({ app }) => {
    await app.db.deleteFrom('identity_providers').execute()
    return { body: fieldsOf('https://provider.test') }
  },
  'POST singlesignon/providers/{id}': atProvider(true),
  'DELETE singlesignon/providers/{id}': atProvider(false),
  'GET singlesignon/providers/{id}/lastclaims': atProvider(false),
  'POST singlesignon/check': async () => ({ body: { issuer: (await requestedProvider()).issuer } }),
  'POST singlesignon/try': () => ({
    body: { issuer: 'https://provider.test', domains: [], rules: [], claims: '{}' },
  }),
}
