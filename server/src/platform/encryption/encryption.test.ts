import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { encryptSecret, decryptSecret } from './encryption.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())
const MAPS = { purpose: 'maps', shown: 4 }
const now = new Date('2026-03-02T09:00:00Z')

test('an encrypted secret opens as what it was, looks different each time, and says when it was set', async () => {
  const secret = 'blåbærgrød 🫐 key'
  const [one, other] = [
    await encryptSecret(fixture.db, MAPS, secret, now),
    await encryptSecret(fixture.db, MAPS, secret, now),
  ]
  assert.deepEqual(
    [await decryptSecret(fixture.db, MAPS, one), await decryptSecret(fixture.db, MAPS, other)],
    [secret, secret],
  )
  assert.notEqual(one.ciphertext, other.ciphertext)
  assert.deepEqual(
    [one.setAt, one.end, Buffer.from(one.ciphertext, 'base64').includes('key')],
    ['2026-03-02T09:00:00.000Z', ' key', false],
  )
  assert.equal((await encryptSecret(fixture.db, { purpose: 'maps', shown: 0 }, secret, now)).end, '')
})

test('it opens neither as something else, nor changed, nor in another installation', async (t) => {
  const encrypted = await encryptSecret(fixture.db, MAPS, 'secret', now)
  await assert.rejects(decryptSecret(fixture.db, { purpose: 'other' }, encrypted))
  const bytes = Buffer.from(encrypted.ciphertext, 'base64')
  for (const at of bytes.keys()) {
    const bent = Buffer.from(bytes)
    bent[at] = (bent[at] ?? 0) ^ 1
    await assert.rejects(
      decryptSecret(fixture.db, MAPS, { ...encrypted, ciphertext: bent.toString('base64') }),
      `byte ${at}`,
    )
  }
  const another = await testApp()
  t.after(another.close)
  await assert.rejects(decryptSecret(another.db, MAPS, encrypted))
})
