import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '@samtale/contract/core/errors'
import type { Editing } from './document-calls.ts'
import {
  afterAnswer,
  afterKeeping,
  afterReading,
  afterRejection,
  afterSending,
  afterTaking,
  afterTyping,
  beginDraft,
} from './draft-state.ts'

const editing = (version: number, content: string): Editing => ({
  locale: 'en-US',
  content,
  draft: null,
  version,
  published: null,
})
const first = beginDraft(editing(1, 'old'))

test('what is written while a save is under way stays to be saved', () => {
  const sent = afterSending(afterTyping(first, 'new'))
  const more = afterTyping(sent, 'newer')
  const saved = afterAnswer(more, editing(2, 'new'), false)
  assert.equal(saved.typed, 'newer')
  assert.equal(saved.base.version, 2)
  assert.equal(afterAnswer(sent, editing(2, 'new'), false).typed, null, 'and nothing when nothing more was')
})

test('what is written and taken back is no change', () => {
  assert.equal(afterTyping(afterTyping(first, 'new'), 'old').typed, null)
})

test('a newer text of somebody else comes in where nothing was written', () => {
  const read = afterReading(first, editing(2, 'theirs'))
  assert.equal(read.base.content, 'theirs')
  assert.equal(read.round, 1)
  assert.equal(read.theirs, null)
})

test('the answer to an own save that is read before it is answered is no conflict', () => {
  const saving = afterSending(afterTyping(first, 'new'))
  assert.equal(afterReading(saving, editing(2, 'new')), saving)
  assert.equal(afterReading(first, editing(1, 'old')), first, 'nor is what is known already')
})

test('a newer text of somebody else stands beside what was written until one of them is chosen', () => {
  const torn = afterReading(
    afterRejection(afterSending(afterTyping(first, 'mine')), new AppError('edit_conflict')),
    editing(3, 'theirs'),
  )
  assert.equal(torn.typed, 'mine')
  assert.equal(torn.theirs?.content, 'theirs')

  const stored = afterKeeping(torn)
  assert.deepEqual(
    [stored.typed, stored.base.version, stored.theirs, stored.trouble, stored.round],
    ['mine', 3, null, null, 0],
  )
  const taken = afterTaking(torn)
  assert.deepEqual([taken.typed, taken.base.content, taken.theirs, taken.round], [null, 'theirs', null, 1])
})

test('a restored text takes the place of what stands in the editor', () => {
  const restored = afterAnswer(afterTyping(first, 'mine'), editing(2, 'older'), true)
  assert.deepEqual([restored.typed, restored.base.content, restored.round], [null, 'older', 1])
})
