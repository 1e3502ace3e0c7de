import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { addPasskey } from '#testing/add-passkey.ts'
import { duringChange } from '#testing/during-change.ts'
import { softAuthenticator } from '#testing/soft-authenticator.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, clock, db, sessions } = fixture
const visitor = client(null).account
const PASSWORD = 'correct horse battery'
const INCORRECT = { code: 'passkey_incorrect', status: 422 }
const UNKNOWN = { code: 'passkey_unknown', status: 422 }
const COPIED = { code: 'passkey_copied', status: 422 }
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

/** Somebody with a password and a passkey, and how their sign-in goes up to the second step. */
async function somebody({ counts = true } = {}) {
  const user = await addUser({ role: 'customer', password: PASSWORD })
  const authenticator = softAuthenticator({ counts })
  const passkeyId = await addPasskey(fixture, user.id, authenticator)
  const half = async () => {
    const { token, secondStep } = await visitor.login({ email: user.email, password: PASSWORD })
    assert.equal(secondStep, true)
    return client(token).account
  }
  return { ...user, authenticator, passkeyId, half }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
type Twist = Parameters<Somebody['authenticator']['use']>[1]

async function optionsOf(half: Awaited<ReturnType<Somebody['half']>>) {
  const { passkey } = await half.beginSecondStep({})
  assert.ok(passkey)
  return passkey
}
async function signInAlone({ authenticator }: Somebody, twist?: Twist) {
  return visitor.passkeySignIn(authenticator.use(await visitor.beginPasskeySignIn({}), twist))
}
const kindsOf = async (userId: string) =>
  (await db.selectFrom('sessions').select('kind').where('user_id', '=', userId).execute())
    .map(({ kind }) => kind)
    .toSorted()
const subjectsTo = async (email: string) =>
  (await db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

const DISHONEST = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:9090' },
  { rpId: 'evil.example' },
  { type: 'webauthn.create' },
  { crossOrigin: true },
  { flags: 0x01 },
  { flags: 0x00 },
] as const satisfies Twist[]

test('after the right password a passkey opens a full session, and the half one ends', async () => {
  const ada = await somebody()
  const half = await ada.half()
  const { authenticator, passkey } = await half.beginSecondStep({})
  assert.equal(authenticator, false)
  assert.equal(passkey?.rpId, 'localhost')
  assert.equal(passkey?.allowCredentials.length, 1)
  const { token } = await half.passkeyStep(ada.authenticator.use(await optionsOf(half)))
  assert.equal((await client(token).account.profile({})).secondFactor, true)
  assert.deepEqual(await kindsOf(ada.id), ['full', 'full'])
  const [used] = await client(token).account.passkeys({})
  assert.equal(used?.lastUsedAt, clock.now().toISOString())
  await assert.rejects(half.beginSecondStep({}), { code: 'unauthorized' })
})

test('what is offered is what there is: an app, a passkey, or both; a recovery code serves in each case', async () => {
  const ada = await somebody()
  const secret = await addFactor(fixture, ada.id)
  await addPasskey(fixture, ada.id)
  const both = await ada.half()
  assert.equal((await both.beginSecondStep({})).authenticator, true)
  await both.secondStep({ code: appCode(secret, clock.now()) })
  await ada.api.account.removeSecondFactor({})
  const { recoveryCodes } = await ada.api.account.renewRecoveryCodes({})
  const half = await ada.half()
  await assert.rejects(half.secondStep({ code: appCode(secret, clock.now(), 1) }), { code: 'code_incorrect' })
  await half.secondStep({ code: recoveryCodes[0] ?? '' })
  await addFactor(fixture, ada.id)
  assert.equal((await (await ada.half()).beginSecondStep({})).passkey, null)
})

test('a passkey alone opens a full session, which has proved its owner lately', async () => {
  const ada = await somebody()
  const options = await visitor.beginPasskeySignIn({})
  assert.deepEqual(
    [options.rpId, options.allowCredentials, options.userVerification],
    ['localhost', [], 'required'],
  )
  const { token } = await visitor.passkeySignIn(ada.authenticator.use(options))
  const own = client(token).account
  assert.equal((await own.profile({})).id, ada.id)
  await own.exportList({})
  assert.equal((await own.passkeys({}))[0]?.lastUsedAt, clock.now().toISOString())
})

test('what was signed elsewhere, without its user being verified, or in a frame does not serve', async () => {
  const ada = await somebody()
  const half = await ada.half()
  for (const twist of DISHONEST) {
    await db.deleteFrom('throttles').execute()
    const signed = ada.authenticator.use(await optionsOf(half), twist)
    await assert.rejects(half.passkeyStep(signed), INCORRECT, JSON.stringify(twist))
    await assert.rejects(signInAlone(ada, twist), INCORRECT, JSON.stringify(twist))
  }
  const other = await somebody()
  await db.deleteFrom('throttles').execute()
  // Signed by the passkey of somebody else under the id of this one.
  const honest = ada.authenticator.use(await visitor.beginPasskeySignIn({}))
  const { credentialId, userHandle = '' } = honest
  const forged = {
    ...other.authenticator.use(await visitor.beginPasskeySignIn({})),
    credentialId,
    userHandle,
  }
  await assert.rejects(visitor.passkeySignIn(forged), INCORRECT)
  for (const handle of [undefined, 'AAAA'])
    await assert.rejects(signInAlone(ada, { userHandle: handle }), INCORRECT, String(handle))
  await half.passkeyStep(ada.authenticator.use(await optionsOf(half), { userHandle: undefined }))
})

test('an assertion serves once, also of four that are given at the same moment', async () => {
  const ada = await somebody()
  const signed = ada.authenticator.use(await visitor.beginPasskeySignIn({}))
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => visitor.passkeySignIn(signed)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(visitor.passkeySignIn(signed), INCORRECT)
  const half = await ada.half()
  const step = ada.authenticator.use(await optionsOf(half))
  await half.passkeyStep(step)
  await assert.rejects((await ada.half()).passkeyStep(step), INCORRECT)
})

test('a challenge is good for five minutes, in its session, and for what it was given out for', async () => {
  const ada = await somebody()
  const late = ada.authenticator.use(await visitor.beginPasskeySignIn({}))
  clock.advance(300_000)
  await assert.rejects(visitor.passkeySignIn(late), INCORRECT)
  const [first, second] = [await ada.half(), await ada.half()]
  const ofFirst = ada.authenticator.use(await optionsOf(first))
  await assert.rejects(second.passkeyStep(ofFirst), INCORRECT)
  await assert.rejects(visitor.passkeySignIn(ofFirst), INCORRECT)
  await assert.rejects(ada.api.account.confirmPasskey(ofFirst), INCORRECT)
  const alone = ada.authenticator.use(await visitor.beginPasskeySignIn({}))
  await assert.rejects(first.passkeyStep(alone), INCORRECT)
})

test('a passkey of somebody else, and one that nobody has, complete no sign-in', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const half = await ada.half()
  const { challenge, rpId } = await optionsOf(half)
  const options = { challenge, rpId, timeout: 1, allowCredentials: [], userVerification: 'required' as const }
  await assert.rejects(half.passkeyStep(bob.authenticator.use(options)), UNKNOWN)
  const [untouched] = await bob.api.account.passkeys({})
  assert.equal(untouched?.lastUsedAt, null, 'it does not even count as used')
  await bob.api.account.removePasskey({ id: bob.passkeyId })
  await assert.rejects(signInAlone(bob), UNKNOWN)
})

