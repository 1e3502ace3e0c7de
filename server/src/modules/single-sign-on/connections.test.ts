import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addPasskey } from '#testing/add-passkey.ts'
import { openIdProvider } from '#testing/open-id-provider.ts'
import { RETURN_URL, singleSignOnStage } from '#testing/single-sign-on-stage.ts'
import { testApp } from '#testing/test-app.ts'

// The provider has no other clock than the machine's.
const fixture = await testApp({ now: new Date() })
const { client, db, addUser, clock } = fixture
const { customer, addProvider, answerOf, signIn, lastRejection } = await singleSignOnStage(fixture)
const real = await openIdProvider({
  client: { redirect_uris: [RETURN_URL] },
  people: { grace: {}, ada: {}, mallory: {} },
})
after(async () => {
  await real.close()
  await fixture.close()
})
beforeEach(async () => {
  await db.deleteFrom('throttles').execute()
  await db.deleteFrom('identities').execute()
})
const PASSWORD = 'correct horse battery'
const provider = await addProvider(real.issuer)
const at = (login: string) => (url: string) => real.signIn(url, login)
type Person = Awaited<ReturnType<typeof addUser>>
const addMember = (password?: string) =>
  addUser({ role: 'member', parentId: customer.id, ...(password !== undefined && { password }) })
const connect = async ({ api: { connections } }: Pick<Person, 'api'>, login: string) =>
  connections.connect(await answerOf(await connections.beginConnection({ id: provider.id }), at(login)))
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  )
const actionsOf = async (id: string) => {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_id', '=', id)
    .where('action', 'in', ['provider-linked', 'provider-unlinked'])
    .orderBy('id')
    .execute()
  return rows.map(({ action, after: facts }) => [action, facts])
}

test('whoever is signed in connects a provider, which signs them in from then on', async () => {
  const grace = await addMember(PASSWORD)
  const before = await grace.api.connections.connections({})
  assert.deepEqual(
    [before.connected, before.available.map(({ name }) => name), before.hasPassword],
    [[], ['Acme'], true],
  )
  const connection = await connect(grace, 'grace')
  assert.deepEqual([connection.name, connection.active, connection.isOnlyWayIn], ['Acme', true, false])
  assert.equal(connection.connectedAt, clock.now().toISOString())
  clock.advance(60_000)
  const { token } = await signIn(provider.id, at('grace'))
  assert.equal((await client(token).account.profile({})).id, grace.id)
  const { connected, available } = await grace.api.connections.connections({})
  assert.deepEqual(available, [])
  assert.equal(connected[0]?.lastUsedAt, clock.now().toISOString())
  assert.deepEqual(await actionsOf(grace.id), [['provider-linked', { provider: 'Acme' }]])
  assert.deepEqual(await mailsTo(grace.email), ['Your account was connected with Acme'])
})

test('connecting and disconnecting need the password of the last ten minutes', async () => {
  const grace = await addMember(PASSWORD)
  const { id } = await connect(grace, 'grace')
  clock.advance(660_000)
  const needed = { code: 'password_confirmation_needed' }
  await assert.rejects(grace.api.connections.beginConnection({ id: provider.id }), needed)
  await assert.rejects(grace.api.connections.disconnect({ id }), needed)
})

test('whom a provider means already, it means nobody else', async () => {
  const [grace, mallory] = [await addMember(PASSWORD), await addMember(PASSWORD)]
  await connect(grace, 'grace')
  await assert.rejects(connect(mallory, 'grace'), { code: 'provider_connected', status: 409 })
  assert.equal(await lastRejection(), 'connected')
  await assert.rejects(connect(grace, 'mallory'), { code: 'provider_connected' })
  assert.deepEqual((await mallory.api.connections.connections({})).connected, [])
})

test('an answer counts in the session that asked for it, for what it asked', async () => {
  const [grace, mallory] = [await addMember(PASSWORD), await addMember(PASSWORD)]
  const begin = async () =>
    answerOf(await grace.api.connections.beginConnection({ id: provider.id }), at('grace'))
  const expired = { code: 'provider_sign_in_expired' }
  await assert.rejects(mallory.api.connections.connect(await begin()), expired)
  const other = await fixture.sessions.open(grace.id, 'full', { userAgent: 'test', address: '::1' })
  await assert.rejects(client(other).connections.connect(await begin()), expired)
  await assert.rejects(client(null).providerSignIn.finish(await begin()), expired)
  const visit = await client(null).providerSignIn.begin({ id: provider.id })
  await assert.rejects(grace.api.connections.connect(await answerOf(visit, at('grace'))), expired)
  const good = await begin()
  await grace.api.connections.connect(good)
  await assert.rejects(grace.api.connections.connect(good), expired)
})

test('what is disconnected signs nobody in, and what it opened elsewhere ends', async () => {
  const grace = await addMember(PASSWORD)
  const { id } = await connect(grace, 'grace')
  const own = client((await signIn(provider.id, at('grace'))).token)
  const elsewhere = client((await signIn(provider.id, at('grace'))).token)
  await own.connections.disconnect({ id })
  await assert.rejects(elsewhere.account.profile({}), { code: 'unauthorized' })
  assert.ok(await own.account.profile({}))
  assert.ok(await grace.api.account.profile({}))
  await assert.rejects(signIn(provider.id, at('grace')), { code: 'no_account_at_sign_in' })
  await assert.rejects(own.connections.disconnect({ id }), { code: 'connection_not_found' })
  assert.deepEqual((await actionsOf(grace.id)).at(-1), ['provider-unlinked', { provider: 'Acme' }])
  assert.ok((await mailsTo(grace.email)).includes('Your account was disconnected from Acme'))
})

test('the only way to sign in is not disconnected, until there is another', async () => {
  const ada = await addMember()
  const { id, isOnlyWayIn } = await connect(ada, 'ada')
  assert.equal(isOnlyWayIn, true)
  await assert.rejects(ada.api.connections.disconnect({ id }), { code: 'only_way_in', status: 409 })
  await addPasskey(fixture, ada.id)
  assert.deepEqual(await ada.api.connections.disconnect({ id }), {})
})

test('a password that counts for nothing is no way to sign in', async () => {
  const { email } = customer
  const ada = await addUser({ role: 'member', parentId: customer.id, password: PASSWORD, email: `x${email}` })
  const { id } = await connect(ada, 'ada')
  const off = (password_off: boolean) =>
    db
      .updateTable('identity_providers')
      .set({ password_off, domains: ['example.org'] })
      .execute()
  await off(true)
  await assert.rejects(ada.api.connections.disconnect({ id }), { code: 'only_way_in' })
  await off(false)
  assert.deepEqual(await ada.api.connections.disconnect({ id }), {})
})

test('nobody disconnects what is another’s', async () => {
  const [grace, mallory] = [await addMember(PASSWORD), await addMember(PASSWORD)]
  const { id } = await connect(grace, 'grace')
  await assert.rejects(mallory.api.connections.disconnect({ id }), { code: 'connection_not_found' })
})
