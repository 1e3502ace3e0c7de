import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shownCode } from '#modules/devices/shown-code.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { deviceFixture, openNode } from '#testing/device-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { openPortal } from '#testing/open-portal.ts'
import { connectDevice } from '#testing/device-socket.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await deviceFixture()
  customer = await fixture.addUser({ role: 'customer' })
})
after(() => fixture.close())

/** A device of the customer that was never connected. */
async function newConnectedDevice() {
  const { id, code, secret } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: customer.id,
    delivered_version: 1,
    presence: { state: 'off', state_since: null, boot_id: '', last_seen_at: null },
  })
  return { id, ids: { deviceId: shownCode(code), secret } }
}
const connected = async (bootId?: string) => {
  const { id, ids } = await newConnectedDevice()
  return { id, ids, device: await connectDevice(fixture.node.address, ids, { ...(bootId && { bootId }) }) }
}
const shown = (id: string) => customer.api.devices.read({ id })
const statusOf = async (id: string) => (await shown(id)).status
const is = (id: string, status: string) =>
  eventually(async () => (await statusOf(id)) === status, `${status} of ${id}`)
const eventsOf = async (id: string) =>
  (
    await fixture.db
      .selectFrom('device_events')
      .select('kind')
      .where('device_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const pass = async (seconds: number) => {
  fixture.clock.advance(seconds * 1000)
  await fixture.node.hub.tick()
}
/** The heartbeat has come, and is written down by a tick. */
const seen = (id: string) =>
  eventually(async () => {
    await fixture.node.hub.tick()
    const { last_seen_at } = await fixture.db
      .selectFrom('device_presence')
      .select('last_seen_at')
      .where('device_id', '=', id)
      .executeTakeFirstOrThrow()
    return last_seen_at?.getTime() === fixture.clock.now().getTime()
  }, 'seen')

test('[D5.7] [D5.10] connected and idle is Ready, in a call is Call Ongoing, and an open portal is notified of each', async () => {
  const { id, ids } = await newConnectedDevice()
  const portal = await openPortal(fixture.node.address, customer.token)
  assert.equal(await statusOf(id), 'PoweredOff')
  const device = await connectDevice(fixture.node.address, ids, { appVersion: '2.1.0' })
  await portal.receives('devices', id)
  const { status, appVersion, lastSeenAt, statusSince } = await shown(id)
  const now = fixture.clock.now().toISOString()
  assert.deepEqual([status, appVersion, lastSeenAt, statusSince], ['Ready', '2.1.0', now, now])
  for (const [state, expected] of [
    ['in-call', 'Call Ongoing'],
    ['idle', 'Ready'],
    ['joining', 'Call Ongoing'],
  ] as const) {
    device.heartbeat(state)
    await portal.receives('devices', id)
    assert.equal(await statusOf(id), expected)
  }
  device.socket.close()
  portal.close()
})

test('a device reports whether it has a camera, and the portal is notified', async () => {
  const { id, ids } = await newConnectedDevice()
  const portal = await openPortal(fixture.node.address, customer.token)
  const device = await connectDevice(fixture.node.address, ids)
  await portal.receives('devices', id)
  assert.equal((await shown(id)).camera, null)
  device.heartbeat('idle', null, false)
  await portal.receives('devices', id)
  const { camera, microphone } = await shown(id)
  assert.deepEqual([camera, microphone], [false, true])
  device.socket.close()
  portal.close()
})

test('[D5.9] 45 s after its last heartbeat a device is powered off: portals are notified, the timeline has it, and the next message brings it back', async () => {
  const { id, ids } = await newConnectedDevice()
  const portal = await openPortal(fixture.node.address, customer.token)
  const device = await connectDevice(fixture.node.address, ids)
  await portal.receives('devices', id)
  device.heartbeat('idle')
  await portal.receives('devices', id)
  await seen(id)
  await pass(44)
  assert.equal(await statusOf(id), 'Ready')
  assert.deepEqual(await eventsOf(id), ['online'])
  await pass(1)
  await portal.receives('devices', id)
  assert.equal(await statusOf(id), 'PoweredOff')
  assert.deepEqual(await eventsOf(id), ['online', 'offline'])
  await pass(60)
  assert.deepEqual(await eventsOf(id), ['online', 'offline'], 'once is enough')

  device.heartbeat('idle')
  await eventually(async () => {
    await fixture.node.hub.tick()
    return (await statusOf(id)) === 'Ready'
  })
  await portal.receives('devices', id)
  assert.equal(await statusOf(id), 'Ready')
  assert.deepEqual(await eventsOf(id), ['online', 'offline', 'online'])
  device.socket.close()
  portal.close()
})

test('[D5.9] heartbeats every 15 s keep it Ready', async () => {
  const { id, device } = await connected()
  for (let count = 0; count < 6; count += 1) {
    fixture.clock.advance(15_000)
    device.heartbeat('idle')
    await seen(id)
    assert.equal(await statusOf(id), 'Ready')
  }
  assert.deepEqual(await eventsOf(id), ['online'])
  device.socket.close()
})

test('[D5.8] [D5.17] a device that is reset receives the command, is Rebooting until it is back with a new load of its page, and then Ready', async () => {
  const { id, ids, device } = await connected('first load')
  await customer.api.devices.reset({ id })
  const { name, issuedAt } = await device.next('command')
  assert.deepEqual([name, issuedAt], ['reset', fixture.clock.now().toISOString()])
  device.heartbeat('idle')
  await seen(id)
  assert.equal(await statusOf(id), 'Rebooting', 'it has not gone yet')
  device.socket.close()
  await pass(60)
  assert.equal(await statusOf(id), 'Rebooting')
  assert.deepEqual((await eventsOf(id)).includes('offline'), false)
  const back = await connectDevice(fixture.node.address, ids, { bootId: 'second load' })
  await is(id, 'Ready')
  const commands = await fixture.db
    .selectFrom('device_commands')
    .select('status')
    .where('device_id', '=', id)
    .execute()
  assert.deepEqual(commands, [{ status: 'done' }])
  back.socket.close()
})

test('[D5.8] a device that does not come back from its reboot is powered off after 180 s, not sooner', async () => {
  const { id, device } = await connected()
  const portal = await openPortal(fixture.node.address, customer.token)
  await customer.api.devices.reset({ id })
  device.socket.close()
  await pass(179)
  assert.equal(await statusOf(id), 'Rebooting')
  await portal.receives('devices', id)
  await pass(1)
  await portal.receives('devices', id)
  assert.equal(await statusOf(id), 'PoweredOff')
  assert.equal((await eventsOf(id)).filter((kind) => kind === 'offline').length, 1)
  portal.close()
})

test('a reboot that a device does not do leaves it what it was after 180 s', async () => {
  const { id, device } = await connected('same load')
  await customer.api.devices.reset({ id })
  fixture.clock.advance(175_000)
  device.heartbeat('idle')
  await seen(id)
  await pass(6)
  assert.equal(await statusOf(id), 'Ready')
  device.socket.close()
})

test('a lost connection alone changes nothing: a device in a call that is back within 45 s was never away', async () => {
  const { id, ids, device } = await connected('one load')
  device.heartbeat('in-call')
  await is(id, 'Call Ongoing')
  const { statusSince } = await shown(id)
  device.socket.close()
  await pass(30)
  const again = await connectDevice(fixture.node.address, ids, { bootId: 'one load' })
  assert.deepEqual([await statusOf(id), (await shown(id)).statusSince], ['Call Ongoing', statusSince])
  assert.deepEqual(await eventsOf(id), ['online'])
  again.socket.close()
})

test('a page that was loaded again is in no call any more', async () => {
  const { id, ids, device } = await connected('one load')
  device.heartbeat('in-call')
  await is(id, 'Call Ongoing')
  const again = await connectDevice(fixture.node.address, ids, { bootId: 'another load' })
  assert.equal(await statusOf(id), 'Ready')
  again.socket.close()
})

test('after a standstill of the server the status is true at once, and devices get time to come back before they are missed', async (t) => {
  const { id, device } = await connected('one load')
  device.socket.close()
  await device.closed
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

test('several nodes miss a device once', async (t) => {
  const { id } = await connected()
  const others = [await openNode(fixture), await openNode(fixture)]
  for (const { close } of others) t.after(close)
  fixture.clock.advance(50_000)
  await Promise.all([fixture.node, ...others].map(({ hub }) => hub.tick()))
  assert.deepEqual(await eventsOf(id), ['online', 'offline'])
})