test('a counter that does not go on is refused, with an entry and a mail; one that never counts is taken', async () => {
  const ada = await somebody()
  await signInAlone(ada, { counter: 7 })
  for (const counter of [7, 3, 0])
    await assert.rejects(signInAlone(ada, { counter }), COPIED, String(counter))
  const half = await ada.half()
  const signed = ada.authenticator.use(await optionsOf(half), { counter: 7 })
  await assert.rejects(half.passkeyStep(signed), COPIED)
  assert.deepEqual(await kindsOf(ada.id), ['full', 'full', 'second-step'], 'none was opened')
  assert.deepEqual(await subjectsTo(ada.email), Array(4).fill('A passkey of yours may have been copied'))
  const entries = await db.selectFrom('audit_entries').selectAll().where('actor_id', '=', ada.id).execute()
  assert.deepEqual(
    entries.map(({ action, after: facts }) => [action, facts]),
    [
      ['signed-in', { signInStep: 'passkey' }],
      ...Array.from({ length: 4 }, () => ['passkey-copied', { passkey: 'Laptop' }]),
    ],
  )
  await db.deleteFrom('throttles').execute()
  await signInAlone(ada, { counter: 8 })
  const bob = await somebody({ counts: false })
  for (let count = 0; count < 3; count += 1) await signInAlone(bob)
})

test('who is kept out is told so as after the right password, and only with the right passkey', async () => {
  const boss = await addUser({ role: 'customer' })
  for (const [change, code] of [
    [{ status: 'suspend' as const }, 'account_suspended'],
    [{ status: 'pending' as const }, 'account_unverified'],
    [{ status: 'deleted' as const }, 'passkey_unknown'],
    [{ parent_id: boss.id }, 'account_suspended'],
  ] as const) {
    const ada = await somebody()
    await db.updateTable('users').set({ status: 'suspend' }).where('id', '=', boss.id).execute()
    await db.updateTable('users').set(change).where('id', '=', ada.id).execute()
    await assert.rejects(signInAlone(ada), { code }, JSON.stringify(change))
    if (code !== 'passkey_unknown') await assert.rejects(signInAlone(ada, { flags: 0x01 }), INCORRECT)
  }
})

