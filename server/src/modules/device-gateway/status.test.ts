import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shownCode } from '#modules/devices/shown-code.ts'
import { addBox } from '#testing/add-box.ts'
import { boxFixture, openNode } from '#testing/box-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { openPortal } from '#testing/open-portal.ts'
import { connectBox } from '#testing/speak-as-box.ts'

let fixture: Awaited<ReturnType<typeof boxFixture>>
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await boxFixture()
  customer = await fixture.addUser({ role: 'customer' })
})
after(() => fixture.close())

/** A box of the customer that was never connected. */
async function newBox() {
  const { id, code, secret } = await addBox(fixture.db, fixture.clock.now(), {
    owner_id: customer.id,
    delivered_version: 1,
    presence: { state: 'off', state_since: null, boot_id: '', last_seen_at: null },
  })
  return { id, ids: { deviceId: shownCode(code), secret } }
}
const connected = async (bootId?: string) => {
  const { id, ids } = await newBox()
  return { id, ids, box: await connectBox(fixture.node.address, ids, { ...(bootId && { bootId }) }) }
}
const shown = (id: string) => customer.api.devices.read({ id })
const statusOf = async (id: string) => (await shown(id)).status
const is = (id: string, status: string) => eventually(async () => (await statusOf(id)) === status, `${status} of ${id}`)
const eventsOf = async (id: string) =>
  (await fixture.db.selectFrom('device_events').select('kind').where('device_id', '=', id).orderBy('id').execute()).map(({ kind }) => kind)
const pass = async (seconds: number) => {
  fixture.clock.advance(seconds * 1000)
  await fixture.node.hub.tick()
}
/** The heartbeat has come, and is written down by a tick. */
const seen = (id: string) =>
  eventually(async () => {
    await fixture.node.hub.tick()
    const { last_seen_at } = await fixture.db.selectFrom('device_presence').select('last_seen_at').where('device_id', '=', id).executeTakeFirstOrThrow()
    return last_seen_at?.getTime() === fixture.clock.now().getTime()
  }, 'seen')

test('[D5.7] [D5.10] connected and idle is Ready, in a call is Call Ongoing, and an open portal hears of each', async () => {
  const { id, ids } = await newBox()
  const portal = await openPortal(fixture.node.address, customer.token)
  assert.equal(await statusOf(id), 'PoweredOff')
  const box = await connectBox(fixture.node.address, ids, { appVersion: '2.1.0' })
  await portal.hearsOf('devices', id)
  const { status, appVersion, lastSeenAt, statusSince } = await shown(id)
  const now = fixture.clock.now().toISOString()
  assert.deepEqual([status, appVersion, lastSeenAt, statusSince], ['Ready', '2.1.0', now, now])
  for (const [state, expected] of [
    ['in-call', 'Call Ongoing'],
    ['idle', 'Ready'],
    ['joining', 'Call Ongoing'],
  ] as const) {
    box.heartbeat(state)
    await portal.hearsOf('devices', id)
    assert.equal(await statusOf(id), expected)
  }
  box.socket.close()
  portal.close()
})

test('a box says whether it has a camera, and the portal hears of it', async () => {
  const { id, ids } = await newBox()
  const portal = await openPortal(fixture.node.address, customer.token)
  const box = await connectBox(fixture.node.address, ids)
  await portal.hearsOf('devices', id)
  assert.equal((await shown(id)).camera, null)
  box.heartbeat('idle', null, false)
  await portal.hearsOf('devices', id)
  const { camera, microphone } = await shown(id)
  assert.deepEqual([camera, microphone], [false, true])
  box.socket.close()
  portal.close()
})

test('[D5.9] 45 s after its last heartbeat a box is powered off: portals hear it, the timeline has it, and the next word brings it back', async () => {
  const { id, ids } = await newBox()
  const portal = await openPortal(fixture.node.address, customer.token)
  const box = await connectBox(fixture.node.address, ids)
  await portal.hearsOf('devices', id)
  box.heartbeat('idle')
  await portal.hearsOf('devices', id)
  await seen(id)
  await pass(44)
  assert.equal(await statusOf(id), 'Ready')
  assert.deepEqual(await eventsOf(id), ['online'])
  await pass(1)
  await portal.hearsOf('devices', id)
  assert.equal(await statusOf(id), 'PoweredOff')
  assert.deepEqual(await eventsOf(id), ['online', 'offline'])
  await pass(60)
  assert.deepEqual(await eventsOf(id), ['online', 'offline'], 'once is enough')

  box.heartbeat('idle')
  await eventually(async () => {
    await fixture.node.hub.tick()
    return (await statusOf(id)) === 'Ready'
  })
  await portal.hearsOf('devices', id)
  assert.equal(await statusOf(id), 'Ready')
  assert.deepEqual(await eventsOf(id), ['online', 'offline', 'online'])
  box.socket.close()
  portal.close()
})

