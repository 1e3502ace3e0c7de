import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeStored } from './conflicts.ts'

const base = { name: 'Old', email: 'old@x.example', phone: '1' }

test('only a field that both have changed clashes; what nobody typed into is taken over', () => {
  const typed = { ...base, name: 'Mine', phone: '2' }
  const merged = mergeStored(base, typed, { name: 'Theirs', email: 'theirs@x.example', phone: '1' })
  assert.deepEqual(merged.conflicts, { name: { now: 'Theirs' } })
  assert.deepEqual(merged.values, { name: 'Mine', email: 'theirs@x.example', phone: '2' })
})

test('two who changed different fields do not clash', () => {
  const { conflicts, values } = mergeStored(base, { ...base, phone: '2' }, { name: 'Theirs', phone: '1' })
  assert.deepEqual(conflicts, {})
  assert.deepEqual(values, { name: 'Theirs', email: 'old@x.example', phone: '2' })
})

test('where both wrote the same, and where the form has no such field, there is nothing to settle', () => {
  const merged = mergeStored({ name: 'Old' }, { name: 'Same' }, { name: 'Same', parentId: 'p' })
  assert.deepEqual(merged, { values: { name: 'Same' }, stored: { name: 'Same' }, conflicts: {} })
})
