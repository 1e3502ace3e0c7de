import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSame, mergeConflict, without } from './merge-conflict.ts'

type Values = {
  name: string
  begin: { day: string }
  lobby: 'none' | 'everyone'
  members: readonly { id: string; name: string }[]
  group: { id: string; name: string } | null
}
const tove = { id: 'tove', name: 'Tove Madsen' }
const bo = { id: 'bo', name: 'Bo Clausen' }
const base: Values = {
  name: 'Old',
  begin: { day: '2026-11-24' },
  lobby: 'none',
  members: [tove],
  group: null,
}

test("somebody else's change comes in where nothing was typed, and is named where something was", () => {
  const mine: Values = { ...base, name: 'Mine', members: [tove, bo] }
  const theirs: Values = { ...base, name: 'Theirs', lobby: 'everyone', members: [bo, tove] }
  const { values, conflicts } = mergeConflict(base, mine, theirs)
  assert.deepEqual(values, { ...base, name: 'Mine', lobby: 'everyone', members: [tove, bo] })
  assert.deepEqual(conflicts, { name: 'Theirs' }, 'both have chosen the same people')
})

test('what was emptied by somebody else is named too', () => {
  const mine: Values = { ...base, members: [bo], name: 'Mine' }
  assert.deepEqual(mergeConflict(base, mine, { ...base, members: [], name: '' }).conflicts, {
    members: [],
    name: '',
  })
})

test('people and devices are the same by their ids in whatever order, anything else by its value', () => {
  assert.ok(
    isSame(
      { ...base, members: [tove, bo] },
      { ...base, members: [bo, { ...tove, name: 'T. Madsen' }] },
      'members',
    ),
  )
  assert.ok(
    isSame(
      { ...base, group: { id: 'g', name: '' } },
      { ...base, group: { id: 'g', name: 'Staff' } },
      'group',
    ),
  )
  assert.ok(isSame(base, { ...base, begin: { day: '2026-11-24' } }, 'begin'))
  assert.ok(!isSame(base, { ...base, group: { id: 'g', name: '' } }, 'group'))
})

test('what is known of a field is forgotten once it is changed, and only that', () => {
  assert.deepEqual(without({ name: 'room_name_taken', members: 'not_found' }, ['name']), {
    members: 'not_found',
  })
})
