import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONFERENCE_BOUNDS } from '../../sockets/bounds.ts'
import { Channel } from './channel.ts'

const chat = (text: string) => ({ type: 'chat', from: 'a', name: 'A', text, at: 0 }) as const
const link = (sent: string[]) => ({
  network: '',
  send: (...texts: readonly string[]) => void sent.push(...texts),
  close() {},
})

test('what is queued for a connection that is away has a bound in bytes, and all of it can be sent again', () => {
  const channel = new Channel()
  const letters = 'ø'.repeat(20_000)
  for (let count = 0; count < 100; count += 1) channel.send(chat(letters))
  const first = Array.from({ length: 100 }, (_, seen) => seen).find((seen) => channel.canResume(seen)) ?? 100
  const sent: string[] = []
  channel.resume(link(sent), first, 0)
  const bytes = Buffer.byteLength(sent.slice(1).join(''))
  assert.ok(bytes <= CONFERENCE_BOUNDS.outboxBytes, String(bytes))
  assert.ok(bytes > CONFERENCE_BOUNDS.outboxBytes - 50_000, String(bytes))
  assert.ok(Buffer.byteLength(sent.join('')) <= CONFERENCE_BOUNDS.waitingBytes)
})

test('a channel that is closed queues nothing', () => {
  const channel = new Channel()
  channel.send(chat('x'))
  channel.close(0)
  assert.equal(channel.canResume(0), false)
  assert.equal(channel.canResume(1), true)
})
