import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { lyingProvider } from '#testing/lying-provider.ts'
import { PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { app, client, db, clock } = fixture
const { customer, staff, addProvider, signIn, sessionsOf } = await singleSignOnStage(fixture)
const liar = await lyingProvider(PROVIDER_CLIENT.clientId)
liar.state.now = clock.now
after(async () => {
  await liar.close()
  await fixture.close()
})
const rules = [{ claim: 'sub', value: 'ada', role: 'member', parentId: customer.id } as const]
const provider = await addProvider(liar.issuer, { rules })
const EMAIL = 'ada@acme.test'
beforeEach(async () => {
  liar.state.sign = 'RS256'
  await db.deleteFrom('throttles').execute()
})

const signInAs = async (sid: string) => {
  const { token } = await signIn(provider.id, (url) => {
    const query = new URL(url).searchParams
    liar.state.nonce = query.get('nonce') ?? ''
    liar.state.claims = { sid }
    return new URL(
      `${RETURN_URL}?${new URLSearchParams({ code: 'a code', state: query.get('state') ?? '' })}`,
    )
  })
  return client(token)
}
const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} }
let count = 0
async function post(claims: Readonly<Record<string, unknown>>, id = provider.id) {
  count += 1
  const iat = Math.floor(clock.now().getTime() / 1000)
  const token = await liar.signed({
    ...{ iss: liar.issuer, aud: PROVIDER_CLIENT.clientId, iat, exp: iat + 120 },
    ...{ jti: `token ${count}`, events: EVENT, sub: 'ada', ...claims },
  })
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/singlesignon/logout/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  return reply.statusCode
}

test('one session of theirs ends, by its name at the provider', async () => {
  const [one, other] = [await signInAs('one'), await signInAs('other')]
  assert.equal(await post({ sub: undefined, sid: 'one' }), 200)
  await assert.rejects(one.account.profile({}), { code: 'unauthorized' })
  assert.equal((await other.account.profile({})).email, EMAIL)
})

test('all that the provider opened for them end, and nobody else’s do', async () => {
  await signInAs('one')
  const { user_id } = (await sessionsOf(EMAIL))[0] as { user_id: string }
  const password = await fixture.sessions.open(user_id, 'full', { userAgent: 'test', address: '127.0.0.1' })
  assert.equal(await post({}), 200)
  assert.equal((await sessionsOf(EMAIL)).length, 1)
  assert.equal((await client(password).account.profile({})).email, EMAIL)
  assert.ok(await staff.api.account.profile({}))
  const entry = await db
    .selectFrom('audit_entries')
    .select(['subject_id', 'after'])
    .where('action', '=', 'provider-signed-out')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  assert.deepEqual(entry, { subject_id: user_id, after: { issuer: liar.issuer } })
})

test('a logout token serves once', async () => {
  assert.equal(await post({ jti: 'again' }), 200)
  const ada = await signInAs('one')
  assert.equal(await post({ jti: 'again' }), 400)
  assert.ok(await ada.account.profile({}))
})

const now = () => Math.floor(clock.now().getTime() / 1000)
const LIES: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  'of another issuer': () => ({ iss: 'https://other.test' }),
  'for another client': () => ({ aud: 'somebody-else' }),
  'that has a nonce, as ID tokens do': () => ({ nonce: 'one' }),
  'without its event': () => ({ events: { 'http://schemas.openid.net/event/other': {} } }),
  'that names nobody': () => ({ sub: undefined }),
  'without a name of its own': () => ({ jti: undefined }),
  'that has expired': () => ({ exp: now() - 120, iat: now() - 240 }),
  'that is too old': () => ({ iat: now() - 3600 }),
  'out of the future': () => ({ iat: now() + 3600, exp: now() + 7200 }),
}
for (const [lie, claims] of Object.entries(LIES))
  test(`a logout token ${lie} ends nothing`, async () => {
    const ada = await signInAs('one')
    assert.equal(await post(claims()), 400)
    assert.ok(await ada.account.profile({}))
  })

for (const sign of ['none', 'HS256', 'other-key'] as const)
  test(`a logout token with the signature "${sign}" ends nothing`, async () => {
    const ada = await signInAs('one')
    liar.state.sign = sign
    assert.equal(await post({}), 400)
    assert.ok(await ada.account.profile({}))
  })

test('an address that is no provider’s takes nothing', async () => {
  assert.equal(await post({}, customer.id), 400)
  const reply = await app.inject({ method: 'POST', url: `/v1/singlesignon/logout/${provider.id}` })
  assert.equal(reply.statusCode, 400)
})

test('signing out leads to the provider, where it has such an address', async () => {
  const ada = await signInAs('one')
  assert.deepEqual(await ada.account.logout({}), {})
  liar.state.description = { end_session_endpoint: `${liar.issuer}/end` }
  const { url } = await (await signInAs('two')).account.logout({})
  const { origin, pathname, searchParams } = new URL(url ?? '')
  assert.deepEqual([origin, pathname], [liar.issuer, '/end'])
  assert.deepEqual(Object.fromEntries(searchParams), {
    client_id: PROVIDER_CLIENT.clientId,
    post_logout_redirect_uri: 'http://localhost:8080/signin',
  })
  assert.deepEqual(await customer.api.account.logout({}), {})
})
