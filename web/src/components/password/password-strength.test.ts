import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingCharacters, strengthOf } from './password-strength.ts'

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
