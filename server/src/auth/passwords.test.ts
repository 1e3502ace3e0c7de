import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hashPassword, verifyPassword } from './passwords.ts'

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('the commonest passwords are rejected however they are capitalised [D2.18]', async () => {
  assert.ok(list.length >= 10_000)
  assert.ok(list.every((word) => word === word.toLowerCase() && word.length >= 8))
  for (const common of ['password1', 'PassWord1', 'Adgangskode', 'QWERTYuiop', '1234567890']) {
    await assert.rejects(hashPassword(common), {
      code: 'validation_error',
      fields: { password: 'password_too_common' },
    })
  }
})

test('a password that is a word of this product is rejected, whatever stands around it', async () => {
  for (const password of ['Samtale2026!', '123samtale', 'Videomøde-1', 'SuperAdmin99', 'S-a-m-t-a-l-e'])
    await assert.rejects(hashPassword(password), { fields: { password: 'password_too_common' } }, password)
  assert.ok(await hashPassword('samtale med naboen'))
})

test('a password over 256 characters is rejected before it costs a hash', async () => {
  await assert.rejects(hashPassword('x'.repeat(257)), { fields: { password: 'password_length' } })
  await assert.rejects(verifyPassword(null, 'x'.repeat(1_000_000)), {
    fields: { password: 'password_length' },
  })
})

test('a password may hold any character and is hashed with argon2id [D2.17]', async () => {
  const password = ' blåbærgrød\t"\'\\ \u0000 密码 🎉 '
  const hash = await hashPassword(password)
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.ok(!hash.includes('blåbær'))
  assert.equal(await verifyPassword(hash, password), true)
  assert.equal(await verifyPassword(hash, password.normalize('NFD')), true)
  assert.equal(await verifyPassword(hash, password.trim()), false)
  assert.notEqual(await hashPassword(password), hash)
})

test('no password is right where there is none', async () => {
  assert.equal(await verifyPassword(null, 'whatever it is'), false)
  assert.equal(await verifyPassword(undefined, ''), false)
})
