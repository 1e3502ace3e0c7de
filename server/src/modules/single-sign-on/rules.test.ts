import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { removeOldAttempts } from '#auth/provider-attempts.ts'
import { openIdProvider } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'
import { readLastClaims } from './last-claims.ts'

// The provider has no other clock than the machine's.
const fixture = await testApp({ now: new Date() })
const { client, db, addUser, clock } = fixture
const { customer, staff, addProvider, signIn, lastRejection } = await singleSignOnStage(fixture)
const real = await openIdProvider({
  client: { redirect_uris: [RETURN_URL] },
  people: {
    grace: { email: 'grace@acme.test', email_verified: true, name: 'Grace', groups: ['staff', 'engineers'] },
    nora: { email: 'nora@acme.test', email_verified: true, name: 'Nora', groups: ['visitors'] },
  },
})
after(async () => {
  await real.close()
  await fixture.close()
})
const { identityProviders: api } = staff.api
beforeEach(async () => {
  clock.set(new Date())
  await db.deleteFrom('throttles').execute()
  await db.deleteFrom('identity_providers').execute()
  await db.deleteFrom('groups').execute()
  await db.deleteFrom('users').where('email', 'like', '%@acme.test').execute()
})
const addGroup = async (name: string, owner = customer) => (await owner.api.groups.create({ name })).id
const ruleWith = (groupIds: string[]) =>
  ({ claim: 'groups', value: 'engineers', role: 'member', parentId: customer.id, groupIds }) as const
const as = (id: string, login: string) => signIn(id, (url) => real.signIn(url, login))
const namesIn = async (id: string) => {
  const { data } = await customer.api.groups.list({ limit: 10, offset: 0 })
  return data.find((group) => group.id === id)?.members.map(({ userId }) => userId.profile.name)
}

test('one value of a claim with many matches, and puts the new account into the groups of its rule', async () => {
  const [engineers, everyone] = [await addGroup('Engineers'), await addGroup('Everyone')]
  const { id, rules } = await addProvider(real.issuer, { rules: [ruleWith([engineers, everyone])] })
  assert.deepEqual(
    rules[0]?.groups.map(({ name }) => name),
    ['Engineers', 'Everyone'],
  )
  const { token } = await as(id, 'grace')
  assert.deepEqual([await namesIn(engineers), await namesIn(everyone)], [['Grace'], ['Grace']])
  const profile = await client(token).account.profile({})
  const entry = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('subject_id', '=', profile.id)
    .where('action', '=', 'created')
    .executeTakeFirst()
  assert.equal((entry?.after as { group?: string } | undefined)?.group, 'Engineers, Everyone')
})

test('the groups count at the first sign-in only', async () => {
  const engineers = await addGroup('Engineers')
  const { id } = await addProvider(real.issuer, { rules: [ruleWith([engineers])] })
  await as(id, 'grace')
  await customer.api.groups.update({ id: engineers, name: 'Engineers', members: [] })
  await as(id, 'grace')
  assert.deepEqual(await namesIn(engineers), [])
})

test('a group that is gone is left out, and the account is made all the same', async () => {
  const [engineers, other] = [await addGroup('Engineers'), await addGroup('Other')]
  const { id } = await addProvider(real.issuer, { rules: [ruleWith([engineers, other])] })
  await db.deleteFrom('groups').where('id', '=', other).execute()
  assert.deepEqual((await api.providers({}))[0]?.rules[0]?.groupIds, [engineers])
  await as(id, 'grace')
  assert.deepEqual(await namesIn(engineers), ['Grace'])
})

test('a rule has groups of the account in which it places people, and of no other', async () => {
  const other = await addUser({ role: 'customer' })
  const foreign = await addGroup('Foreign', other)
  const wrong = { fields: { 'rules.0.groupIds': 'not_found' } }
  await assert.rejects(addProvider(real.issuer, { rules: [ruleWith([foreign])] }), wrong)
  const own = await addGroup('Own')
  const subadminRule = { ...ruleWith([own]), role: 'customer', parentId: staff.id } as const
  await assert.rejects(addProvider(real.issuer, { rules: [subadminRule] }), wrong)
})

test('“Try it” names the groups, and changes nothing', async () => {
  const engineers = await addGroup('Engineers')
  const claims = { sub: 'new', email: 'new@acme.test', email_verified: true, groups: ['engineers'] }
  const tried = await api.tryRules({
    ...{ issuer: real.issuer, domains: ['acme.test'], rules: [ruleWith([engineers])] },
    claims: JSON.stringify(claims),
  })
  assert.deepEqual(tried.account?.groups, ['Engineers'])
  assert.deepEqual(await namesIn(engineers), [])
})

test('what a provider said last is there to try, also of whom it did not sign in', async () => {
  const { id } = await addProvider(real.issuer, { rules: [ruleWith([])] })
  assert.equal((await api.lastClaims({ id })).last, null)
  await as(id, 'grace')
  await assert.rejects(as(id, 'nora'), { code: 'no_account_at_sign_in' })
  assert.equal(await lastRejection(), 'no-rule')
  const { last } = await api.lastClaims({ id })
  assert.deepEqual(JSON.parse(last?.claims ?? ''), {
    ...{ sub: 'nora', email: 'nora@acme.test', email_verified: true, name: 'Nora', groups: ['visitors'] },
  })
  assert.equal(last?.at, clock.now().toISOString())
})

test('it is stored encrypted, for a day, for one address, and goes with the provider', async () => {
  const provider = await addProvider(real.issuer, { rules: [ruleWith([])] })
  const { id } = provider
  const rows = () => db.selectFrom('provider_claims').selectAll().execute()
  await as(id, 'grace')
  assert.ok(!JSON.stringify(await rows()).includes('race'))
  clock.advance(24 * 3_600_000)
  assert.equal(await readLastClaims(db, id, clock.now()), null)
  await removeOldAttempts(db, clock.now())
  assert.deepEqual(await rows(), [])

  clock.set(new Date())
  await as(id, 'grace')
  const { name, clientId, domains, active, secondStep, passwordOff } = provider
  const fields = { name, clientId, domains, active, secondStep, passwordOff, rules: [] }
  const issuer = 'https://elsewhere.test'
  await api.editProvider({ ...fields, id, issuer, clientSecret: 'another' })
  assert.equal((await api.lastClaims({ id })).last, null)
})

test('a rule that was put into the table for platform staff makes nobody', async () => {
  const { id } = await addProvider(real.issuer, { rules: [ruleWith([])] })
  for (const role of ['super-admin', 'admin'])
    for (const parentId of [staff.id, customer.id]) {
      const rules = JSON.stringify([{ ...ruleWith([]), role, parentId }])
      await db.updateTable('identity_providers').set({ rules }).execute()
      await assert.rejects(as(id, 'grace'), { code: 'no_account_at_sign_in' })
      assert.equal(await lastRejection(), 'parent-gone')
    }
})
