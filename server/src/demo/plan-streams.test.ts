import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { STREAM_TABS } from '@samtale/contract/streams/streams'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { fillDemo } from './fill-demo.ts'
import { SIGN_INS } from './people.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
  await fillDemo(fixture.db, fixture.clock.now())
})
after(() => fixture.close())

test('the demo has live streams, events and replays in each of their tabs, and something to play again', async () => {
  const { id } = await fixture.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', SIGN_INS.customer)
    .executeTakeFirstOrThrow()
  const { liveStreams, scheduledEvents, replays } = fixture.client(
    await fixture.sessions.open(id, 'full', { userAgent: 'test', address: '127.0.0.1' }),
  )
  for (const { list } of [liveStreams, scheduledEvents, replays]) {
    const { overview } = await list({})
    for (const tab of STREAM_TABS) assert.ok(overview[tab] > 0, tab)
  }
  const choices = await liveStreams.options({})
  assert.deepEqual(
    [choices.length, new Set(choices.map(({ livestreaming }) => livestreaming.broadcastId)).size],
    [2, 2],
  )
  assert.equal((await liveStreams.list({ when: 'upcoming' })).data[0]?.livestreaming.streamKey, 'demo')
})
