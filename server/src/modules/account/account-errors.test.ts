import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fieldsDa } from '@samtale/contract/texts/da'
import { fieldsEn } from '@samtale/contract/texts/en'
import { testApp } from '#testing/test-app.ts'

const fixture = await testApp()
const { app, addUser, client, sessions } = fixture
const PASSWORD = 'correct horse battery'
after(fixture.close)

/** What a call is refused with, in English and in Danish. */
async function errorOf(path: string, payload: object, token?: string) {
  const send = (language: string) =>
    app.inject({
      method: 'POST',
      url: `/v1/${path}`,
      payload,
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    })
  const [english, danish] = [(await send('en')).json(), (await send('da')).json()]
  return { code: english.code, fields: english.fields, messages: [english.message, danish.message] }
}

test('a failed sign-in says so in the language of the reader [S8.54] [D7.3]', async () => {
  const error = await errorOf('account/login', { email: 'nobody@example.org', password: 'whatever' })
  assert.deepEqual(error.messages, ['The credentials did not match', 'Forkert e-mail eller adgangskode'])
})

test('an unverified and a suspended account have different errors, in the language of the reader', async () => {
  const pending = await addUser({ role: 'member', status: 'pending', password: PASSWORD })
  const suspended = await addUser({ role: 'member', status: 'suspend', password: PASSWORD })
  const unverified = await errorOf('account/login', { email: pending.email, password: PASSWORD })
  assert.deepEqual(
    [unverified.code, ...unverified.messages],
    [
      'account_unverified',
      'This account is unverified. Open the link in your invitation email first.',
      'Kontoen er ikke bekræftet. Åbn først linket i din invitation.',
    ],
  )
  assert.deepEqual(
    (await errorOf('account/login', { email: suspended.email, password: PASSWORD })).messages,
    ['This account is suspended', 'Kontoen er suspenderet'],
  )
})

test('a wrong old password is named so in the language of the reader [S8.55]', async () => {
  const { token } = await addUser({ role: 'member', password: PASSWORD })
  const error = await errorOf(
    'account/password',
    { oldPassword: 'not this one', password: 'a better horse' },
    token,
  )
  assert.deepEqual(error.messages, [
    'The current password is incorrect',
    'Den nuværende adgangskode er forkert',
  ])
})

test('a password of the wrong length and one that is repeated wrongly have their sentences in both languages [S8.56] [S8.57]', async () => {
  const { id } = await addUser({ role: 'member' })
  const token = await sessions.open(id, 'password-setup', { userAgent: '', address: '' })
  const short = (await errorOf('users/createpassword', { password: '1234567', confirm: '1234567' }, token))
    .fields.password as keyof typeof fieldsEn
  assert.deepEqual(
    [fieldsEn[short], fieldsDa[short]],
    [
      'The password must have at least 8 and at most 256 characters',
      'Adgangskoden skal have mindst 8 og højst 256 tegn',
    ],
  )
  const unlike = (
    await errorOf('users/createpassword', { password: 'a better horse', confirm: 'another' }, token)
  ).fields.confirm as keyof typeof fieldsEn
  assert.deepEqual([fieldsEn[unlike], fieldsDa[unlike]], ['Password mismatch', 'Adgangskoderne er ikke ens'])
})

test('a link that is over says of which kind it was in the language of the reader [S8.69] [S8.70]', async () => {
  assert.deepEqual((await errorOf('users/resetpassword', { token: 'nonsense' })).messages, [
    'This reset link has expired',
    'Linket til nulstilling er udløbet',
  ])
  assert.deepEqual((await errorOf('users/verify', { token: 'nonsense' })).messages, [
    'This invitation has expired',
    'Invitationen er udløbet',
  ])
  await assert.rejects(client(null).account.verify({ token: '' }), { fields: { token: 'required' } })
  await assert.rejects(client(null).account.verify({ token: 'x'.repeat(5_000) }), {
    fields: { token: 'too_long' },
  })
})
