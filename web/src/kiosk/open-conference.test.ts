import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { countOthers } from './open-conference.ts'

test('everybody else counts once, however often an engine announces them', () => {
  const engine = new EventEmitter()
  const counts: number[] = []
  countOthers(
    {
      on: (event: string, listener: unknown) => void engine.on(event, listener as (payload: unknown) => void),
    },
    (count) => counts.push(count),
  )
  engine.emit('participantJoined', { id: 'kirsten' })
  engine.emit('participantJoined', { id: 'kirsten' })
  engine.emit('participantJoined', { id: 'ole' })
  engine.emit('participantLeft', { id: 'nobody' })
  engine.emit('participantLeft', { id: 'ole' })
  engine.emit('participantLeft', { id: 'kirsten' })
  assert.deepEqual(counts, [1, 1, 2, 2, 1, 0])
})
