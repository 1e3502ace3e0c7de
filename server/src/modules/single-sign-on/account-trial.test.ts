import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { openIdProvider, PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

// The provider has no other clock than the machine's.
const fixture = await testApp({ now: new Date(), env: { PROVIDER_PRIVATE_HOSTS: '1' } })
const { addUser, db, clock } = fixture
const { staff, visitor, answerOf } = await singleSignOnStage(fixture)
const acme = await addUser({ role: 'customer', name: 'Acme' })
const bolt = await addUser({ role: 'customer' })
const real = await openIdProvider({
  client: { redirect_uris: [RETURN_URL] },
  people: { ada: { email: 'ada@acme.test', email_verified: true, name: 'Ada' } },
})
after(async () => {
  await real.close()
  await fixture.close()
})
beforeEach(async () => {
  clock.set(new Date())
  await db.deleteFrom('throttles').execute()
})

const ANYBODY: { claim: string; value: string; groupIds: string[] }[] = [
  { claim: 'email_verified', value: 'true', groupIds: [] },
]
const { api, id } = acme
const addVerified = async (domain: string) => {
  const { domains } = await api.accountSignOn.addDomain({ id, domain })
  const domainId = domains.find((one) => one.domain === domain)?.id ?? ''
  await staff.api.accountSignOn.approveDomain({ id, domainId })
}
await addVerified('acme.test')
const tryWith = (claims: object, rules: typeof ANYBODY = ANYBODY) =>
  api.accountSignOn.tryRules({ id, issuer: real.issuer, rules, claims: JSON.stringify(claims) })
const claims = (email: string) => ({ sub: 'new', email, email_verified: true, name: 'Grace' })

test('rules are tried before there is a provider, and change nothing', async () => {
  const outcome = await tryWith(claims('grace@acme.test'))
  assert.deepEqual(outcome, {
    outcome: 'created',
    account: { name: 'Grace', email: 'grace@acme.test', role: 'member', parentName: 'Acme', groups: [] },
    ...{ rule: 1, reason: null },
  })
  assert.equal((await tryWith(claims('grace@acme.test'), [])).reason, 'no-rule')
  assert.equal((await api.accountSignOn.read({ id })).provider, null)
  assert.equal((await api.members.list({})).total, 0)
})

test('an address counts in verified domains of the account alone, and nobody of another account is named', async () => {
  await api.accountSignOn.addDomain({ id, domain: 'unverified.test' })
  for (const email of ['grace@unverified.test', 'grace@bolt.test'])
    assert.equal((await tryWith(claims(email))).reason, 'no-verified-email', email)
  await addUser({ role: 'member', parentId: bolt.id, email: 'eve@acme.test', name: 'Eve' })
  assert.deepEqual(await tryWith(claims('eve@acme.test')), {
    ...{ outcome: 'refused', account: null, rule: null, reason: 'other-account' },
  })
})

test('a group of somebody else is refused as it is when the provider is saved', async () => {
  const rules = [{ claim: 'sub', value: 'new', groupIds: [newId()] }]
  await assert.rejects(tryWith(claims('grace@acme.test'), rules), {
    fields: { 'rules.0.groupIds': 'not_found' },
  })
})

test('what the provider said last is there to try rules with, for the account alone', async () => {
  const last = () => api.accountSignOn.lastClaims({ id })
  await assert.rejects(last(), { code: 'provider_not_found' })
  const fields = { name: 'Acme', issuer: real.issuer, ...PROVIDER_CLIENT, active: true, rules: ANYBODY }
  await api.accountSignOn.save({ id, ...fields })
  assert.equal((await last()).last, null)
  const begun = await visitor.providerSignIn.begin({ email: 'ada@acme.test' })
  await visitor.providerSignIn.finish(await answerOf(begun, (url) => real.signIn(url, 'ada')))
  const latest = (await last()).last
  assert.match(latest?.claims ?? '', /ada@acme\.test/)
  assert.equal(latest?.at, clock.now().toISOString())
  assert.equal((await tryWith(JSON.parse(latest?.claims ?? '{}') as object)).outcome, 'signed-in')
  await assert.rejects(bolt.api.accountSignOn.lastClaims({ id }), { code: 'user_not_found' })
})

test('a provider is asked what it is before it is set up, so many times and no more', async () => {
  const check = (issuer: string) => api.accountSignOn.checkProvider({ id, issuer })
  assert.equal((await check(real.issuer)).issuer, real.issuer)
  await assert.rejects(check('http://127.0.0.1:1'), { fields: { issuer: 'issuer_unreachable' } })
  await assert.rejects(bolt.api.accountSignOn.checkProvider({ id, issuer: real.issuer }), {
    code: 'user_not_found',
  })
  for (let count = 0; count < 60; count += 1) await check('http://127.0.0.1:1').catch(() => {})
  await assert.rejects(check(real.issuer), { code: 'rate_limited' })
})
