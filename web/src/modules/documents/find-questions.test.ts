import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findQuestions, searchable } from './find-questions.ts'

const answer = (...lines: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })
const questions = searchable([
  {
    id: '1',
    title: 'How do I ring a meeting room?',
    answer: answer('Open your speed dials.', 'Press Call.'),
  },
  { id: '2', title: 'Hvordan skifter jeg sprog?', answer: answer('Åbn din profil og vælg Ændre.') },
])
const idsFor = (query: string) => findQuestions(questions, query).map(({ id }) => id)

test('questions are found by words of the title and of the answer, in any order and any case', () => {
  assert.deepEqual(idsFor('room RING'), ['1'])
  assert.deepEqual(idsFor('call dials'), ['1'])
  assert.deepEqual(idsFor('ÅBN ændre'), ['2'])
  assert.deepEqual(idsFor('ring sprog'), [])
  assert.deepEqual(idsFor('  '), ['1', '2'])
})

test('what the text is made of is not searched in', () => {
  assert.deepEqual(idsFor('paragraph'), [])
})
