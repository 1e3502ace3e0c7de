import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FaqEntry } from '@samtale/contract/documents/faq'
import { changedIn, draftOf, wrongOf, type FaqValues } from './faq-draft.ts'

const answer = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const empty = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] })
const nothing = { title: '', answer: null }
const english = { title: 'Why?', answer: answer('Because.') }
const draft = (changes: Partial<FaqValues>): FaqValues => ({ 'en-US': nothing, 'da-DK': nothing, ...changes })

const entry = (texts: FaqEntry['texts']): FaqEntry => ({
  id: '1',
  title: 'Why?',
  answer: english.answer,
  texts,
  position: 1,
  updatedAt: '2026-11-22T08:00:00.000Z',
  author: 'Jonas Friis',
  version: 1,
})
const published = entry({ 'en-US': { ...english, draft: false, published: true } })

test('a question needs a title and a description, in each language it is written in [S5.33] [S5.34]', () => {
  const both = { title: 'faq_title_required', answer: 'description_required' }
  assert.deepEqual(wrongOf(draft({}), undefined, 'da-DK'), { 'da-DK': both })
  assert.deepEqual(wrongOf(draft({ 'en-US': english }), undefined, 'da-DK'), {}, 'one language is enough')
  assert.deepEqual(
    wrongOf(
      draft({ 'en-US': english, 'da-DK': { title: ' ', answer: answer('Fordi.') } }),
      undefined,
      'en-US',
    ),
    {
      'da-DK': { title: 'faq_title_required' },
    },
  )
  assert.deepEqual(wrongOf(draft({ 'en-US': { ...english, answer: empty } }), undefined, 'en-US'), {
    'en-US': { answer: 'description_required' },
  })
  assert.deepEqual(
    wrongOf(draft({}), published, 'da-DK'),
    { 'en-US': both },
    'what is there cannot be emptied',
  )
})

test('only the languages that were written in are sent', () => {
  assert.deepEqual(changedIn(draftOf(published), published, true), [])
  const more = { ...draftOf(published), 'da-DK': { title: 'Hvorfor?', answer: answer('Fordi.') } }
  assert.deepEqual(changedIn(more, published, false), ['da-DK'])
  assert.deepEqual(changedIn({ ...more, 'en-US': { ...english, title: 'Why not?' } }, published, true), [
    'en-US',
    'da-DK',
  ])
})

test('to publish sends the drafts too, to save a draft does not', () => {
  const stored = entry({ 'en-US': { ...english, draft: true, published: true } })
  assert.deepEqual(changedIn(draftOf(stored), stored, true), ['en-US'])
  assert.deepEqual(changedIn(draftOf(stored), stored, false), [])
})
