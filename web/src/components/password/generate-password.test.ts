import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPassword } from '@samtale/contract/core/validators'
import { generatePassword } from './generate-password.ts'

test('a generated password is four groups of four signs that nobody takes for another, and never the same twice', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) {
    assert.match(password, /^[a-zA-Z2-9]{4}(-[a-zA-Z2-9]{4}){3}$/)
    assert.doesNotMatch(password, /[0O1lI]/)
    assert.ok(isPassword(password))
  }
  assert.equal(new Set(made).size, made.length)
})
