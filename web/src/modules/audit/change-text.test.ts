import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Text } from '#i18n/use-text.tsx'
import { changeText, subjectName } from './change-text.ts'

/** Answers the name of a text instead of the text. */
const text = ((key: string) => key) as Text
const about = (resource: string, name: string) => ({ resource, subject: { id: '1', name } })

test('what the server has a name for is said in the reader’s language, and nothing else is', () => {
  assert.equal(subjectName(text, about('settings', 'General settings')), 'audit.subjects.general')
  assert.equal(subjectName(text, about('settings', 'Security')), 'audit.subjects.security')
  assert.equal(subjectName(text, about('documents', 'Help')), 'audit.subjects.help')
  assert.equal(subjectName(text, about('customers', 'Help')), 'Help')
  assert.equal(subjectName(text, about('documents', 'Why was I signed out?')), 'Why was I signed out?')
  assert.equal(subjectName(text, { resource: 'settings', subject: null }), '')
})

test('a change without a subject is its action alone', () => {
  assert.equal(
    changeText(text, { action: 'updated', ...about('settings', 'Help') }),
    'audit.actions.updated: audit.subjects.help',
  )
  assert.equal(
    changeText(text, { action: 'refused', resource: 'customers', subject: null }),
    'audit.actions.refused',
  )
})
