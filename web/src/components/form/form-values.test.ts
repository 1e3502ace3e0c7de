import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHECKED, toPayload } from './form-values.ts'

test('form values are sent as what its fields are: figures, ticks, several ids, texts', () => {
  const fields = [
    { name: 'seconds', type: 'number' },
    { name: 'asks', type: 'check' },
    { name: 'members', pickMany: () => null },
    { name: 'name' },
  ]
  const values = { seconds: ' 30', asks: CHECKED, members: 'a,b', name: '' }
  assert.deepEqual(toPayload(values, fields), { seconds: 30, asks: true, members: ['a', 'b'], name: '' })
  assert.deepEqual(toPayload({ asks: 'false', members: '' }, fields), { asks: false, members: [] })
})

test('an empty figure is none and not zero, so that its schema rejects it', () => {
  for (const seconds of ['', '  ', 'soon'])
    assert.ok(Number.isNaN(toPayload({ seconds }, [{ name: 'seconds', type: 'number' }])['seconds']), seconds)
})

test('a choice that was not made is absent, a text that was emptied is not', () => {
  assert.deepEqual(
    toPayload({ parentId: '', role: '', name: '' }, [
      { name: 'parentId', pick: {} },
      { name: 'role', choices: [] },
      { name: 'name' },
    ]),
    {
      name: '',
    },
  )
})

test('a choice that was made before and is emptied is sent empty, so that its schema rejects it', () => {
  const chosen = { id: 'a', name: 'Astrid Holm' }
  assert.deepEqual(toPayload({ parentId: '' }, [{ name: 'parentId', pick: { chosen } }]), { parentId: '' })
})
