import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownersName } from './own-meeting-name.ts'

test('a meeting is named after the first name of its host, as the language forms it', () => {
  assert.equal(ownersName('Ole Eriksen', 'en-US'), "Ole's")
  assert.equal(ownersName('Ole Eriksen', 'da-DK'), 'Oles')
  assert.equal(ownersName(' Jonas Friis', 'da-DK'), 'Jonas’')
  assert.equal(ownersName('Max', 'da-DK'), 'Max’')
  assert.equal(ownersName('x'.repeat(200), 'en-US').length, 62)
})
