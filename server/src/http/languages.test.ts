import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorsDa } from '@samtale/contract/texts/da'
import { errorsEn } from '@samtale/contract/texts/en'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

async function messageFor(headers: Record<string, string>, token: string | null = null) {
  const reply = await sendRequest(app, {
    method: 'POST',
    path: 'users/getmembers',
    body: { limit: 0 },
    token,
    headers,
  })
  return reply.json<{ message: string }>().message
}

test('[D7.3] a visitor gets errors in the language of the browser, in English when the portal does not have it', async () => {
  const danish = ['da', 'da-DK', 'DA', 'da-dk;q=0.9', 'fr, da;q=0.5, en;q=0.1']
  const danishFirst = ['en;q=0.5, da', 'en-GB;q=0.7, fr;q=0.9, da-DK;q=0.8', 'en;q=0, da;q=0.1']
  for (const language of [...danish, ...danishFirst])
    assert.equal(await messageFor({ 'accept-language': language }), errorsDa.unauthorized, language)
  const english = ['en', 'en-GB, da;q=0.5', 'da;q=0.3, en;q=0.4', 'fr', 'da;q=0', 'da;q=0, *']
  for (const language of [...english, '*', '', ',;q=', 'd', 'danske', 'x'.repeat(5000)])
    assert.equal(
      await messageFor({ 'accept-language': language }),
      errorsEn.unauthorized,
      language.slice(0, 20),
    )
  assert.equal(await messageFor({}), errorsEn.unauthorized)
})

test('[D7.3] somebody signed in is rejected in the language of the profile, whatever the browser says', async () => {
  const dane = await app.addUser({ role: 'customer' })
  await dane.api.account.saveProfile({ name: 'Dane', locale: 'da-DK' })
  const briton = await app.addUser({ role: 'customer' })
  await briton.api.account.saveProfile({ name: 'Briton', locale: 'en-US' })
  const undecided = await app.addUser({ role: 'customer' })
  assert.equal(await messageFor({ 'accept-language': 'en' }, dane.token), errorsDa.validation_error)
  assert.equal(await messageFor({ 'accept-language': 'da' }, briton.token), errorsEn.validation_error)
  assert.equal(await messageFor({ 'accept-language': 'da' }, undecided.token), errorsDa.validation_error)
})

test('errors before anybody is signed in are in the language of the browser too', async () => {
  const odd = [
    { method: 'POST', path: '/v1/nothing', body: {}, code: 'page_not_found' },
    { method: 'DELETE', path: '/v1/settings', code: 'method_not_allowed' },
    { method: 'POST', path: 'account/login', body: '{', code: 'malformed_body' },
    { method: 'GET', path: `meetings/getbylocation/${'a'.repeat(400)}`, code: 'payload_too_large' },
  ] as const
  for (const { code, ...request } of odd) {
    const rejection = await sendRequest(app, { ...request, headers: { 'accept-language': 'da' } })
    assert.equal(rejection.json<{ message: string }>().message, errorsDa[code])
  }
})

test('an error that has to be waited out says how long, in both languages', async () => {
  const sent = { method: 'POST', path: 'account/forgotpassword', body: { email: 'somebody@example.org' } }
  // From a network of its own each time: what is allowed for one account counts.
  for (let at = 0; at < 10; at += 1) await sendRequest(app, sent)
  for (const [language, texts] of [
    ['da', errorsDa],
    ['en', errorsEn],
  ] as const) {
    const reply = await sendRequest(app, { ...sent, headers: { 'accept-language': language } })
    assert.equal(reply.statusCode, 429)
    const seconds = String(reply.headers['retry-after'])
    assert.match(seconds, /^[1-9]\d*$/)
    assert.equal(reply.json<{ message: string }>().message, texts.rate_limited.replace('{seconds}', seconds))
  }
})
