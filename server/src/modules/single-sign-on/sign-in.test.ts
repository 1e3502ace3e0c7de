import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { openIdProvider } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

// The provider has no other clock than the machine's.
const fixture = await testApp({ now: new Date() })
const { client, db, addUser, clock } = fixture
const { staff, customer, visitor, addProvider, signIn, sessionsOf, lastRejection } =
  await singleSignOnStage(fixture)
const verified = (name: string) => ({ email: `${name}@acme.test`, email_verified: true })
const real = await openIdProvider({
  client: { redirect_uris: [RETURN_URL] },
  people: {
    grace: { ...verified('grace'), name: 'Grace Hopper', groups: ['engineers', 'staff'] },
    nora: { ...verified('nora'), name: 'Nora', groups: ['visitors'] },
    ivy: verified('ivy'),
    ada: verified('ada'),
    mia: verified('mia'),
    unverified: { email: 'una@acme.test', email_verified: false, groups: ['engineers'] },
    stranger: { email: 'sam@elsewhere.test', email_verified: true, groups: ['engineers'] },
    boss: verified('boss'),
    sue: verified('sue'),
  },
})
after(async () => {
  await real.close()
  await fixture.close()
})
beforeEach(() => db.deleteFrom('throttles').execute())
const PASSWORD = 'correct horse battery'
const rules = [{ claim: 'groups', value: 'engineers', role: 'member', parentId: customer.id } as const]
const provider = await addProvider(real.issuer, { rules })
const as = (login: string) => signIn(provider.id, (url) => real.signIn(url, login))

test('a rule makes an account at the first sign-in, and the next one finds it', async () => {
  const first = await as('grace')
  assert.deepEqual([first.secondStep, first.email, first.link], [false, 'grace@acme.test', null])
  const { role, parentId, profile, status } = await client(first.token).account.profile({})
  assert.deepEqual([role, parentId, profile.name, status], ['member', customer.id, 'Grace Hopper', 'active'])
  const second = await as('grace')
  assert.notEqual(second.token, first.token)
  const people = await db.selectFrom('users').select('id').where('email', '=', 'grace@acme.test').execute()
  assert.equal(people.length, 1)
  assert.equal((await sessionsOf('grace@acme.test')).length, 2)
})

test('the audit log says that somebody signed in by a provider', async () => {
  await as('grace')
  const { data } = await staff.api.audit.list({ limit: 100 })
  const entries = data.filter(({ action }) => action === 'signed-in')
  assert.ok(entries.length > 0)
  for (const { subject, after: facts } of entries)
    assert.deepEqual([subject?.name, facts], ['Grace Hopper', { signInStep: 'provider' }])
})

test('somebody is known by the provider’s name for them, whatever their address is by then', async () => {
  await as('grace')
  await db
    .updateTable('users')
    .set({ email: 'g.hopper@acme.test' })
    .where('email', '=', 'grace@acme.test')
    .execute()
  const { token } = await as('grace')
  assert.equal((await client(token).account.profile({})).email, 'g.hopper@acme.test')
  await db
    .updateTable('users')
    .set({ email: 'grace@acme.test' })
    .where('email', '=', 'g.hopper@acme.test')
    .execute()
})

test('without a rule that matches nobody gets an account', async () => {
  await assert.rejects(as('nora'), { code: 'no_account_at_sign_in', status: 401 })
  assert.equal(await lastRejection(), 'no-rule')
  assert.deepEqual(await sessionsOf('nora@acme.test'), [])
})

test('an address that is not verified, or not of the provider’s domains, counts for nothing', async () => {
  for (const login of ['unverified', 'stranger']) {
    await assert.rejects(as(login), { code: 'no_account_at_sign_in' })
    assert.equal(await lastRejection(), 'no-verified-email')
  }
})

test('an invited account is in use after its first sign-in', async () => {
  const { id } = await addUser({
    role: 'member',
    parentId: customer.id,
    status: 'pending',
    email: 'Ivy@acme.test',
  })
  const { token } = await as('ivy')
  const profile = await client(token).account.profile({})
  assert.deepEqual([profile.id, profile.status], [id, 'active'])
})

test('invited platform staff answer their invitation first', async () => {
  await addUser({ role: 'super-admin', status: 'pending', email: 'boss@acme.test' })
  await assert.rejects(as('boss'), { code: 'no_account_at_sign_in' })
})

test('an account with a password is connected by it, once', async () => {
  const { id, email } = await addUser({
    role: 'member',
    parentId: customer.id,
    email: 'ada@acme.test',
    password: PASSWORD,
  })
  const { token, link } = await as('ada')
  assert.equal(token, null)
  assert.ok(link)
  await assert.rejects(visitor.providerSignIn.link({ link, password: 'wrong' }), {
    code: 'current_password_incorrect',
    fields: { password: 'current_password_incorrect' },
  })
  const linked = await visitor.providerSignIn.link({ link, password: PASSWORD })
  assert.equal((await client(linked.token).account.profile({})).id, id)
  await assert.rejects(visitor.providerSignIn.link({ link, password: PASSWORD }), {
    code: 'provider_sign_in_expired',
  })
  assert.equal((await as('ada')).email, email)
})

test('who has a second factor gives the code, and is connected with it', async () => {
  const { id } = await addUser({
    role: 'member',
    parentId: customer.id,
    email: 'mia@acme.test',
    password: PASSWORD,
  })
  const secret = await addFactor(fixture, id)
  const { link } = await as('mia')
  const half = await visitor.providerSignIn.link({ link: link ?? '', password: PASSWORD })
  assert.equal(half.secondStep, true)
  assert.equal((await as('mia')).token, null, 'not connected by the password alone')
  const { token } = await client(half.token).account.secondStep({ code: appCode(secret, clock.now(), 0) })
  assert.equal((await client(token).account.profile({})).id, id)
  const next = await as('mia')
  assert.deepEqual([next.secondStep, next.link], [true, null])
})

test('who is suspended is kept out', async () => {
  await addUser({ role: 'member', parentId: customer.id, status: 'suspend', email: 'sue@acme.test' })
  await assert.rejects(as('sue'), { code: 'account_suspended' })
})

test('a provider that is off signs nobody in', async () => {
  const { id, name, issuer, clientId, domains, secondStep, passwordOff, version } = provider
  const fields = { id, name, issuer, clientId, domains, secondStep, passwordOff, rules }
  const off = await staff.api.identityProviders.editProvider({
    ...fields,
    active: false,
    version,
    leaveOut: 100,
  })
  assert.deepEqual(await visitor.providerSignIn.choices({}), [])
  await assert.rejects(as('grace'), { code: 'provider_not_found' })
  await staff.api.identityProviders.editProvider({ ...fields, active: true, version: off.version })
})

test('what came back serves once, in its own browser, for ten minutes', async () => {
  const begin = async () => {
    const { url, browser } = await visitor.providerSignIn.begin({ id: provider.id })
    const back = (await real.signIn(url, 'grace')).searchParams
    const sent = { state: back.get('state') ?? '', code: back.get('code') ?? '', iss: back.get('iss') ?? '' }
    return { browser, ...sent }
  }
  const expired = { code: 'provider_sign_in_expired' }
  const [one, other] = [await begin(), await begin()]
  await assert.rejects(visitor.providerSignIn.finish({ ...one, browser: other.browser }), expired)
  await visitor.providerSignIn.finish(one)
  await assert.rejects(visitor.providerSignIn.finish(one), expired)
  clock.advance(601_000)
  await assert.rejects(visitor.providerSignIn.finish(other), expired)
})
