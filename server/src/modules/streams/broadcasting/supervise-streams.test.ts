import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { liveFixture } from '#testing/live-fixture.ts'
import { CLAIM_MS, TICK_MS } from './supervise-streams.ts'

/** What a node that died has sent is given to others within this time. */
const FOUND_MS = 15_000
let fixture: Awaited<ReturnType<typeof liveFixture>>
let host: Awaited<ReturnType<(typeof fixture)['addUser']>>
before(async () => {
  fixture = await liveFixture()
  host = await fixture.addUser({ role: 'customer' })
})
after(async () => {
  await fixture.broadcasting.settled()
  await fixture.close()
})

/** Says as another node does that it sends a stream. */
async function renewElsewhere(id: string) {
  const now = fixture.clock.now()
  const sent = { live_state: 'live', sent_at: now, sent_by: host.id } as const
  await fixture.db
    .updateTable('streams')
    .set({ ...sent, lease_until: new Date(now.getTime() + CLAIM_MS) })
    .where('meeting_id', '=', id)
    .execute()
}
async function sendElsewhere() {
  const id = await fixture.addStream({ host: host.id })
  await renewElsewhere(id)
  return id
}
async function pass(ms: number) {
  fixture.clock.advance(ms)
  await fixture.broadcasting.tick()
}
const stateOf = async (id: string) => (await fixture.stateOf(id)).live_state

test('what a node that died was sending is found broken off within 15 seconds, and what another one sends is not', async () => {
  const [dead, alive] = [await sendElsewhere(), await sendElsewhere()]
  await fixture.broadcasting.tick()
  let ms = 0
  while ((await stateOf(dead)) === 'live' && ms < 2 * FOUND_MS) {
    ms += TICK_MS
    await renewElsewhere(alive)
    await pass(TICK_MS)
  }
  // A look may come just before the end of the lease.
  assert.ok(ms + TICK_MS <= FOUND_MS, `found after ${ms} ms`)
  assert.equal(await stateOf(dead), 'failed')
  assert.equal(await stateOf(alive), 'live')
})

test('after a gap of its own a node gives up nothing that others send until they can have said so again', async () => {
  const [dead, alive] = [await sendElsewhere(), await sendElsewhere()]
  await fixture.broadcasting.tick()
  await pass(6 * CLAIM_MS)
  assert.deepEqual([await stateOf(dead), await stateOf(alive)], ['live', 'live'], 'they had the same outage')
  await renewElsewhere(alive)
  await pass(TICK_MS)
  assert.equal(await stateOf(dead), 'live')
  await pass(TICK_MS)
  assert.deepEqual([await stateOf(dead), await stateOf(alive)], ['failed', 'live'])
})
