import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { addUser, client, db, sessions } = fixture
const PASSWORD = 'correct horse battery'
const BETTER = 'a better horse'
const from = { userAgent: 'another browser', address: '192.0.2.1' }
after(fixture.close)
beforeEach(() => db.deleteFrom('throttles').execute())

const signIn = (email: string, password: string) => client(null).account.login({ email, password })
const mailsTo = (email: string) =>
  db.selectFrom('mails').select('subject').where('recipient', '=', email).execute()

test('a wrong old password and a new one that will not do change nothing [S7.6]', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const change = ada.api.account.password
  await assert.rejects(client(null).account.password({ oldPassword: PASSWORD, password: BETTER }), {
    code: 'unauthorized',
  })
  await assert.rejects(change({ oldPassword: 'not this one', password: BETTER }), {
    code: 'current_password_incorrect',
    status: 422,
    fields: { oldPassword: 'current_password_incorrect' },
  })
  await assert.rejects(change({ oldPassword: PASSWORD, password: 'Password123' }), {
    code: 'validation_error',
    fields: { password: 'password_too_common' },
  })
  await assert.rejects(change({ oldPassword: '', password: BETTER }), { fields: { oldPassword: 'required' } })
  assert.ok((await signIn(ada.email, PASSWORD)).token)
  assert.deepEqual(await mailsTo(ada.email), [])
})

test('a new password has 8 to 256 characters [S5.2]', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const change = ada.api.account.password
  for (const password of ['', '1234567', 'x'.repeat(257)]) {
    await assert.rejects(change({ oldPassword: PASSWORD, password }), {
      code: 'validation_error',
      fields: { password: 'password_length' },
    })
  }
  const longest = '8 to 256'.repeat(32)
  await change({ oldPassword: PASSWORD, password: longest })
  await change({ oldPassword: longest, password: '8 chars.' })
  assert.ok((await signIn(ada.email, '8 chars.')).token)
})

test('a changed password ends the other sessions, voids the links in earlier mails and notifies the owner [S7.6] [D2.6]', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const bo = await addUser({ role: 'customer', password: PASSWORD })
  const other = client(await sessions.open(ada.id, 'full', from))
  const setup = client(await sessions.open(ada.id, 'password-setup', from))
  const link = await issueMailToken(db, ada.id, 'password-reset', fixture.clock.now())

  await ada.api.account.password({ oldPassword: PASSWORD, password: BETTER })
  await assert.rejects(other.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(setup.account.profile({}), { code: 'unauthorized' })
  await assert.rejects(client(null).account.resetPassword({ token: link }), { code: 'reset_link_expired' })
  assert.equal((await ada.api.account.profile({})).id, ada.id)
  assert.equal((await bo.api.account.profile({})).id, bo.id)
  await assert.rejects(signIn(ada.email, PASSWORD), { code: 'credentials_not_match' })
  assert.ok((await signIn(ada.email, BETTER)).token)
  assert.deepEqual(await mailsTo(ada.email), [{ subject: 'Your password was changed' }])
})

test('of two changes at the same moment one wins and the other finds its old password gone', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const changes = await Promise.allSettled(
    ['the first horse', 'the second horse'].map((password) =>
      ada.api.account.password({ oldPassword: PASSWORD, password }),
    ),
  )
  assert.deepEqual(changes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await mailsTo(ada.email)).length, 1)
})

test('the sixth wrong old password within a quarter of an hour has to wait', async () => {
  const ada = await addUser({ role: 'customer', password: PASSWORD })
  const wrong = () => ada.api.account.password({ oldPassword: 'not this one', password: BETTER })
  for (let failure = 0; failure < 5; failure += 1)
    await assert.rejects(wrong(), { code: 'current_password_incorrect' })
  await assert.rejects(ada.api.account.password({ oldPassword: PASSWORD, password: BETTER }), {
    code: 'rate_limited',
    retryAfter: 900,
  })
  fixture.clock.advance(901_000)
  await ada.api.account.password({ oldPassword: PASSWORD, password: BETTER })
})
