import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trimmed, wrongFields } from './guest-fields.ts'

test('the lobby needs a name and a valid e-mail address [S5.27]', () => {
  assert.deepEqual(wrongFields({ name: ' ', email: 'astrid@example' }), {
    name: 'please_insert_valid_name',
    email: 'please_insert_valid_email',
  })
  assert.deepEqual(wrongFields({ name: 'Astrid', email: '' }), { email: 'please_insert_valid_email' })
  assert.deepEqual(wrongFields({ name: 'Astrid', email: 'astrid@example.com' }), {})
})

test('blanks around what was typed are no mistake and are not sent', () => {
  const typed = { name: ' Astrid ', email: ' astrid@example.com ' }
  assert.deepEqual(wrongFields(typed), {})
  assert.deepEqual(trimmed(typed), { name: 'Astrid', email: 'astrid@example.com' })
})

test('a name that the server would reject as too long is rejected in the lobby', () => {
  assert.deepEqual(wrongFields({ name: 'a'.repeat(65), email: 'astrid@example.com' }), { name: 'too_long' })
})
