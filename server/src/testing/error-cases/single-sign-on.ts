import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import { newId } from '#db/new-id.ts'
import { lyingProvider } from '#testing/lying-provider.ts'
import { PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import type { CaseContext, Raise } from './case-context.ts'

let running: ReturnType<typeof lyingProvider> | undefined
const liar = () => (running ??= lyingProvider(PROVIDER_CLIENT.clientId))
const provider = (issuer: string, change: object = {}) => ({
  ...{ name: 'Acme', issuer, ...PROVIDER_CLIENT, domains: [`d${newId().slice(-8)}.test`], rules: [] },
  ...{ active: true, secondStep: false, passwordOff: false, ...change },
})

/** Comes back from a provider that says these things of somebody. */
async function finish({ fixture, post }: CaseContext, claims: object, answer: object = { code: 'a code' }) {
  const { issuer, state } = await liar()
  await fixture.db.deleteFrom('identity_providers').execute()
  const { addProvider, visitor } = await singleSignOnStage(fixture)
  const { id } = await addProvider(issuer)
  const { url, browser } = await visitor.providerSignIn.begin({ id })
  const query = new URL(url).searchParams
  Object.assign(state, { now: fixture.clock.now, nonce: query.get('nonce'), claims, description: {} })
  return post(null, 'singlesignon/finish', { browser, state: query.get('state'), ...answer })
}
/** Somebody whom a provider signs in, and nothing else. */
async function connected(fixture: CaseContext['fixture'], issuer = 'https://provider.test') {
  await fixture.db.deleteFrom('identity_providers').execute()
  const { addProvider } = await singleSignOnStage(fixture)
  const at = await addProvider(issuer)
  const person = await fixture.addUser({ role: 'customer' })
  const identity = { provider_id: at.id, issuer: at.issuer, subject: 'ada', user_id: person.id }
  await fixture.db
    .insertInto('identities')
    .values({ ...identity, created_at: fixture.clock.now() })
    .execute()
  return { provider: at, person }
}
/** Comes back from the provider that says these things, to confirm. */
async function confirm({ fixture, post }: CaseContext, claims: object) {
  const { issuer, state } = await liar()
  const { person } = await connected(fixture, issuer)
  const [own] = (await person.api.connections.connections({})).connected
  const { url, browser } = await person.api.connections.beginProviderConfirmation({ id: own?.id ?? '' })
  const query = new URL(url).searchParams
  Object.assign(state, { now: fixture.clock.now, nonce: query.get('nonce'), claims, description: {} })
  const answer = { browser, state: query.get('state'), code: 'a code' }
  return post(person, 'account/confirmprovider', answer)
}
/** Adds a domain that has no record; returns its id. */
async function domainOf({ fixture: { db, clock }, tenants: { people } }: CaseContext) {
  const [id, token] = [newId(), newId()]
  await db
    .insertInto('account_domains')
    .values({ id, token, account_id: people.C1.id, domain: `d${newId()}.test`, created_at: clock.now() })
    .execute()
  return id
}
const add = ({ post, tenants: { people } }: CaseContext, change: object, issuer = 'https://provider.test') =>
  post(people.X1, 'singlesignon/providers', provider(issuer, change))
const check = ({ post, tenants: { people } }: CaseContext, issuer: string) =>
  post(people.X1, 'singlesignon/check', { issuer })

/** Refusals of single sign-on. */
export const SINGLE_SIGN_ON_ERRORS = {
  provider_not_found: ({ post }) => post(null, 'singlesignon/begin', { id: newId() }),
  provider_sign_in_expired: ({ post }) =>
    post(null, 'singlesignon/finish', { browser: 'nonsense', state: 'nonsense', code: 'a code' }),
  provider_declined: (context) => finish(context, {}, { error: 'access_denied' }),
  provider_answer_invalid: (context) => finish(context, { nonce: 'another' }),
  no_account_at_sign_in: (context) => finish(context, { sub: newId(), email: undefined }),
  provider_unreachable: async ({ fixture, post }) => {
    await fixture.db.deleteFrom('identity_providers').execute()
    const { addProvider } = await singleSignOnStage(fixture)
    const { id } = await addProvider('http://127.0.0.1:1')
    return post(null, 'singlesignon/begin', { id })
  },
  connection_not_found: ({ remove, tenants: { people } }) =>
    remove(people.C1, `account/providers/${newId()}`),
  provider_connected: async ({ fixture, post }) => {
    const { provider: at, person } = await connected(fixture)
    return post(person, 'account/providers/begin', { id: at.id })
  },
  only_way_in: async ({ fixture, remove }) => {
    const { person } = await connected(fixture)
    const [own] = (await person.api.connections.connections({})).connected
    return remove(person, `account/providers/${own?.id}`)
  },
  people_left_out: async ({ fixture, remove, tenants: { people } }) => {
    const { provider: at } = await connected(fixture)
    return remove(people.X1, `singlesignon/providers/${at.id}`)
  },
  domain_not_found: ({ remove, tenants: { people } }) =>
    remove(people.C1, `users/${people.C1.id}/signon/domains/${newId()}`),
  domain_of_another: async (context) => {
    const { X1, C1 } = context.tenants.people
    await context.fixture.db.updateTable('identity_providers').set({ domains: [] }).execute()
    const id = await domainOf(context)
    const { domain } = await context.fixture.db
      .selectFrom('account_domains')
      .select('domain')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { provider: at } = await connected(context.fixture)
    await context.fixture.db
      .updateTable('identity_providers')
      .set({ domains: [domain] })
      .where('id', '=', at.id)
      .execute()
    return context.post(X1, `users/${C1.id}/signon/domains/${id}/approve`, {})
  },
  provider_not_recent: (context) => confirm(context, { sub: 'ada', auth_time: 1 }),
  provider_other_person: ({ fixture, ...context }) =>
    confirm(
      { fixture, ...context },
      { sub: 'eve', auth_time: Math.ceil(fixture.clock.now().getTime() / 1000) },
    ),
  password_sign_in_off: async ({ fixture, post }) => {
    await fixture.db.deleteFrom('identity_providers').execute()
    const { addProvider } = await singleSignOnStage(fixture)
    await addProvider('https://provider.test', { domains: ['off.test'], passwordOff: true })
    return post(null, 'account/login', { email: 'ada@off.test', password: 'any password' })
  },
  too_many_providers: async (context) => {
    const { addProvider } = await singleSignOnStage(context.fixture)
    await context.fixture.db.deleteFrom('identity_providers').execute()
    for (let count = 0; count < 10; count += 1) await addProvider('https://provider.test', { domains: [] })
    const reply = await add(context, {})
    await context.fixture.db.deleteFrom('identity_providers').execute()
    return reply
  },
} as const satisfies Partial<Record<ErrorCode, Raise>>

/** What can be wrong with the fields of a provider. */
export const SINGLE_SIGN_ON_FIELDS = {
  issuer_invalid: (context) => check(context, 'http://example.org'),
  issuer_unreachable: (context) => check(context, 'http://127.0.0.1:1'),
  issuer_no_description: async (context) => check(context, `${(await liar()).issuer}/elsewhere`),
  issuer_other: async (context) => {
    const { issuer, state } = await liar()
    state.description = { issuer: 'https://other.test' }
    return check(context, issuer)
  },
  issuer_redirects: async (context) => {
    const { issuer } = await liar()
    return check(context, `${issuer}/moved`)
  },
  domain_invalid: (context) => add(context, { domains: ['no domain'] }),
  domain_taken: async (context) => {
    await add(context, { domains: ['taken.test'] })
    return add(context, { domains: ['taken.test'] })
  },
  domain_required: (context) => add(context, { domains: [], passwordOff: true }),
  claims_unreadable: ({ post, tenants: { people } }) =>
    post(people.X1, 'singlesignon/try', {
      ...{ issuer: 'https://provider.test', domains: [], rules: [], claims: 'nonsense' },
    }),
} as const satisfies Partial<Record<FieldCode, Raise>>
