import { hashToken } from '#auth/tokens.ts'
import { newId } from '#db/new-id.ts'
import { encryptSecret } from '#platform/encryption.ts'
import { lyingProvider } from './lying-provider.ts'
import { PROVIDER_CLIENT } from './open-id-provider.ts'
import { withoutBody, PASSWORD, type Factory } from './request-factory.ts'
import type { TestApp } from './test-app.ts'

let running: ReturnType<typeof lyingProvider> | undefined
const provider = () => (running ??= lyingProvider(PROVIDER_CLIENT.clientId))
const { clientId, clientSecret } = PROVIDER_CLIENT
const fieldsOf = (issuer: string) => ({
  ...{ name: 'Acme', issuer, clientId, clientSecret, domains: [], rules: [] },
  ...{ active: true, secondStep: false, passwordOff: false },
})

/** Puts a provider into the table, unless it is there: one that is reached where the request goes there. */
async function addProvider({ db, clock }: TestApp, issuer = 'https://provider.test') {
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

/** One factory for each call of single sign-on, by method and path. */
export const SINGLE_SIGN_ON_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET singlesignon': withoutBody,
  'POST singlesignon/begin': async ({ app }) => ({
    body: { id: await addProvider(app, (await provider()).issuer) },
  }),
  'POST singlesignon/finish': async ({ app }) => {
    const { issuer, state } = await provider()
    const id = await addProvider(app, issuer)
    const person = await app.addUser({ role: 'customer' })
    const subject = newId()
    await app.db
      .insertInto('identities')
      .values({ provider_id: id, issuer, subject, user_id: person.id, created_at: app.clock.now() })
      .execute()
    const { url, browser } = await app.client(null).providerSignIn.begin({ id })
    const asked = new URL(url).searchParams
    state.now = app.clock.now
    state.nonce = asked.get('nonce') ?? ''
    state.claims = { sub: subject }
    return { body: { browser, state: asked.get('state') ?? '', code: 'a code' } }
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
  'POST singlesignon/logout/{id}': async ({ app }) => ({ params: { id: await addProvider(app) }, body: {} }),
  'GET singlesignon/providers': withoutBody,
  'POST singlesignon/providers': async ({ app }) => {
    await app.db.deleteFrom('identity_providers').execute()
    return { body: fieldsOf('https://provider.test') }
  },
  'POST singlesignon/providers/{id}': atProvider(true),
  'DELETE singlesignon/providers/{id}': atProvider(false),
  'POST singlesignon/check': async () => ({ body: { issuer: (await provider()).issuer } }),
  'POST singlesignon/try': () => ({
    body: { issuer: 'https://provider.test', domains: [], rules: [], claims: '{}' },
  }),
}
