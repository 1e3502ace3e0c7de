import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { mock, test } from 'node:test'
import type { Shown } from '@samtale/contract/device-gateway/server-messages'
import type { CurrentCall } from '@samtale/device-client/call-controller'
import { reloadWhenLost } from './reload-when-lost.ts'

const MINUTE = 60_000
const call: CurrentCall = {
  stage: 'in-call',
  aloneUntil: null,
  call: {
    id: 'a',
    title: 'Budget',
    caller: 'Kirsten',
    ringEndsAt: null,
    commands: { meetingUrl: null },
    entry: null,
  },
}
const show: Shown = {
  id: 'b',
  title: 'Sommerfest',
  beginTime: '2026-03-02T09:00:00Z',
  endTime: '2026-03-02T10:00:00Z',
  what: { kind: 'page', url: 'https://example.org' },
}

test('a page that was without a connection for ten minutes is loaded again, but not in a call or an event and not while nothing would come', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let reloads = 0
  let served = true
  const pass = async (minutes: number) => {
    mock.timers.tick(minutes * MINUTE)
    await setImmediate()
  }
  const emit = reloadWhenLost({ reload: () => (reloads += 1), isServed: async () => served })

  emit({ connection: 'offline', call: null, show: null })
  await pass(9)
  emit({ connection: 'connecting', call: null, show: null })
  emit({ connection: 'online', call: null, show: null })
  await pass(30)
  assert.equal(reloads, 0, 'the line came back')

  emit({ connection: 'offline', call, show: null })
  await pass(10)
  assert.equal(reloads, 0, 'a call goes on')
  emit({ connection: 'offline', call: null, show })
  await pass(10)
  assert.equal(reloads, 0, 'an event goes on')
  served = false
  emit({ connection: 'offline', call: null, show: null })
  await pass(10)
  assert.equal(reloads, 0, 'no page would come')
  served = true
  await pass(9)
  assert.equal(reloads, 0)
  await pass(1)
  assert.equal(reloads, 1)
  mock.timers.reset()
})
