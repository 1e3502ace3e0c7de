import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEventQueue } from './event-queue.ts'
import type { ConferenceEvent } from './events.ts'

const event = (room_name: string): ConferenceEvent => ({
  event_name: 'muc-room-created',
  room_name,
  room_jid: '',
  is_breakout: false,
  created_at: 0,
  created_at_ms: 0,
})

test('so many events wait while nobody takes them; one more is logged as lost, and the others are taken in order', async () => {
  const [taken, lost]: [string[], unknown[]] = [[], []]
  const first = Promise.withResolvers<void>()
  const log = { info() {}, warn() {}, error: ({ room }: Record<string, unknown>) => void lost.push(room) }
  const take = async ({ room_name }: ConferenceEvent) => {
    await first.promise
    taken.push(room_name)
  }
  const queue = createEventQueue(take, log, 3)
  for (const name of ['a', 'b', 'c', 'd']) queue.push(event(name))
  assert.deepEqual(lost, ['d'])
  first.resolve()
  await queue.drained()
  queue.push(event('e'))
  await queue.drained()
  assert.deepEqual(taken, ['a', 'b', 'c', 'e'])
})
