import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relationAt } from './relation-at.ts'

const times = { beginTime: '2026-03-02T09:00:00.000Z', endTime: '2026-03-02T10:00:00.000Z' }
const at = (time: string) => relationAt(times, Date.parse(`2026-03-02T${time}Z`))

test('a meeting counts down to its begin, then to its end, and then says by how much it is over', () => {
  assert.deepEqual(at('08:50:30'), { is: 'early', minutes: 10 })
  assert.deepEqual(at('09:00:00'), { is: 'left', minutes: 60 })
  assert.deepEqual(at('09:59:01'), { is: 'left', minutes: 1 })
  assert.deepEqual(at('10:00:00'), { is: 'overrun', minutes: 0 })
  assert.deepEqual(at('10:07:59'), { is: 'overrun', minutes: 7 })
})
