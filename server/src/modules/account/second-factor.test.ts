import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { Secret, TOTP, URI } from 'otpauth'
import { addFactor, appCode } from '#testing/add-factor.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, clock, db } = fixture
const PASSWORD = 'correct horse battery'
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
const actionsOf = async (id: string) =>
  (await db.selectFrom('audit_entries').selectAll().where('actor_id', '=', id).orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action !== 'signed-in')

test('an app is set up with its first code, hands out ten recovery codes, and is removed again; its owner hears of both', async () => {
  const ada = await addUser({ role: 'member', password: PASSWORD })
  const { account } = ada.api
  assert.deepEqual(await account.secondFactor({}), {
    ...{ since: null, passkeys: 0, recoveryCodes: 0, required: false, requirement: null },
  })
  const { secret, uri } = await account.beginSecondFactor({})
  const app = URI.parse(uri)
  assert.ok(app instanceof TOTP)
  assert.deepEqual(
    [app.label, app.issuer, app.algorithm, app.digits, app.period],
    [ada.email, 'Samtale', 'SHA1', 6, 30],
  )
  assert.equal(app.secret.base32, secret)
  assert.equal(Secret.fromBase32(secret).bytes.length, 20)
  // Until it is confirmed nothing is asked for.
  assert.equal((await account.profile({})).secondFactor, false)
  const login = () => client(null).account.login({ email: ada.email, password: PASSWORD })
  assert.equal((await login()).secondStep, false)
  await assert.rejects(account.confirmSecondFactor({ code: appCode(secret, clock.now(), 5) }), {
    code: 'code_incorrect',
  })
  const code = appCode(secret, clock.now())
  const { recoveryCodes } = await account.confirmSecondFactor({ code })
  assert.equal(recoveryCodes.length, 10)
  const since = clock.now().toISOString()
  assert.deepEqual(await account.secondFactor({}), {
    ...{ since, passkeys: 0, recoveryCodes: 10, required: false, requirement: null },
  })
  const half = client((await login()).token)
  await assert.rejects(half.account.secondStep({ code }), { code: 'code_incorrect' }, 'it was used to set up')
  await assert.rejects(account.beginSecondFactor({}), { code: 'second_factor_exists', status: 409 })
  await assert.rejects(account.confirmSecondFactor({ code }), { code: 'second_factor_exists' })

  await account.removeSecondFactor({})
  assert.equal((await login()).secondStep, false)
  await assert.rejects(account.removeSecondFactor({}), { code: 'second_factor_not_found', status: 404 })
  await assert.rejects(account.renewRecoveryCodes({}), { code: 'second_factor_not_found' })
  assert.deepEqual(await mailsTo(ada.email), [
    'Two-step sign-in is turned on',
    'Two-step sign-in is turned off',
  ])
  assert.deepEqual(await actionsOf(ada.id), ['second-factor-on', 'second-factor-off'])
  const everything = JSON.stringify([
    await db.selectFrom('audit_entries').selectAll().execute(),
    await db.selectFrom('mails').selectAll().execute(),
  ])
  for (const hidden of [secret, ...recoveryCodes]) assert.ok(!everything.includes(hidden))
})

test('the secret is stored encrypted, and for its owner alone', async () => {
  const [ada, bob] = [await addUser({ role: 'customer' }), await addUser({ role: 'customer' })]
  const { secret } = await ada.api.account.beginSecondFactor({})
  const row = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(row).includes(secret.slice(0, 6)))
  await db
    .insertInto('second_factors')
    .values({ ...row, id: bob.id, user_id: bob.id, secret: JSON.stringify(row.secret) })
    .execute()
  await assert.rejects(bob.api.account.confirmSecondFactor({ code: appCode(secret, clock.now()) }), {
    code: 'error_occurred',
  })
  await ada.api.account.confirmSecondFactor({ code: appCode(secret, clock.now()) })
  assert.equal(fixture.unexpectedErrors.length, 1)
})

test('a secret that was begun again replaces the one before; only the newest is confirmed', async () => {
  const ada = await addUser({ role: 'customer' })
  const first = await ada.api.account.beginSecondFactor({})
  const second = await ada.api.account.beginSecondFactor({})
  const confirm = (secret: string) =>
    ada.api.account.confirmSecondFactor({ code: appCode(secret, clock.now()) })
  await assert.rejects(confirm(first.secret), { code: 'code_incorrect' })
  await confirm(second.secret)
})

test('two who set up at the same moment leave one app', async () => {
  const ada = await addUser({ role: 'customer' })
  const answers = await Promise.all(Array.from({ length: 4 }, () => ada.api.account.beginSecondFactor({})))
  assert.equal(new Set(answers.map(({ secret }) => secret)).size, 4)
  const rows = await db.selectFrom('second_factors').select('id').where('user_id', '=', ada.id).execute()
  assert.equal(rows.length, 1)
})

test('a member that is removed takes its app along', async () => {
  const ada = await addUser({ role: 'member' })
  await addFactor(fixture, ada.id)
  await db.deleteFrom('users').where('id', '=', ada.id).execute()
  assert.deepEqual(
    await db.selectFrom('second_factors').select('id').where('user_id', '=', ada.id).execute(),
    [],
  )
})
