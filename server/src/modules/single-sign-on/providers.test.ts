import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { lyingProvider } from '#testing/lying-provider.ts'
import { PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { addFactor } from '#testing/add-factor.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db, clock } = fixture
const { customer, staff, visitor, addProvider, signIn, sessionsOf } = await singleSignOnStage(fixture)
const liar = await lyingProvider(PROVIDER_CLIENT.clientId)
liar.state.now = clock.now
after(async () => {
  await liar.close()
  await fixture.close()
})
const PASSWORD = 'correct horse battery'
const { identityProviders: api } = staff.api
beforeEach(async () => {
  liar.state.claims = {}
  await db.deleteFrom('identity_providers').execute()
  await db.deleteFrom('users').where('email', '=', 'ada@acme.test').execute()
  await db.deleteFrom('throttles').execute()
})
const at = (url: string) => {
  const query = new URL(url).searchParams
  liar.state.nonce = query.get('nonce') ?? ''
  return new URL(`${RETURN_URL}?${new URLSearchParams({ code: 'a code', state: query.get('state') ?? '' })}`)
}
const rule = { claim: 'sub', value: 'ada', role: 'member', parentId: customer.id } as const
const { clientId } = PROVIDER_CLIENT
const fields = {
  ...{ name: 'Acme', issuer: liar.issuer, clientId, domains: ['acme.test'], rules: [rule] },
  ...{ active: true, secondStep: false, passwordOff: false },
}

test('the secret is nowhere to be read: not in an answer, a row or the log', async () => {
  await addProvider(liar.issuer)
  const rows = await db.selectFrom('identity_providers').selectAll().execute()
  const entries = await db.selectFrom('audit_entries').selectAll().execute()
  const everything = JSON.stringify([await api.providers({}), rows, entries])
  assert.ok(everything.includes(clientId))
  assert.ok(!everything.includes(PROVIDER_CLIENT.clientSecret))
})

test('a secret is kept, but is sent to no other address or client', async () => {
  const { id, version } = await addProvider(liar.issuer, { rules: [rule] })
  const edited = await api.editProvider({ ...fields, id, version, name: 'Acme Inc.' })
  assert.deepEqual([edited.name, edited.version], ['Acme Inc.', 2])
  assert.ok((await signIn(id, at)).token)
  for (const change of [{ issuer: 'https://elsewhere.test' }, { clientId: 'another' }])
    await assert.rejects(api.editProvider({ ...fields, ...change, id }), {
      fields: { clientSecret: 'required' },
    })
})

test('an edit of an older state is refused', async () => {
  const { id, version } = await addProvider(liar.issuer, { rules: [rule] })
  await api.editProvider({ ...fields, id, version, name: 'First' })
  await assert.rejects(api.editProvider({ ...fields, id, version, name: 'Second' }), {
    code: 'edit_conflict',
  })
})

test('what is wrong is said at its field', async () => {
  const added = (change: object) => addProvider(liar.issuer, { ...fields, ...change })
  const cases = [
    [{ clientSecret: '' }, { clientSecret: 'required' }],
    [{ issuer: 'http://example.org' }, { issuer: 'issuer_invalid' }],
    [{ issuer: 'https://example.org/?x=1' }, { issuer: 'issuer_invalid' }],
    [{ domains: ['no domain'] }, { 'domains.0': 'domain_invalid' }],
    [{ domains: [], passwordOff: true }, { domains: 'domain_required' }],
    [{ rules: [{ ...rule, role: 'admin' }] }, { 'rules.0.role': 'invalid_role' }],
    [{ rules: [{ ...rule, role: 'super-admin' }] }, { 'rules.0.role': 'invalid_role' }],
    [{ rules: [{ ...rule, role: 'subadmin' }] }, { 'rules.0.parentId': 'not_found' }],
    [{ rules: [{ ...rule, parentId: staff.id }] }, { 'rules.0.parentId': 'not_found' }],
  ] as const
  for (const [change, wrong] of cases) await assert.rejects(added(change), { fields: wrong })
  await added({})
  await assert.rejects(added({}), { fields: { domains: 'domain_taken' } })
})

test('there are ten at the most', async () => {
  for (let count = 0; count < 10; count += 1) await addProvider(liar.issuer, { domains: [] })
  await assert.rejects(addProvider(liar.issuer, { domains: [] }), { code: 'too_many_providers' })
})

test('a check says what was found, or what is wrong', async () => {
  const { issuer } = liar
  assert.deepEqual(await api.checkProvider({ issuer }), { issuer, signsOut: false, logsOut: false, keys: 1 })
  await assert.rejects(api.checkProvider({ issuer: `${issuer}/elsewhere` }), {
    fields: { issuer: 'issuer_no_description' },
  })
  await assert.rejects(api.checkProvider({ issuer: 'http://127.0.0.1:1' }), {
    fields: { issuer: 'issuer_unreachable' },
  })
})

test('rules are tried without changing anything', async () => {
  const tried = (claims: object, rules = [rule]) =>
    api.tryRules({ issuer: liar.issuer, domains: ['acme.test'], rules, claims: JSON.stringify(claims) })
  const eve = { sub: 'ada', email: 'eve@acme.test', email_verified: true, name: 'Eve' }
  assert.deepEqual(await tried(eve), {
    outcome: 'created',
    account: { name: 'Eve', email: 'eve@acme.test', role: 'member', parentName: customer.name, groups: [] },
    rule: 1,
    reason: null,
  })
  assert.equal((await tried({ ...eve, sub: 'other' })).reason, 'no-rule')
  assert.equal((await tried({ ...eve, email_verified: false })).reason, 'no-verified-email')
  assert.equal((await tried(eve, [{ ...rule, parentId: staff.id }])).reason, 'parent-gone')
  await assert.rejects(api.tryRules({ issuer: liar.issuer, domains: [], rules: [], claims: '[1]' }), {
    fields: { claims: 'claims_unreadable' },
  })
  assert.deepEqual(await db.selectFrom('users').select('id').where('email', '=', eve.email).execute(), [])
})

test('where passwords are off, only super-admins have theirs', async () => {
  const member = { role: 'member', parentId: customer.id, password: PASSWORD } as const
  const { email } = await addUser({ ...member, email: 'liv@acme.test' })
  const boss = await addUser({ role: 'super-admin', email: 'root@acme.test', password: PASSWORD })
  await addProvider(liar.issuer, { passwordOff: true, leaveOut: 1 })
  const off = { code: 'password_sign_in_off', status: 401 }
  await assert.rejects(visitor.account.login({ email, password: PASSWORD }), off)
  await assert.rejects(visitor.account.login({ email: 'nobody@acme.test', password: PASSWORD }), off)
  await assert.rejects(visitor.account.login({ email: boss.email, password: 'wrong' }), off)
  assert.ok((await visitor.account.login({ email: boss.email, password: PASSWORD })).token)
  assert.ok((await visitor.providerSignIn.begin({ email })).url.startsWith(liar.issuer))
})

test('where passwords are off, none can be chosen by a link', async () => {
  const { id } = await addUser({
    role: 'member',
    parentId: customer.id,
    status: 'pending',
    email: 'new@acme.test',
  })
  const setup = client(
    await fixture.sessions.open(id, 'password-setup', { userAgent: 'test', address: '::1' }),
  )
  await addProvider(liar.issuer, { passwordOff: true, leaveOut: 1 })
  await assert.rejects(setup.account.createPassword({ password: PASSWORD, confirm: PASSWORD }), {
    code: 'password_sign_in_off',
  })
})

test('a second step at the provider counts where it is trusted with it', async () => {
  const { id } = await addProvider(liar.issuer, { rules: [rule], secondStep: true })
  const first = await signIn(id, at)
  const [session] = await sessionsOf(first.email)
  await addFactor(fixture, session?.user_id ?? '')
  assert.equal((await signIn(id, at)).secondStep, true)
  liar.state.claims = { amr: ['pwd', 'mfa'] }
  assert.equal((await signIn(id, at)).secondStep, false)
  await api.editProvider({ ...fields, id })
  assert.equal((await signIn(id, at)).secondStep, true)
})

test('a class of several factors (acr) counts as they do, any other class does not', async () => {
  await db.deleteFrom('users').where('email', '=', 'ada@acme.test').execute()
  const { id } = await addProvider(liar.issuer, { rules: [rule], secondStep: true })
  const [session] = await sessionsOf((await signIn(id, at)).email)
  await addFactor(fixture, session?.user_id ?? '')
  for (const [acr, secondStep] of [
    ['http://schemas.openid.net/pape/policies/2007/06/multi-factor', false],
    ['https://refeds.org/profile/mfa', false],
    ['https://refeds.org/profile/sfa', true],
    ['1', true],
    [['https://refeds.org/profile/mfa'], true],
  ] as const) {
    liar.state.claims = { acr }
    assert.equal((await signIn(id, at)).secondStep, secondStep, String(acr))
  }
  await api.editProvider({ ...fields, id })
  liar.state.claims = { acr: 'https://refeds.org/profile/mfa' }
  assert.equal((await signIn(id, at)).secondStep, true)
})

test('a role that must have a second factor has it at the provider', async () => {
  const { id } = await addProvider(liar.issuer, { rules: [rule], secondStep: true })
  const value = JSON.stringify({ twoStep: { member: { day: '2026-01-01', at: '2026-01-01T00:00:00Z' } } })
  await db.insertInto('settings').values({ category: 'security', value }).execute()
  await db.deleteFrom('users').where('email', '=', 'ada@acme.test').execute()
  const plain = client((await signIn(id, at)).token)
  await assert.rejects(plain.account.sessions({}), { code: 'second_factor_needed' })
  liar.state.claims = { amr: ['mfa'] }
  assert.ok(await client((await signIn(id, at)).token).account.sessions({}))
  await db.deleteFrom('settings').where('category', '=', 'security').execute()
})

test('what a removed provider opened ends, and it signs nobody in', async () => {
  const { id } = await addProvider(liar.issuer, { rules: [rule] })
  const ada = client((await signIn(id, at)).token)
  await api.removeProvider({ id, leaveOut: 1 })
  await assert.rejects(ada.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(visitor.providerSignIn.begin({ id }), { code: 'provider_not_found' })
  await assert.rejects(api.removeProvider({ id }), { code: 'provider_not_found' })
})
