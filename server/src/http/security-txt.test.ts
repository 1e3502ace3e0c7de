import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '#config/config.ts'
import { testApp } from '#testing/test-app.ts'

const contact = 'mailto:security@example.org'
const configured = await testApp({ env: { SECURITY_CONTACT: contact, SECURITY_EXPIRES: '2027-01-31' } })
const plain = await testApp()
after(() => Promise.all([configured.close(), plain.close()]))
const read = ({ app }: typeof plain) => app.inject({ url: '/.well-known/security.txt' })

test('where weaknesses are reported is a file that programs look for, with its end', async () => {
  const reply = await read(configured)
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(
    reply.body,
    'Contact: mailto:security@example.org\nExpires: 2027-01-31T23:59:59Z\nPreferred-Languages: en, da\nCanonical: http://localhost:8080/.well-known/security.txt\n',
  )
})

test('without the settings there is no such file, and half of them or a day that is none stop the start', async () => {
  assert.doesNotMatch((await read(plain)).body, /Contact:/)
  assert.throws(() => readConfig({ SECURITY_CONTACT: contact }), /SECURITY_EXPIRES/)
  for (const day of ['tomorrow', '2027-02-30'])
    assert.throws(() => readConfig({ SECURITY_CONTACT: contact, SECURITY_EXPIRES: day }), /must be a day/)
})
