import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let token: string
before(async () => {
  fixture = await testApp()
  token = (await fixture.addUser({ role: 'super-admin' })).token
})
after(() => fixture.close())

const text = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
})
/** The fields of each category, under the names that they have. */
const CATEGORIES = {
  general: {
    title: 'Samtale',
    companyName: 'Fjord & Co',
    logo: '/mark.svg',
    locale: 'en-US',
    meetingEndText: 'Bye',
  },
  terms: { terms: text },
  privacypolicy: { privacyPolicy: text },
  contact: { supportMail: 'help@fjord.example', contactNumber: '+4512345678' },
  help: { help: text },
  screenapp: { token: 'secret', recForParticipant: true, recForModerator: false },
}
const post = (category: string, body: object) =>
  sendRequest(fixture, { method: 'POST', path: `settings/${category}`, body, token })

test("[S7.9] [S7.10] each of the six categories takes its fields with `setting` and `category` beside them, and not under another's name", async () => {
  for (const [category, fields] of Object.entries(CATEGORIES)) {
    const reply = await post(category, { ...fields, setting: category, category })
    assert.equal(reply.statusCode, 200, `${category}: ${reply.body}`)
    const wrong = await post(category, {
      ...fields,
      setting: category,
      category: category === 'help' ? 'terms' : 'help',
    })
    assert.deepEqual(
      [wrong.statusCode, wrong.json<{ fields: object }>().fields],
      [400, { category: 'invalid_value' }],
      category,
    )
  }
  const { general, contact, terms, privacyPolicy, help, screenapp } = await fixture
    .client(token)
    .settings.read({})
  assert.deepEqual(
    [general.companyName, contact?.supportMail, screenapp?.tokenSet],
    ['Fjord & Co', 'help@fjord.example', true],
  )
  for (const published of [terms, privacyPolicy, help])
    assert.deepEqual(JSON.parse(published ?? ''), JSON.parse(text))
})

test('[S7.10] there is no other category', async () => {
  for (const category of [
    'General',
    'privacyPolicy',
    'branding',
    'mail',
    'secrets',
    '__proto__',
    'constructor',
    'general/x',
    '..%2fusers',
  ]) {
    const { statusCode, body } = await post(category, { ...CATEGORIES.general, setting: category, category })
    assert.deepEqual(
      [statusCode, (JSON.parse(body) as { code: string }).code],
      [404, 'page_not_found'],
      category,
    )
  }
})
