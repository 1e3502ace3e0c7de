import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { removeOldChallenges } from '#auth/passkey-challenges.ts'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { addPasskey } from '#testing/add-passkey.ts'
import { softAuthenticator } from '#testing/soft-authenticator.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, clock, db } = fixture
const PASSWORD = 'correct horse battery'
const INCORRECT = { code: 'passkey_incorrect', status: 422 }
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

type Person = Awaited<ReturnType<typeof addUser>>
const person = () => addUser({ role: 'customer', password: PASSWORD })
const login = ({ email }: Person) => client(null).account.login({ email, password: PASSWORD })
/** Adds a passkey as a browser does. */
async function add({ api }: Person, name = 'Laptop', authenticator = softAuthenticator()) {
  const options = await api.account.beginPasskey({})
  return api.account.addPasskey({ name, ...authenticator.create(options) })
}
const subjectsTo = async (email: string) =>
  (await db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
const entriesOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('actor_id', '=', id)
    .where('action', '!=', 'signed-in')
    .orderBy('id')
    .execute()

test('a passkey is added, renamed and removed; the first turns two-step sign-in on, the last turns it off; mails and entries tell of it', async () => {
  const ada = await person()
  const options = await ada.api.account.beginPasskey({})
  assert.deepEqual([options.rp.id, options.rp.name], ['localhost', 'Samtale'])
  assert.equal(options.user.name, ada.email)
  assert.equal((await login(ada)).secondStep, false, 'nothing has an effect until it is added')
  const added = await add(ada)
  assert.equal(added.recoveryCodes.length, 10)
  const listed = { id: added.id, name: 'Laptop', createdAt: clock.now().toISOString(), lastUsedAt: null }
  const [own, ...others] = await ada.api.account.passkeys({})
  assert.partialDeepStrictEqual(own, listed)
  assert.deepEqual(others, [])
  assert.deepEqual(await ada.api.account.secondFactor({}), {
    ...{ since: null, passkeys: 1, recoveryCodes: 10, required: false, requirement: null },
  })
  assert.equal((await login(ada)).secondStep, true)
  const second = await add(ada, 'Phone')
  assert.deepEqual(second.recoveryCodes, [], 'the codes stay as they are')
  assert.equal(
    (await ada.api.account.renamePasskey({ id: added.id, name: 'Work laptop' })).name,
    'Work laptop',
  )
  await ada.api.account.removePasskey({ id: second.id })
  assert.equal((await login(ada)).secondStep, true)
  await ada.api.account.removePasskey({ id: added.id })
  assert.equal((await login(ada)).secondStep, false)
  assert.equal((await ada.api.account.secondFactor({})).recoveryCodes, 0)
  await assert.rejects(ada.api.account.removePasskey({ id: added.id }), { code: 'passkey_not_found' })
  assert.deepEqual(await subjectsTo(ada.email), [
    ...['A passkey was added to your account', 'A passkey was added to your account'],
    ...['A passkey was removed from your account', 'A passkey was removed from your account'],
  ])
  const entries = await entriesOf(ada.id)
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['passkey-added', 'passkey-added', 'passkey-renamed', 'passkey-removed', 'passkey-removed'],
  )
  assert.deepEqual(
    [entries[2]?.before, entries[2]?.after],
    [{ passkey: 'Laptop' }, { passkey: 'Work laptop' }],
  )
})

test('an app and passkeys stand side by side: the codes are made once, and go with the last of both', async () => {
  const ada = await person()
  await add(ada)
  const { secret } = await ada.api.account.beginSecondFactor({})
  const { recoveryCodes } = await ada.api.account.confirmSecondFactor({ code: appCode(secret, clock.now()) })
  assert.deepEqual(recoveryCodes, [])
  assert.equal((await ada.api.account.secondFactor({})).recoveryCodes, 10)
  await ada.api.account.removeSecondFactor({})
  assert.deepEqual(await ada.api.account.secondFactor({}), {
    ...{ since: null, passkeys: 1, recoveryCodes: 10, required: false, requirement: null },
  })
  const [passkey] = await ada.api.account.passkeys({})
  await ada.api.account.removePasskey({ id: passkey?.id ?? '' })
  assert.equal((await ada.api.account.secondFactor({})).recoveryCodes, 0)
  assert.deepEqual(await subjectsTo(ada.email), [
    'A passkey was added to your account',
    'An authenticator app was added to your account',
    'The authenticator app was removed from your account',
    'A passkey was removed from your account',
  ])
})

test('what was created elsewhere, without its user being verified, or in a frame is not added', async () => {
  const ada = await person()
  const { account } = ada.api
  for (const twist of [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:9090' },
    { rpId: 'evil.example' },
    { type: 'webauthn.get' },
    { crossOrigin: true },
    { flags: 0x01 },
    { flags: 0x00 },
  ]) {
    const created = softAuthenticator().create(await account.beginPasskey({}), twist)
    await assert.rejects(account.addPasskey({ name: 'Laptop', ...created }), INCORRECT, JSON.stringify(twist))
  }
  const honest = softAuthenticator().create(await account.beginPasskey({}))
  const other = softAuthenticator().create(await account.beginPasskey({}))
  for (const wrong of [
    { credentialId: other.credentialId },
    { attestationObject: honest.attestationObject.slice(0, 80) },
    { clientDataJSON: 'AAAA' },
    { clientDataJSON: Buffer.from('null').toString('base64url') },
  ]) {
    const created = softAuthenticator().create(await account.beginPasskey({}))
    await assert.rejects(account.addPasskey({ name: 'Laptop', ...created, ...wrong }), INCORRECT)
  }
  assert.deepEqual(await account.passkeys({}), [])
})

