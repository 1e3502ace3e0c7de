import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictsOf } from './conflicts.ts'

const changed = 'changed_meanwhile' as const

test('a field that somebody else changed shows the stored value; what nobody typed into follows it', () => {
  const rejection = {
    fields: { name: changed, email: changed },
    current: { name: 'Theirs', email: 'theirs@x.example', version: 4 },
  }
  assert.deepEqual(conflictsOf(rejection, { name: 'Mine', email: 'old@x.example' }, { name: true }), {
    name: { now: 'Theirs', taken: false },
    email: { now: 'theirs@x.example', taken: true },
  })
})

test('where both wrote the same, and where the form has no such field, there is nothing to settle', () => {
  const rejection = {
    fields: { name: changed, parentId: changed },
    current: { name: 'Same', parentId: 'p', version: 4 },
  }
  assert.deepEqual(conflictsOf(rejection, { name: 'Same' }, { name: true }), {})
})
