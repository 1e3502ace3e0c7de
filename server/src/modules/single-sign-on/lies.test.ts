import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { lyingProvider } from '#testing/lying-provider.ts'
import { PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

const MAX_MS = 1_500
const fixture = await testApp({ openIdMs: MAX_MS })
const { db, clock } = fixture
const { customer, addProvider, signIn, sessionsOf, lastRejection } = await singleSignOnStage(fixture)
const liar = await lyingProvider(PROVIDER_CLIENT.clientId)
liar.state.now = clock.now
after(async () => {
  await liar.close()
  await fixture.close()
})
const rules = [{ claim: 'sub', value: 'ada', role: 'member', parentId: customer.id } as const]
const provider = await addProvider(liar.issuer, { rules })
const honest = { ...liar.state }
beforeEach(async () => {
  Object.assign(liar.state, honest)
  await db.deleteFrom('throttles').execute()
  await db.deleteFrom('audit_entries').execute()
})

/** Signs in at the liar: the browser comes back with a code, and with what a test adds. */
const attempt = (more: Readonly<Record<string, string>> = {}) =>
  signIn(provider.id, (url) => {
    const query = new URL(url).searchParams
    liar.state.nonce = query.get('nonce') ?? ''
    const answer = { code: 'a code', state: query.get('state') ?? '', ...more }
    return new URL(`${RETURN_URL}?${new URLSearchParams(answer)}`)
  })
const seconds = (ahead: number) => Math.floor(clock.now().getTime() / 1000) + ahead

test('an honest answer signs in, also after the key was replaced', async () => {
  assert.ok((await attempt()).token)
  await liar.replaceKey()
  assert.ok((await attempt()).token)
  await db.deleteFrom('users').where('email', '=', 'ada@acme.test').execute()
})

const LIES: Readonly<
  Record<string, { arrange: () => void; reason: string; code?: string; more?: Record<string, string> }>
> = {
  'a token of another issuer': {
    arrange: () => claim({ iss: 'https://other.test' }),
    reason: 'other-issuer',
  },
  'a response of another issuer': {
    arrange: () => {},
    reason: 'other-issuer',
    more: { iss: 'https://other.test' },
  },
  'a token for another client': { arrange: () => claim({ aud: 'somebody-else' }), reason: 'audience' },
  'a token for several that names no party': {
    arrange: () => claim({ aud: [PROVIDER_CLIENT.clientId, 'x'] }),
    reason: 'audience',
  },
  'a token made for another party': { arrange: () => claim({ azp: 'somebody-else' }), reason: 'audience' },
  'a token of another sign-in': { arrange: () => claim({ nonce: 'another' }), reason: 'nonce' },
  'a token without a nonce': { arrange: () => claim({ nonce: undefined }), reason: 'nonce' },
  'a logout token in its place': {
    arrange: () =>
      claim({ nonce: undefined, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
    reason: 'nonce',
  },
  'a token that has expired': { arrange: () => claim({ exp: seconds(-120) }), reason: 'expired' },
  'a token out of the future': {
    arrange: () => claim({ iat: seconds(3600), exp: seconds(7200) }),
    reason: 'issued-in-the-future',
  },
  'a token without a subject': { arrange: () => claim({ sub: undefined }), reason: 'answer' },
  'a token that is not signed': { arrange: () => (liar.state.sign = 'none'), reason: 'algorithm' },
  'a token signed by a shared secret': { arrange: () => (liar.state.sign = 'HS256'), reason: 'algorithm' },
  'a token signed by another key': { arrange: () => (liar.state.sign = 'other-key'), reason: 'signature' },
  'an answer of 10 MB': { arrange: () => (liar.state.token = 'large'), reason: 'too-large' },
  'an answer that is none': { arrange: () => (liar.state.token = 'nonsense'), reason: 'answer' },
  'an answer that leads elsewhere': { arrange: () => (liar.state.token = 'redirect'), reason: 'redirected' },
  'a wrong client secret': { arrange: () => (liar.state.token = 'refuse'), reason: 'client-refused' },
  'an answer that never ends': {
    arrange: () => (liar.state.token = 'slow'),
    reason: 'too-slow',
    code: 'provider_unreachable',
  },
}
const claim = (claims: Readonly<Record<string, unknown>>) => {
  liar.state.claims = claims
}

for (const [lie, { arrange, reason, code = 'provider_answer_invalid', more }] of Object.entries(LIES))
  test(`${lie} signs nobody in, and the audit log says why`, async () => {
    arrange()
    await assert.rejects(attempt(more), { code, status: code === 'provider_unreachable' ? 502 : 401 })
    assert.equal(await lastRejection(), reason)
    assert.deepEqual(await sessionsOf('ada@acme.test'), [])
  })

test('a description of another issuer, or none, is not gone to', async () => {
  for (const [description, reason] of [
    [{ issuer: 'https://other.test' }, 'other-issuer'],
    [{ token_endpoint: undefined }, 'no-description'],
  ] as const) {
    liar.state.description = description
    await assert.rejects(attempt(), { code: 'provider_unreachable' })
    assert.equal(await lastRejection(), reason)
  }
})

test('who gives up at the provider is told so', async () => {
  await assert.rejects(attempt({ error: 'access_denied' }), { code: 'provider_declined', status: 401 })
  assert.equal(await lastRejection(), 'declined')
})

test('a provider that is down is said to be, and whoever has a session stays in', async () => {
  const gone = await lyingProvider(PROVIDER_CLIENT.clientId)
  const { id } = await addProvider(gone.issuer, { name: 'Gone', domains: ['gone.test'] })
  await gone.close()
  await assert.rejects(
    signIn(id, (url) => new URL(url)),
    { code: 'provider_unreachable', status: 502 },
  )
  assert.equal(await lastRejection(), 'unreachable')
  assert.equal((await customer.api.account.profile({})).id, customer.id)
})
