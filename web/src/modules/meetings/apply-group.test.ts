import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_CONTENT, applyGroup } from './apply-group.ts'

const tove = { id: 'tove', name: 'Tove Madsen' }
const bo = { id: 'bo', name: 'Bo Clausen' }
const room = { id: 'room', name: 'Lokale Vest' }

test('a group brings its people and devices; another one takes them away again and leaves who was chosen by hand', () => {
  const first = applyGroup({ members: [tove], devices: [] }, NO_CONTENT, {
    members: [tove, bo],
    devices: [room],
  })
  assert.deepEqual([first.members, first.devices], [[tove, bo], [room]])
  const second = applyGroup(first, first.brought, NO_CONTENT)
  assert.deepEqual([second.members, second.devices], [[tove], []])
})