test('a challenge serves once, for five minutes, in its session, for what it was given out for; a newer one takes its place', async () => {
  const ada = await person()
  const { account } = ada.api
  const used = softAuthenticator().create(await account.beginPasskey({}))
  await account.addPasskey({ name: 'Laptop', ...used })
  await assert.rejects(account.addPasskey({ name: 'Laptop', ...used }), INCORRECT)

  const replaced = softAuthenticator().create(await account.beginPasskey({}))
  const late = softAuthenticator().create(await account.beginPasskey({}))
  await assert.rejects(account.addPasskey({ name: 'Laptop', ...replaced }), INCORRECT)
  clock.advance(300_000)
  await assert.rejects(account.addPasskey({ name: 'Laptop', ...late }), INCORRECT)

  const bob = await person()
  const ofBob = softAuthenticator().create(await bob.api.account.beginPasskey({}))
  await assert.rejects(account.addPasskey({ name: 'Laptop', ...ofBob }), INCORRECT)
  const { challenge } = await account.beginPasskeyConfirmation({})
  const elsewhere = softAuthenticator().create(await account.beginPasskey({}), { challenge })
  await assert.rejects(account.addPasskey({ name: 'Laptop', ...elsewhere }), INCORRECT)
  assert.equal((await account.passkeys({})).length, 1)
  // Bob's was not used up by it.
  await bob.api.account.addPasskey({ name: 'Laptop', ...ofBob })
})

test('of four who answer one challenge at the same moment one is taken', async () => {
  const ada = await person()
  const options = await ada.api.account.beginPasskey({})
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      ada.api.account.addPasskey({ name: 'Laptop', ...softAuthenticator().create(options) }),
    ),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test("a credential that is somebody else's, or registered already, is not added", async () => {
  const [ada, bob] = [await person(), await person()]
  const id = Buffer.alloc(32, 7)
  const created = async ({ api }: Person) =>
    softAuthenticator().create(await api.account.beginPasskey({}), { id })
  await ada.api.account.addPasskey({ name: 'Laptop', ...(await created(ada)) })
  const EXISTS = { code: 'passkey_exists', status: 409 }
  await assert.rejects(bob.api.account.addPasskey({ name: 'Mine', ...(await created(bob)) }), EXISTS)
  await assert.rejects(ada.api.account.addPasskey({ name: 'Again', ...(await created(ada)) }), EXISTS)
  assert.equal((await login(bob)).secondStep, false)
})

test("nobody renames or removes another's passkey", async () => {
  const [ada, bob] = [await person(), await person()]
  const { id } = await add(ada)
  await assert.rejects(bob.api.account.renamePasskey({ id, name: 'Mine' }), { code: 'passkey_not_found' })
  await assert.rejects(bob.api.account.removePasskey({ id }), { code: 'passkey_not_found' })
  assert.equal((await ada.api.account.passkeys({}))[0]?.name, 'Laptop')
})

test('somebody has ten passkeys at most, also of those that are added at the same moment', async () => {
  const ada = await person()
  for (let count = 0; count < 9; count += 1) await addPasskey(fixture, ada.id)
  const from = { userAgent: 'test', address: '127.0.0.1' }
  const created = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { account } = client(await fixture.sessions.open(ada.id, 'full', from))
      return { account, credential: softAuthenticator().create(await account.beginPasskey({})) }
    }),
  )
  const outcomes = await Promise.allSettled(
    created.map(({ account, credential }) => account.addPasskey({ name: 'One more', ...credential })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(ada.api.account.beginPasskey({}), { code: 'too_many_passkeys', status: 409 })
})

test('what is old is removed hourly, and a session takes its challenges along', async () => {
  const ada = await person()
  await ada.api.account.beginPasskey({})
  await client(null).account.beginPasskeySignIn({})
  const count = async () => (await db.selectFrom('passkey_challenges').select('purpose').execute()).length
  const before = await count()
  await ada.api.account.logout({})
  assert.equal(await count(), before - 1)
  clock.advance(300_000)
  await removeOldChallenges(db, clock.now())
  assert.equal(await count(), 0)
})

test('whoever somebody above resets has no passkey; for platform staff in an hour, unless one is used before', async () => {
  const customer = await addUser({ role: 'customer' })
  const member = await addUser({ role: 'member', parentId: customer.id, password: PASSWORD })
  await addPasskey(fixture, member.id)
  await customer.api.members.resetFactor({ id: member.id })
  assert.deepEqual(await member.api.account.passkeys({}), [])
  assert.equal((await login(member)).secondStep, false)

  const boss = await addUser({ role: 'super-admin', password: PASSWORD })
  const admin = await addUser({ role: 'admin', password: PASSWORD })
  const authenticator = softAuthenticator()
  await addPasskey(fixture, admin.id, authenticator)
  await addFactor(fixture, boss.id)
  const reset = async () => {
    await boss.api.account.confirmPassword({ password: PASSWORD })
    await boss.api.admins.resetFactor({ id: admin.id })
  }
  await reset()
  const options = await client(null).account.beginPasskeySignIn({})
  const { token } = await client(null).account.passkeySignIn(authenticator.use(options))
  clock.advance(3_600_000)
  assert.equal((await client(token).account.passkeys({})).length, 1, 'it was cancelled')
  await reset()
  clock.advance(3_600_000)
  assert.deepEqual(await client(token).account.passkeys({}), [])
  const late = authenticator.use(await client(null).account.beginPasskeySignIn({}))
  await assert.rejects(client(null).account.passkeySignIn(late), { code: 'passkey_unknown' })
})
