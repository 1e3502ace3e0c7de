import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPassword } from '@samtale/contract/core/validators'
import { generatePassword, missingCharacters, strengthOf } from './passwords.ts'

test('a password too short is weak, whatever it is made of', () => {
  assert.equal(strengthOf('aB3$xY9'), 1)
  assert.equal(missingCharacters('aB3$xY9'), 1)
})

test('one character repeated is weak, however long', () => {
  assert.equal(strengthOf('a'.repeat(40)), 1)
})

test('emphasized text is strong', () => {
  assert.equal(strengthOf('blå hest spiser 7 ærter'), 4)
})

test('a generated password is four groups of four signs that nobody takes for another, and never the same twice', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) {
    assert.match(password, /^[a-zA-Z2-9]{4}(-[a-zA-Z2-9]{4}){3}$/)
    assert.doesNotMatch(password, /[0O1lI]/)
    assert.ok(isPassword(password))
  }
  assert.equal(new Set(made).size, made.length)
})
