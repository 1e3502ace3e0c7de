import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickLocale } from './locale.ts'

test("the profile's language goes before the browser's [S1.4]", () => {
  assert.equal(pickLocale('da-DK', 'en-US', ['en-GB']), 'da-DK')
})

test('without one, the choice made on the sign-in goes before what the browser asks for', () => {
  assert.equal(pickLocale(null, 'en-US', ['da-DK']), 'en-US')
})

test("otherwise the first of the browser's languages that the portal has [S1.5]", () => {
  assert.equal(pickLocale(undefined, null, ['sv-SE', 'da', 'en-US']), 'da-DK')
  assert.equal(pickLocale(undefined, null, ['en-AU', 'da-DK']), 'en-US')
})

test('and English when none is [S1.6]', () => {
  assert.equal(pickLocale(null, null, ['fi-FI', 'sv']), 'en-US')
  assert.equal(pickLocale(null, 'klingon', []), 'en-US')
})
