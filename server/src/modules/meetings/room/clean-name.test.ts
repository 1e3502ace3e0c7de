import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName } from './clean-name.ts'

test('a name loses control characters and the marks that turn its direction', () => {
  assert.equal(cleanName('An\u0000na\u202Egpj.exe\u2066 \u200F\nB\u0007', 64), 'An na gpj.exe B')
  assert.equal(cleanName('\u202E\u2028', 64), '')
})

test('a name keeps its letters, whatever the alphabet', () => {
  assert.equal(cleanName('  Søren   Ærø  ', 64), 'Søren Ærø')
  assert.equal(cleanName('李小龍 👩‍👩‍👧', 64), '李小龍 👩‍👩‍👧')
})

test('a name is cut by characters, never through one', () => {
  assert.equal(cleanName('😀'.repeat(70), 64), '😀'.repeat(64))
})
