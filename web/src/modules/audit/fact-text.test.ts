import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Text } from '#i18n/use-text.tsx'
import { factName, factValue } from './fact-text.ts'

/** Answers the name of a text instead of the text. */
const text = ((key: string) => key) as Text
const language = { text, locale: 'en-US' } as const
const value = (name: string, fact: string | number | boolean) => factValue(language, name, { [name]: fact })

test('a field has its name in the reader’s words; one of an earlier version keeps its own', () => {
  assert.equal(factName(text, 'contactNumber'), 'fields.contactNumber')
  assert.equal(factName(text, 'privacyEnabled'), 'audit.fields.privacyEnabled')
  assert.equal(factName(text, 'features.streaming'), 'audit.fields.features.streaming')
  assert.equal(factName(text, 'foundedBy'), 'foundedBy')
})

test('roles, switches and times are said in the reader’s words, and nothing is said for what was empty', () => {
  assert.equal(value('role', 'customer'), 'roles.customer')
  assert.equal(value('privacyEnabled', true), 'conflict.on')
  assert.equal(value('recForModerator', false), 'conflict.off')
  assert.match(value('endTime', '2026-11-03T08:05:00.000Z'), /^2026\/11\/0\d \d\d:05 [AP]M$/)
  assert.equal(value('twoStep.member', '2027-03-01'), '2027/03/01')
  assert.equal(value('name', ''), 'audit.nothing')
  assert.equal(value('privacyTimeout', 30), '30')
})

test('whose words are few has them in the reader’s language; whoever is named by id has a name', () => {
  assert.equal(value('lobby', 'everyone'), 'meetings.facts.lobbies.everyone')
  assert.equal(value('locale', 'da-DK'), 'languages.da-DK')
  assert.equal(value('name', 'everyone'), 'everyone')
  assert.equal(value('reason', 'no-rule'), 'audit.reasons.no-rule')
  assert.equal(value('reason', 'of an earlier version'), 'of an earlier version')
  assert.equal(factValue(language, 'parentId', { parentId: 'a1' }, { a1: 'Nordlys Media' }), 'Nordlys Media')
  assert.equal(factValue(language, 'parentId', { parentId: 'a1' }), 'a1')
})

test('a rule of repetition is a sentence where its first day is known', () => {
  const recurrence = 'FREQ=DAILY'
  const begin = { beginTime: '2026-11-03T08:05:00.000Z', timeZone: 'Europe/Copenhagen' }
  assert.equal(factValue(language, 'recurrence', { recurrence, ...begin }), 'meetings.rule.daily')
  assert.equal(factValue(language, 'recurrence', { recurrence }), recurrence)
})