test('wrong passkeys are counted per account and network, and cleared by a right one', async () => {
  const ada = await somebody()
  const wrong = () => signInAlone(ada, { flags: 0x01 })
  for (let guess = 0; guess < 4; guess += 1) await assert.rejects(wrong(), INCORRECT)
  await signInAlone(ada)
  for (let guess = 0; guess < 5; guess += 1) await assert.rejects(wrong(), INCORRECT)
  await assert.rejects(signInAlone(ada), { code: 'rate_limited', retryAfter: 30 })
  await signInAlone(await somebody())
  const half = await ada.half()
  for (let guess = 0; guess < 5; guess += 1)
    await assert.rejects(
      half.passkeyStep(ada.authenticator.use(await optionsOf(half), { flags: 0x01 })),
      INCORRECT,
    )
  await assert.rejects(half.passkeyStep(ada.authenticator.use(await optionsOf(half))), {
    code: 'rate_limited',
  })
  await assert.rejects(
    half.secondStep({ code: '123456' }),
    { code: 'rate_limited' },
    'codes and passkeys together',
  )
})

test('one network is given a hundred challenges, and back those that led somewhere', async () => {
  const ada = await somebody()
  for (let count = 0; count < 98; count += 1) await visitor.beginPasskeySignIn({})
  for (let count = 0; count < 4; count += 1) await signInAlone(ada)
  for (let count = 0; count < 2; count += 1) await visitor.beginPasskeySignIn({})
  await assert.rejects(visitor.beginPasskeySignIn({}), { code: 'rate_limited' })
})

test('sessions that are ended while the signature is checked end the sign-in too', async () => {
  const ada = await somebody()
  const half = await ada.half()
  const step = ada.authenticator.use(await optionsOf(half))
  const stepped = await duringChange(
    db,
    (trx) => sessions.endAllOf(trx, ada.id),
    () => half.passkeyStep(step),
  )
  assert.equal((stepped as PromiseRejectedResult).reason?.code, 'passkey_incorrect')
  const signed = ada.authenticator.use(await visitor.beginPasskeySignIn({}))
  const alone = await duringChange(
    db,
    (trx) => sessions.endAllOf(trx, ada.id),
    () => visitor.passkeySignIn(signed),
  )
  assert.equal((alone as PromiseRejectedResult).reason?.code, 'passkey_incorrect')
  assert.deepEqual(await kindsOf(ada.id), [])
})

test('a passkey that is removed while it signs does not serve', async () => {
  const ada = await somebody()
  const signed = ada.authenticator.use(await visitor.beginPasskeySignIn({}))
  const outcome = await duringChange(
    db,
    async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute()
      await trx
        .updateTable('second_factors')
        .set({ reset_at: clock.now() })
        .where('user_id', '=', ada.id)
        .execute()
    },
    () => visitor.passkeySignIn(signed),
  )
  assert.equal((outcome as PromiseRejectedResult).reason?.code, 'passkey_unknown')
})

test('the notice of a new place is sent as after a password', async () => {
  const ada = await somebody()
  await db.updateTable('users').set({ sign_in_notices: true }).where('id', '=', ada.id).execute()
  await db.deleteFrom('known_devices').where('user_id', '=', ada.id).execute()
  await signInAlone(ada)
  await signInAlone(ada)
  assert.deepEqual(await subjectsTo(ada.email), ['New sign-in to your account'])
})

test('where the password is asked for again a passkey does too', async () => {
  const ada = await somebody()
  clock.advance(600_000)
  await assert.rejects(ada.api.account.exportList({}), { code: 'password_confirmation_needed' })
  await ada.api.account.confirmPasskey(
    ada.authenticator.use(await ada.api.account.beginPasskeyConfirmation({})),
  )
  await ada.api.account.exportList({})
  const bob = await addUser({ role: 'customer' })
  await assert.rejects(bob.api.account.beginPasskeyConfirmation({}), { code: 'passkey_not_found' })
})

test('a role that must have a second factor is satisfied by a passkey, which can be set up before anything else', async () => {
  const value = JSON.stringify({ twoStep: { member: { day: '2026-01-01', at: '2026-01-01T00:00:00Z' } } })
  await db.insertInto('settings').values({ category: 'security', value }).execute()
  const member = await addUser({ role: 'member', password: PASSWORD })
  const { account } = member.api
  await assert.rejects(account.passkeys({}), { code: 'second_factor_needed' })
  const authenticator = softAuthenticator()
  const { recoveryCodes } = await account.addPasskey({
    ...{ name: 'Laptop', ...authenticator.create(await account.beginPasskey({})) },
  })
  assert.equal(recoveryCodes.length, 10)
  assert.equal((await account.passkeys({})).length, 1)
  const { token } = await visitor.passkeySignIn(authenticator.use(await visitor.beginPasskeySignIn({})))
  assert.equal((await client(token).account.profile({})).factorSetup, undefined)
  await db.deleteFrom('settings').where('category', '=', 'security').execute()
})
