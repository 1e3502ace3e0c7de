import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Text } from '#i18n/use-text.tsx'
import { factName, factValue } from './fact-text.ts'

/** Answers the name of a text instead of the text. */
const text = ((key: string) => key) as Text
const language = { text, locale: 'en-US' } as const

test('a field has its name in the reader’s words; one of an earlier version keeps its own', () => {
  assert.equal(factName(text, 'contactNumber'), 'fields.contactNumber')
  assert.equal(factName(text, 'privacyEnabled'), 'audit.fields.privacyEnabled')
  assert.equal(factName(text, 'features.streaming'), 'audit.fields.features.streaming')
  assert.equal(factName(text, 'foundedBy'), 'foundedBy')
})

test('roles, switches and times are said in the reader’s words, and nothing is said for what was empty', () => {
  assert.equal(factValue(language, 'role', 'customer'), 'roles.customer')
  assert.equal(factValue(language, 'privacyEnabled', true), 'conflict.on')
  assert.equal(factValue(language, 'recForModerator', false), 'conflict.off')
  assert.match(factValue(language, 'endTime', '2026-11-03T08:05:00.000Z'), /^2026\/11\/0\d \d\d:05 [AP]M$/)
  assert.equal(factValue(language, 'twoStep.member', '2027-03-01'), '2027/03/01')
  assert.equal(factValue(language, 'name', ''), 'audit.nothing')
  assert.equal(factValue(language, 'privacyTimeout', 30), '30')
})