test('[D5.9] heartbeats every 15 s keep it Ready', async () => {
  const { id, box } = await connected()
  for (let count = 0; count < 6; count += 1) {
    fixture.clock.advance(15_000)
    box.heartbeat('idle')
    await seen(id)
    assert.equal(await statusOf(id), 'Ready')
  }
  assert.deepEqual(await eventsOf(id), ['online'])
  box.socket.close()
})

test('[D5.8] [D5.17] a box that is reset is told so, is Rebooting until it is back with a new load of its page, and then Ready', async () => {
  const { id, ids, box } = await connected('first load')
  await customer.api.devices.reset({ id })
  const { name, issuedAt } = await box.next('command')
  assert.deepEqual([name, issuedAt], ['reset', fixture.clock.now().toISOString()])
  box.heartbeat('idle')
  await seen(id)
  assert.equal(await statusOf(id), 'Rebooting', 'it has not gone yet')
  box.socket.close()
  await pass(60)
  assert.equal(await statusOf(id), 'Rebooting')
  assert.deepEqual((await eventsOf(id)).includes('offline'), false)
  const back = await connectBox(fixture.node.address, ids, { bootId: 'second load' })
  await is(id, 'Ready')
  const commands = await fixture.db.selectFrom('device_commands').select('status').where('device_id', '=', id).execute()
  assert.deepEqual(commands, [{ status: 'done' }])
  back.socket.close()
})

test('[D5.8] a box that does not come back from its reboot is powered off after 180 s, not sooner', async () => {
  const { id, box } = await connected()
  const portal = await openPortal(fixture.node.address, customer.token)
  await customer.api.devices.reset({ id })
  box.socket.close()
  await pass(179)
  assert.equal(await statusOf(id), 'Rebooting')
  await portal.hearsOf('devices', id)
  await pass(1)
  await portal.hearsOf('devices', id)
  assert.equal(await statusOf(id), 'PoweredOff')
  assert.equal((await eventsOf(id)).filter((kind) => kind === 'offline').length, 1)
  portal.close()
})

test('a reboot that a box does not do leaves it what it was after 180 s', async () => {
  const { id, box } = await connected('same load')
  await customer.api.devices.reset({ id })
  fixture.clock.advance(175_000)
  box.heartbeat('idle')
  await seen(id)
  await pass(6)
  assert.equal(await statusOf(id), 'Ready')
  box.socket.close()
})

test('a lost line alone changes nothing: a box in a call that is back within 45 s was never away', async () => {
  const { id, ids, box } = await connected('one load')
  box.heartbeat('in-call')
  await is(id, 'Call Ongoing')
  const { statusSince } = await shown(id)
  box.socket.close()
  await pass(30)
  const again = await connectBox(fixture.node.address, ids, { bootId: 'one load' })
  assert.deepEqual([await statusOf(id), (await shown(id)).statusSince], ['Call Ongoing', statusSince])
  assert.deepEqual(await eventsOf(id), ['online'])
  again.socket.close()
})

test('a page that was loaded anew is in no call any more', async () => {
  const { id, ids, box } = await connected('one load')
  box.heartbeat('in-call')
  await is(id, 'Call Ongoing')
  const again = await connectBox(fixture.node.address, ids, { bootId: 'another load' })
  assert.equal(await statusOf(id), 'Ready')
  again.socket.close()
})

test('after a standstill of the server the status is true at once, and boxes get time to come back before they are missed', async (t) => {
  const { id, box } = await connected('one load')
  box.socket.close()
  await box.closed
  fixture.clock.advance(120_000)
  const next = await openNode(fixture)
  t.after(next.close)
  await next.hub.tick()
  assert.deepEqual([await statusOf(id), await eventsOf(id)], ['PoweredOff', ['online']])
  fixture.clock.advance(44_000)
  await next.hub.tick()
  assert.deepEqual(await eventsOf(id), ['online'])
  fixture.clock.advance(1_000)
  await next.hub.tick()
  assert.deepEqual(await eventsOf(id), ['online', 'offline'])
})

test('several nodes miss a box once', async (t) => {
  const { id } = await connected()
  const others = [await openNode(fixture), await openNode(fixture)]
  for (const { close } of others) t.after(close)
  fixture.clock.advance(50_000)
  await Promise.all([fixture.node, ...others].map(({ hub }) => hub.tick()))
  assert.deepEqual(await eventsOf(id), ['online', 'offline'])
})
