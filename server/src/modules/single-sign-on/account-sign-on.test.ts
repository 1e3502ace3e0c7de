import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { txtFinder } from '#platform/find-txt.ts'
import { openId } from '#platform/openid/open-id.ts'
import { dnsServer } from '#testing/dns-server.ts'
import { openIdProvider, PROVIDER_CLIENT } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'
import { domainsJobs } from './domains.jobs.ts'

const DAY_MS = 86_400_000
const person = (name: string, email: string) => ({
  [name]: { email, email_verified: true, name },
})
const dns = await dnsServer()
const start = new Date()
// The provider has no other clock than the machine's.
const fixture = await testApp({
  now: start,
  env: { DNS_SERVERS: dns.address, PROVIDER_PRIVATE_HOSTS: '1', SESSION_IDLE_HOURS: '8760' },
})
const { addUser, client, db, clock } = fixture
const { staff, addProvider, visitor, answerOf, lastRejection } = await singleSignOnStage(fixture)
const [acme, bolt] = [await addUser({ role: 'customer' }), await addUser({ role: 'customer' })]
const real = await openIdProvider({
  client: { redirect_uris: [RETURN_URL] },
  people: {
    ...person('ada', 'ada@acme.test'),
    ...person('bea', 'bea@acme.test'),
    ...person('root', 'root@acme.test'),
    ...person('eve', 'eve@bolt.test'),
    ...person('gus', 'gus@unverified.test'),
  },
})
after(async () => {
  await real.close()
  await fixture.close()
  await dns.close()
})
beforeEach(async () => {
  clock.set(start)
  dns.state.isSilent = false
  dns.state.records.clear()
  for (const table of ['account_domains', 'identity_providers', 'throttles'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('users').set({ status: 'deleted' }).where('role', '=', 'member').execute()
  await db
    .updateTable('users')
    .set((eb) => ({ email: eb.cast<string>('id', 'text') }))
    .where('status', '=', 'deleted')
    .execute()
})

type Owner = Awaited<ReturnType<typeof addUser>>
const RULE = { claim: 'sub', value: 'ada', groupIds: [] }
const ANYBODY = [{ claim: 'email_verified', value: 'true', groupIds: [] }]
const fields = { name: 'Acme', issuer: real.issuer, ...PROVIDER_CLIENT, active: true, rules: [RULE] }
const save = ({ api, id }: Owner, change: object = {}) => api.accountSignOn.save({ id, ...fields, ...change })
const add = async ({ api, id }: Owner, domain: string) => {
  const { domains } = await api.accountSignOn.addDomain({ id, domain })
  const added = domains.find((one) => one.domain === domain)
  return { domainId: added?.id ?? '', record: added?.record ?? '' }
}
const check = ({ api, id }: Owner, domainId: string) => api.accountSignOn.checkDomain({ id, domainId })
/** Adds a domain, and puts its record where it belongs. */
async function verify(owner: Owner, domain: string) {
  const { domainId, record } = await add(owner, domain)
  dns.state.records.set(domain, ['v=spf1 -all', record])
  await check(owner, domainId)
  return { domainId, record }
}
const stateOf = async ({ api, id }: Owner) =>
  (await api.accountSignOn.read({ id })).domains.map(({ domain, state }) => `${domain}: ${state}`)
/** Signs in as somebody there, by the address that was typed. */
const signIn = async (email: string, login: string) =>
  visitor.providerSignIn.finish(
    await answerOf(await visitor.providerSignIn.begin({ email }), (url) => real.signIn(url, login)),
  )
const NO_ACCOUNT = { code: 'no_account_at_sign_in' }
const NO_PROVIDER = { code: 'provider_not_found' }
const ANOTHERS = { code: 'domain_of_another', status: 409 }
const jobs = domainsJobs({ db, clock: clock.now, findTxt: txtFinder([dns.address]) })

test('an account has its provider set up by its owner and by whoever may edit them, nobody else', async () => {
  const member = await addUser({ role: 'member', parentId: acme.id })
  await assert.rejects(save({ ...member, id: acme.id }), { code: 'dont_have_enough_permission' })
  await assert.rejects(save({ ...bolt, id: acme.id }), { code: 'user_not_found' })
  await assert.rejects(save({ ...staff, id: member.id }), { code: 'user_not_found' })
  await assert.rejects(save({ ...staff, id: staff.id }), { code: 'user_not_found' })
  await assert.rejects(save(acme, { clientSecret: '' }), { fields: { clientSecret: 'required' } })
  const { provider } = await save(acme)
  assert.deepEqual([provider?.name, provider?.version], ['Acme', 1])
  await assert.rejects(save(acme, { version: 9, name: 'Other' }), { code: 'edit_conflict' })
  await assert.rejects(save(acme, { issuer: 'https://elsewhere.test', clientSecret: '' }), {
    fields: { clientSecret: 'required' },
  })
  assert.equal((await save({ ...staff, id: acme.id }, { name: 'By staff' })).provider?.name, 'By staff')
  clock.advance(660_000)
  await assert.rejects(save(acme), { code: 'password_confirmation_needed' })
})

test('a rule of an account names no role and no other place, and groups of the account alone', async () => {
  for (const extra of [{ role: 'super-admin' }, { role: 'customer' }, { parentId: bolt.id }])
    await assert.rejects(save(acme, { rules: [{ ...RULE, ...extra }] }), { code: 'validation_error' })
  const group = newId()
  await db
    .insertInto('groups')
    .values({
      ...{ id: group, name: 'Theirs', description: '' },
      parent_id: bolt.id,
      created_at: clock.now(),
    })
    .execute()
  await assert.rejects(save(acme, { rules: [{ ...RULE, groupIds: [group] }] }), {
    fields: { 'rules.0.groupIds': 'not_found' },
  })
})

test('a domain is verified by exactly its own record', async () => {
  const { domainId, record } = await add(acme, 'acme.test')
  assert.equal((await check(acme, domainId)).found, false)
  const guessed = record.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const anothers = await add(bolt, 'acme.test')
  assert.notEqual(anothers.record, record)
  for (const wrong of [
    guessed,
    anothers.record,
    record.slice(0, -1),
    'samtale-verification=',
    `x${record}`,
  ]) {
    dns.state.records.set('acme.test', [wrong])
    assert.equal((await check(acme, domainId)).found, false, wrong)
  }
  dns.state.isSilent = true
  assert.equal((await check(acme, domainId)).found, false)
  dns.state.isSilent = false
  assert.deepEqual(await stateOf(acme), ['acme.test: unverified'])
  dns.state.records.set('acme.test', ['v=spf1 -all', record])
  await check(acme, domainId)
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'])
  await assert.rejects(check(bolt, domainId), { code: 'domain_not_found' })
})

test('a domain belongs to one account at a time, or to the deployment', async () => {
  await verify(acme, 'acme.test')
  const { domainId, record } = await add(bolt, 'acme.test')
  dns.state.records.set('acme.test', [record])
  await assert.rejects(check(bolt, domainId), ANOTHERS)
  await assert.rejects(staff.api.accountSignOn.approveDomain({ id: bolt.id, domainId }), ANOTHERS)
  await assert.rejects(addProvider(real.issuer), { fields: { domains: 'domain_taken' } })
  await db.deleteFrom('account_domains').where('account_id', '=', acme.id).execute()
  await addProvider(real.issuer)
  await assert.rejects(check(bolt, domainId), ANOTHERS)
  assert.deepEqual(await stateOf(bolt), ['acme.test: unverified'])
})

test('of two accounts that verify a domain at the same time one has it', async () => {
  const [one, two] = [await add(acme, 'both.test'), await add(bolt, 'both.test')]
  dns.state.records.set('both.test', [one.record, two.record])
  const outcomes = await Promise.allSettled([check(acme, one.domainId), check(bolt, two.domainId)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('platform staff verify a domain without a record; its owner cannot', async () => {
  const { domainId } = await add(acme, 'acme.test')
  await assert.rejects(acme.api.accountSignOn.approveDomain({ id: acme.id, domainId }), {
    code: 'dont_have_enough_permission',
  })
  await staff.api.accountSignOn.approveDomain({ id: acme.id, domainId })
  clock.advance(20 * DAY_MS)
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'])
})

test('the address leads to the provider of its domain once that is verified, whether or not somebody has it', async () => {
  await save(acme)
  const begin = (email: string) => visitor.providerSignIn.begin({ email })
  await add(acme, 'acme.test')
  await assert.rejects(begin('ada@acme.test'), NO_PROVIDER)
  await db.deleteFrom('account_domains').execute()
  await verify(acme, 'acme.test')
  await addUser({ role: 'member', parentId: acme.id, email: 'ada@acme.test' })
  for (const email of ['ada@acme.test', 'nobody@ACME.test'])
    assert.ok((await begin(email)).url.startsWith(real.issuer))
  assert.deepEqual(await visitor.providerSignIn.choices({}), [], 'it has no button of its own')
  await save(acme, { active: false })
  await assert.rejects(begin('ada@acme.test'), NO_PROVIDER)
})

test('its provider makes members of the account by its rules, and signs them in again', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  const { token } = await signIn('ada@acme.test', 'ada')
  const { id, role } = await client(token).account.profile({})
  const stored = await db
    .selectFrom('users')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([role, stored.parent_id], ['member', acme.id])
  assert.equal((await client((await signIn('ada@acme.test', 'ada')).token).account.profile({})).id, id)
  await assert.rejects(signIn('bea@acme.test', 'bea'), NO_ACCOUNT)
  assert.equal(await lastRejection(), 'no-rule')
})

test('a rule that was put into the table for another role or place makes nobody', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  for (const rule of [
    { role: 'subadmin', parentId: staff.id },
    { role: 'member', parentId: bolt.id },
  ]) {
    const rules = JSON.stringify([{ ...RULE, ...rule }])
    await db.updateTable('identity_providers').set({ rules }).execute()
    await assert.rejects(signIn('ada@acme.test', 'ada'), NO_ACCOUNT)
    assert.equal(await lastRejection(), 'no-rule')
  }
})

test('its provider vouches for no address outside its verified domains', async () => {
  await save(acme, { rules: ANYBODY })
  await verify(acme, 'acme.test')
  await add(acme, 'unverified.test')
  await addUser({ role: 'member', parentId: acme.id, email: 'gus@unverified.test', status: 'pending' })
  for (const login of ['eve', 'gus']) {
    await assert.rejects(signIn('ada@acme.test', login), NO_ACCOUNT)
    assert.equal(await lastRejection(), 'no-verified-email')
  }
})

test('its provider signs in nobody of another account or of platform staff, in its own domain either', async () => {
  await save(acme, { rules: ANYBODY })
  await verify(acme, 'acme.test')
  const PASSWORD = 'correct horse battery'
  const bea = await addUser({ role: 'member', parentId: bolt.id, email: 'bea@acme.test', password: PASSWORD })
  const root = await addUser({ role: 'super-admin', email: 'root@acme.test', password: PASSWORD })
  const pending = await addUser({
    role: 'member',
    parentId: bolt.id,
    email: 'ada@acme.test',
    status: 'pending',
  })
  for (const login of ['bea', 'root', 'ada']) {
    await assert.rejects(signIn('x@acme.test', login), NO_ACCOUNT, login)
    assert.equal(await lastRejection(), 'other-account', login)
  }
  assert.ok((await visitor.account.login({ email: bea.email, password: PASSWORD })).token)
  assert.equal(
    (await db.selectFrom('users').select('status').where('id', '=', pending.id).execute())[0]?.status,
    'pending',
  )
  const available = (await bea.api.connections.connections({})).available
  assert.deepEqual(available, [])
  const { id } = await db.selectFrom('identity_providers').select('id').executeTakeFirstOrThrow()
  await assert.rejects(bea.api.connections.beginConnection({ id }), NO_PROVIDER)
  await assert.rejects(root.api.connections.beginConnection({ id }), NO_PROVIDER)
  await db.updateTable('users').set({ status: 'deleted', email: newId() }).where('id', '=', root.id).execute()
})

test('whoever is moved to another account is not signed in by the provider of the one before', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  const { token } = await signIn('ada@acme.test', 'ada')
  const { id } = await client(token).account.profile({})
  await db.updateTable('users').set({ parent_id: bolt.id }).where('id', '=', id).execute()
  await assert.rejects(signIn('ada@acme.test', 'ada'), NO_ACCOUNT)
  assert.equal(await lastRejection(), 'other-account')
})

test('the tables themselves connect nobody with the provider of another account', async () => {
  await save(acme)
  const { id: provider_id, issuer } = await db
    .selectFrom('identity_providers')
    .select(['id', 'issuer'])
    .executeTakeFirstOrThrow()
  const connect = (user_id: string) =>
    db
      .insertInto('identities')
      .values({ provider_id, issuer, subject: user_id, user_id, created_at: clock.now() })
      .execute()
  await connect(acme.id)
  for (const { id } of [bolt, staff]) await assert.rejects(connect(id), { code: '23514' })
})

test('a domain that lost its record leads on for seven days, then to nobody new, and comes back with it', async () => {
  await save(acme)
  const { record } = await verify(acme, 'acme.test')
  const { token } = await signIn('ada@acme.test', 'ada')
  assert.ok(token)
  const begin = () => visitor.providerSignIn.begin({ email: 'new@acme.test' })
  dns.state.records.delete('acme.test')
  clock.advance(3_600_000)
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'], 'it was looked at today')
  clock.advance(DAY_MS)
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: missing'])
  assert.ok((await begin()).url)
  clock.advance(7 * DAY_MS)
  dns.state.isSilent = true
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: missing'], 'silence proves nothing')
  dns.state.isSilent = false
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: lapsed'])
  await assert.rejects(begin(), NO_PROVIDER)
  clock.advance(DAY_MS)
  dns.state.records.set('acme.test', [record])
  await jobs['check-domains']()
  assert.deepEqual(await stateOf(acme), ['acme.test: verified'])
  assert.ok((await begin()).url)
})

test('a domain that has lapsed can become another account’s, and stays theirs', async () => {
  const first = await verify(acme, 'acme.test')
  const past = new Date(clock.now().getTime() - 8 * DAY_MS)
  await db
    .updateTable('account_domains')
    .set({ lapsed: true, missing_since: past, checked_at: past })
    .execute()
  const second = await add(bolt, 'acme.test')
  dns.state.records.set('acme.test', [first.record, second.record])
  await check(bolt, second.domainId)
  await jobs['check-domains']()
  assert.deepEqual(
    [await stateOf(acme), await stateOf(bolt)],
    [['acme.test: lapsed'], ['acme.test: verified']],
  )
})

test('a provider that is removed leaves nobody out unawares, and ends what it opened', async () => {
  await save(acme)
  await verify(acme, 'acme.test')
  const ada = client((await signIn('ada@acme.test', 'ada')).token)
  const { id } = acme
  const leftOut = { code: 'people_left_out', current: { people: 1 } }
  await assert.rejects(acme.api.accountSignOn.remove({ id }), leftOut)
  await assert.rejects(save(acme, { active: false }), leftOut)
  assert.equal((await acme.api.accountSignOn.remove({ id, leaveOut: 1 })).provider, null)
  await assert.rejects(ada.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(acme.api.accountSignOn.remove({ id }), NO_PROVIDER)
})

test('staff see and change the providers of the deployment by their own calls, none of an account', async () => {
  await save(acme)
  const { id } = await db.selectFrom('identity_providers').select('id').executeTakeFirstOrThrow()
  const { identityProviders } = staff.api
  assert.deepEqual(await identityProviders.providers({}), [])
  await assert.rejects(identityProviders.removeProvider({ id }), NO_PROVIDER)
  await assert.rejects(identityProviders.lastClaims({ id }), NO_PROVIDER)
})

test('a provider of an account leads nowhere into one’s own network, by address or by name', async () => {
  const outside = openId({ clock: clock.now, redirectUri: RETURN_URL, privateHosts: false })
  const { port } = new URL(real.issuer)
  for (const issuer of [real.issuer, `http://localhost:${port}`, `http://[::1]:${port}`, 'https://10.0.0.1'])
    await assert.rejects(outside.check({ issuer, ...PROVIDER_CLIENT }), { reason: 'unreachable' }, issuer)
  const inside = openId({ clock: clock.now, redirectUri: RETURN_URL, privateHosts: true })
  assert.equal((await inside.check({ issuer: real.issuer, ...PROVIDER_CLIENT })).issuer, real.issuer)
})

test('with its account a provider and its domains are gone', async () => {
  const gone = await addUser({ role: 'customer' })
  await save(gone)
  await verify(gone, 'gone.test')
  await staff.api.customers.remove({ id: gone.id })
  await assert.rejects(visitor.providerSignIn.begin({ email: 'x@gone.test' }), NO_PROVIDER)
  await verify(bolt, 'gone.test')
})
