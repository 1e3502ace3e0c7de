import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { lyingProvider } from '#testing/lying-provider.ts'
import { PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { app, client, db, clock } = fixture
const { customer, addProvider, signIn, sessionsOf } = await singleSignOnStage(fixture)
const liar = await lyingProvider(PROVIDER_CLIENT.clientId)
liar.state.now = clock.now
after(async () => {
  await liar.close()
  await fixture.close()
})
const rules = [{ claim: 'sub', value: 'ada', role: 'member', parentId: customer.id } as const]
const provider = await addProvider(liar.issuer, { rules })
beforeEach(() => db.deleteFrom('throttles').execute())

const signInAs = async (sid: string) => {
  const { token } = await signIn(provider.id, (url) => {
    const state = new URL(url).searchParams.get('state') ?? ''
    liar.state.nonce = new URL(url).searchParams.get('nonce') ?? ''
    liar.state.claims = { sid }
    return new URL(`${RETURN_URL}?${new URLSearchParams({ code: 'a code', state })}`)
  })
  return client(token)
}
const load = (
  query: Readonly<Record<string, string>> | string,
  id = provider.id,
  remoteAddress = '127.0.0.1',
) =>
  app.inject({
    method: 'GET',
    url: `/v1/singlesignon/frontchannel/${id}?${typeof query === 'string' ? query : new URLSearchParams(query)}`,
    remoteAddress,
  })
const policyOf = ({ headers }: Awaited<ReturnType<typeof load>>) => String(headers['content-security-policy'])

test('the sessions of that name end, and no others', async () => {
  const [one, other] = [await signInAs('one'), await signInAs('other')]
  const reply = await load({ iss: liar.issuer, sid: 'one' })
  assert.deepEqual([reply.statusCode, reply.headers['cache-control']], [200, 'no-store'])
  await assert.rejects(one.account.profile({}), { code: 'unauthorized' })
  const { id } = await other.account.profile({})
  const entry = await db
    .selectFrom('audit_entries')
    .select(['subject_id', 'after'])
    .where('action', '=', 'provider-signed-out')
    .executeTakeFirst()
  assert.deepEqual(entry, { subject_id: id, after: { issuer: liar.issuer } })
})

test('a page of the provider may show it in a frame, and no other', async () => {
  assert.match(policyOf(await load('')), new RegExp(`frame-ancestors ${liar.issuer}$`))
  await db.updateTable('identity_providers').set({ end_session_url: 'https://out.test/end?x=1' }).execute()
  assert.ok(policyOf(await load('')).endsWith(`frame-ancestors ${liar.issuer} https://out.test`))
  assert.ok(policyOf(await load('', customer.id)).endsWith("frame-ancestors 'none'"))
})

const STRANGE: Readonly<Record<string, Readonly<Record<string, string>> | string>> = {
  'another issuer': { iss: 'https://other.test', sid: 'one' },
  'no issuer': { sid: 'one' },
  'no session': { iss: liar.issuer },
  'a session that is not known': { iss: liar.issuer, sid: 'two' },
  'an empty session': { iss: liar.issuer, sid: '' },
  'what cannot be stored': { iss: liar.issuer, sid: '\u0000' },
  'two sessions': `${new URLSearchParams({ iss: liar.issuer, sid: 'one' })}&sid=other`,
}
for (const [what, query] of Object.entries(STRANGE))
  test(`${what} ends nothing, and is answered alike`, async () => {
    const ada = await signInAs('one')
    const [reply, good] = [await load(query), await load({ iss: liar.issuer, sid: 'nobody’s' })]
    assert.deepEqual([reply.statusCode, reply.body], [200, good.body])
    assert.ok(await ada.account.profile({}))
  })

test('the name of a session counts at its own provider', async () => {
  const other = await addProvider('https://elsewhere.test', { domains: [] })
  const ada = await signInAs('one')
  await load({ iss: 'https://elsewhere.test', sid: 'one' }, other.id)
  await load({ iss: liar.issuer, sid: 'one' }, other.id)
  assert.ok(await ada.account.profile({}))
  assert.ok((await sessionsOf('ada@acme.test')).length > 0)
})

test('who tries names is slowed down', async () => {
  const statuses = []
  for (let count = 0; count < 130; count += 1)
    statuses.push((await load({ iss: liar.issuer, sid: `${count}` }, provider.id, '192.0.2.7')).statusCode)
  assert.deepEqual([statuses.at(0), statuses.at(-1)], [200, 429])
  assert.equal((await load('')).statusCode, 200)
})
