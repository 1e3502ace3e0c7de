import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shownCode } from '#modules/devices/shown-code.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { deviceFixture } from '#testing/device-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { openPortal } from '#testing/open-portal.ts'
import { connectDevice, type TestDeviceSocket } from '#testing/device-socket.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await deviceFixture()
  customer = await fixture.addUser({ role: 'customer', name: 'Kirsten Kunde' })
})
after(() => fixture.close())

/** A connected device of the customer, which rings for 20 s if it rings. */
async function newConnectedDevice({ rings = false } = {}) {
  const attributes = {
    owner_id: customer.id,
    name: 'Big hall',
    privacy_enabled: rings,
    privacy_timeout: 20,
    delivered_version: 1,
  }
  const { id, code, secret } = await addDevice(fixture.db, fixture.clock.now(), attributes)
  const ids = { deviceId: shownCode(code), secret }
  const device = await connectDevice(fixture.node.address, ids, { bootId: 'first' })
  await device.next('desired', ({ call }) => call === null)
  return { id, ids, device }
}

/** What the caller sees of the call into that room. */
const callIn = async (roomName: string) => (await customer.api.devices.listCalls({ roomName }))[0]
const becomes = (roomName: string, status: string) =>
  eventually(async () => (await callIn(roomName))?.status === status, `a call ${status}`)
async function call(deviceId: string) {
  const { location, name } = await customer.api.meetings.createInstant({ name: 'Budget', deviceId })
  const found = await callIn(location)
  assert.ok(found)
  return { location, name, id: found.id }
}
const desired = (device: TestDeviceSocket, id: string) =>
  device.next('desired', (message) => message.call?.id === id)
/** Everything that was said before has been taken by now. */
async function settled(deviceId: string, device: TestDeviceSocket) {
  const name = crypto.randomUUID()
  device.send({ type: 'trouble', name })
  const events = () =>
    fixture.db
      .selectFrom('device_events')
      .select('detail')
      .where('device_id', '=', deviceId)
      .where('kind', '=', 'error')
      .execute()
  await eventually(async () => (await events()).some(({ detail }) => detail['name'] === name), 'settled')
}
const pass = async (seconds: number) => {
  fixture.clock.advance(seconds * 1000)
  await fixture.node.hub.tick()
}
/** Devices in a call are heard every 15 s. */
const setLastSeen = (id: string) =>
  fixture.db
    .updateTable('device_presence')
    .set({ last_seen_at: fixture.clock.now() })
    .where('device_id', '=', id)
    .execute()

test('[S3.61] [D3.17] [D5.11] [D5.16] without privacy a called device is admitted at once, as a participant named after it', async () => {
  const { id, device } = await newConnectedDevice()
  const { id: callId, location } = await call(id)
  const { call: desiredCall } = await desired(device, callId)
  assert.ok(desiredCall?.entry)
  const { title, caller, ringEndsAt, commands, entry } = desiredCall
  assert.deepEqual(
    [title, caller, ringEndsAt, entry.room, entry.conference],
    ['Budget', 'Kirsten Kunde', null, location, fixture.conference.host],
  )
  assert.equal(commands.meetingUrl, fixture.conference.guestLink(location, entry.jwtToken))
  const {
    user,
    room,
    title: roomTitle,
    lobby,
    moderator,
    lobbyBypass,
    expires,
  } = (await fixture.conference.verify(entry.jwtToken, fixture.clock.now())) ?? {}
  assert.deepEqual(
    { user, room, roomTitle, lobby, moderator, lobbyBypass },
    {
      user: { id: `device:${id}`, name: 'Big hall', email: '', avatar: '' },
      ...{ room: location, roomTitle: 'Budget', lobby: true, moderator: false, lobbyBypass: true },
    },
  )
  assert.ok(expires && expires.getTime() - fixture.clock.now().getTime() <= 15 * 60_000, 'not for long')

  const portal = await openPortal(fixture.node.address, customer.token)
  device.heartbeat('joining', callId)
  await portal.receives('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'accepted')
  device.sendCallEvent(callId, 'joined')
  await portal.receives('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'joined')
  device.sendCallEvent(callId, 'left')
  await portal.receives('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'ended')
  assert.equal((await device.next('desired')).call, null)
  device.socket.close()
  portal.close()
})

test('[D5.12] [D5.13] with privacy the device receives who calls and not how to get in; accepted, it is let in', async () => {
  const { id, device } = await newConnectedDevice({ rings: true })
  const { id: callId, location } = await call(id)
  const first = await desired(device, callId)
  assert.deepEqual(first.call, {
    id: callId,
    title: 'Budget',
    caller: 'Kirsten Kunde',
    ringEndsAt: null,
    commands: { meetingUrl: null },
    entry: null,
  })

  const portal = await openPortal(fixture.node.address, customer.token)
  device.sendCallEvent(callId, 'ringing')
  await portal.receives('device-calls', callId)
  const ringEndsAt = new Date(fixture.clock.now().getTime() + 20_000).toISOString()
  const { status, ringEndsAt: seen } = (await callIn(location)) ?? {}
  assert.deepEqual([status, seen], ['ringing', ringEndsAt])
  const ringing = await desired(device, callId)
  assert.deepEqual([ringing.call?.ringEndsAt, ringing.call?.entry], [ringEndsAt, null])

  fixture.clock.advance(19_999)
  device.sendCallEvent(callId, 'accepted')
  await portal.receives('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'accepted')
  const inside = await desired(device, callId)
  assert.equal(inside.call?.entry?.room, location)
  device.socket.close()
  portal.close()
})

test('[D5.13] the people in the room decline: the caller is notified, the device is left in peace', async () => {
  const { id, device } = await newConnectedDevice({ rings: true })
  const { id: callId, location } = await call(id)
  const portal = await openPortal(fixture.node.address, customer.token)
  device.sendCallEvent(callId, 'ringing')
  await portal.receives('device-calls', callId)
  device.sendCallEvent(callId, 'declined')
  await eventually(async () => (await callIn(location))?.status === 'declined')
  await portal.receives('device-calls', callId)
  assert.equal((await device.next('desired', (message) => message.call === null)).call, null)
  assert.equal(
    device.received.some((message) => message.type === 'desired' && message.call?.entry),
    false,
  )
  device.socket.close()
  portal.close()
})

test('[D5.15] nobody answers in time: no answer, the caller is notified, and an answer that comes later lets nobody in', async () => {
  const { id, device } = await newConnectedDevice({ rings: true })
  const { id: callId, location } = await call(id)
  device.sendCallEvent(callId, 'ringing')
  await becomes(location, 'ringing')
  const portal = await openPortal(fixture.node.address, customer.token)
  await pass(19)
  assert.equal((await callIn(location))?.status, 'ringing')
  fixture.clock.advance(1_000)
  device.sendCallEvent(callId, 'accepted')
  await settled(id, device)
  assert.equal((await callIn(location))?.status, 'ringing', 'too late, though nobody has cleared up yet')
  await fixture.node.hub.tick()
  await portal.receives('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'no-answer')
  device.sendCallEvent(callId, 'accepted')
  device.sendCallEvent(callId, 'joined')
  await settled(id, device)
  assert.equal((await callIn(location))?.status, 'no-answer')
  assert.equal(
    device.received.some((message) => message.type === 'desired' && message.call?.entry),
    false,
  )
  device.socket.close()
  portal.close()
})

test('a device that does not even ring within 30 s is not reached', async () => {
  const { id, device } = await newConnectedDevice({ rings: true })
  const { location } = await call(id)
  await pass(29)
  assert.equal((await callIn(location))?.status, 'calling')
  await pass(1)
  const { status, reason } = (await callIn(location)) ?? {}
  assert.deepEqual([status, reason], ['no-answer', 'unreached'])
  device.socket.close()
})

test('nobody who has not accepted is in a room: a device that only reports that it has joined stays outside', async () => {
  const { id, device } = await newConnectedDevice({ rings: true })
  const { id: callId, location } = await call(id)
  device.sendCallEvent(callId, 'joined')
  device.heartbeat('in-call', callId)
  device.sendCallEvent(callId, 'ringing')
  await becomes(location, 'ringing')
  device.sendCallEvent(callId, 'joined')
  device.sendCallEvent(callId, 'left')
  await settled(id, device)
  assert.equal((await callIn(location))?.status, 'ringing')
  assert.equal(
    device.received.some((message) => message.type === 'desired' && message.call?.entry),
    false,
  )
  device.sendCallEvent(callId, 'declined')
  await becomes(location, 'declined')
  device.socket.close()
})

test('what one device reports of another’s call changes nothing', async () => {
  const [mine, other] = [await newConnectedDevice({ rings: true }), await newConnectedDevice()]
  const { id: callId, location } = await call(mine.id)
  for (const event of ['ringing', 'accepted', 'declined', 'joined', 'left', 'failed'] as const)
    other.device.sendCallEvent(callId, event)
  await settled(other.id, other.device)
  assert.equal((await callIn(location))?.status, 'calling')
  assert.equal(
    other.device.received.some((message) => message.type === 'desired' && message.call),
    false,
  )
  mine.device.socket.close()
  other.device.socket.close()
})

test('call events that come twice or late change nothing', async () => {
  const { id, device } = await newConnectedDevice({ rings: true })
  const { id: callId, location } = await call(id)
  for (const event of ['ringing', 'accepted', 'joined', 'accepted', 'ringing', 'declined', 'joined'] as const)
    device.sendCallEvent(callId, event)
  await settled(id, device)
  assert.equal((await callIn(location))?.status, 'joined')
  device.sendCallEvent(callId, 'left')
  await becomes(location, 'ended')
  for (const event of ['joined', 'failed', 'declined'] as const) device.sendCallEvent(callId, event)
  await settled(id, device)
  assert.equal((await callIn(location))?.status, 'ended')
  device.socket.close()
})

test('a device that cannot join reports why, and the caller reads it', async () => {
  const { id, device } = await newConnectedDevice()
  const { id: callId, location } = await call(id)
  device.sendCallEvent(callId, 'failed', 'no camera\u0000')
  await becomes(location, 'failed')
  assert.equal((await callIn(location))?.reason, 'no camera ')
  device.socket.close()
})

test('a device on its way that is not in the room after a minute does not get there', async () => {
  const { id, device } = await newConnectedDevice()
  const { id: callId, location } = await call(id)
  device.sendCallEvent(callId, 'accepted')
  await becomes(location, 'accepted')
  await pass(59)
  assert.equal((await callIn(location))?.status, 'accepted')
  await pass(1)
  const { status, reason } = (await callIn(location)) ?? {}
  assert.deepEqual([status, reason], ['failed', 'not_joined'])
  device.socket.close()
})

test('the caller cancels the call: the device is notified at once', async () => {
  const { id, device } = await newConnectedDevice({ rings: true })
  const { id: callId } = await call(id)
  await desired(device, callId)
  await customer.api.devices.cancelCall({ id: callId })
  assert.equal((await device.next('desired')).call, null)
  device.socket.close()
})

test('a running call outlives a lost connection and a new load of the page: the device gets in again with a fresh token, until it reports that it has left', async () => {
  const { id, ids, device } = await newConnectedDevice({ rings: true })
  const { id: callId, location } = await call(id)
  for (const event of ['ringing', 'accepted', 'joined'] as const) device.sendCallEvent(callId, event)
  const { call: before } = await device.next('desired', (message) => Boolean(message.call?.entry))
  await becomes(location, 'joined')
  device.socket.close()
  fixture.clock.advance(20_000)
  for (const bootId of ['first', 'second']) {
    const again = await connectDevice(fixture.node.address, ids, { bootId })
    const { call: desiredCall } = await desired(again, callId)
    assert.ok(desiredCall?.entry)
    assert.notEqual(desiredCall.entry.jwtToken, before?.entry?.jwtToken)
    assert.ok(await fixture.conference.verify(desiredCall.entry.jwtToken, fixture.clock.now()))
    assert.equal((await callIn(location))?.status, 'joined')
    if (bootId === 'second') again.sendCallEvent(callId, 'left')
  }
  await becomes(location, 'ended')
})

test('call events that were lost with the connection are replaced by the heartbeat', async () => {
  const { id, ids, device } = await newConnectedDevice()
  const { id: callId, location } = await call(id)
  device.socket.close()
  const again = await connectDevice(fixture.node.address, ids, { bootId: 'first' })
  again.heartbeat('in-call', callId)
  await becomes(location, 'joined')
  again.socket.close()
})

test('the last message of a device that goes counts', async () => {
  const { id, device } = await newConnectedDevice()
  const { id: callId, location } = await call(id)
  device.sendCallEvent(callId, 'joined')
  device.heartbeat('in-call', callId)
  device.heartbeat('idle')
  device.sendCallEvent(callId, 'left')
  device.socket.close()
  await becomes(location, 'ended')
})

test('a call in a room gets a new token before the old one is over', async () => {
  const { id, device } = await newConnectedDevice()
  const { id: callId } = await call(id)
  const { call: first } = await desired(device, callId)
  device.sendCallEvent(callId, 'joined')
  await settled(id, device)
  fixture.clock.advance(10 * 60_000)
  await setLastSeen(id)
  await fixture.node.hub.tick()
  const { call: second } = await desired(device, callId)
  assert.ok(second?.entry && first?.entry)
  assert.notEqual(second.entry.jwtToken, first.entry.jwtToken)
  assert.ok(
    await fixture.conference.verify(
      second.entry.jwtToken,
      new Date(fixture.clock.now().getTime() + 14 * 60_000),
    ),
  )
  device.socket.close()
})

test('a device that is gone for three minutes is not brought back into the room', async () => {
  const { id, ids, device } = await newConnectedDevice()
  const { id: callId, location } = await call(id)
  device.sendCallEvent(callId, 'joined')
  await becomes(location, 'joined')
  device.socket.close()
  await device.closed
  await pass(179)
  assert.equal((await callIn(location))?.status, 'joined')
  await pass(1)
  const { status, reason } = (await callIn(location)) ?? {}
  assert.deepEqual([status, reason], ['ended', 'box_gone'])
  const again = await connectDevice(fixture.node.address, ids, { bootId: 'first' })
  assert.equal((await again.next('desired')).call, null)
  again.socket.close()
})

test('with the meeting the calls into it are over', async () => {
  const [inside, outside] = [await newConnectedDevice(), await newConnectedDevice({ rings: true })]
  const [first, second] = [await call(inside.id), await call(outside.id)]
  inside.device.sendCallEvent(first.id, 'joined')
  await becomes(first.location, 'joined')
  await fixture.db
    .updateTable('meetings')
    .set({ status: 'concluded', over_at: fixture.clock.now() })
    .where('location', 'in', [first.location, second.location])
    .execute()
  await fixture.node.hub.tick()
  const rows = await fixture.db
    .selectFrom('device_calls')
    .select(['id', 'status'])
    .where('id', 'in', [first.id, second.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { id: first.id, status: 'ended' },
    { id: second.id, status: 'cancelled' },
  ])
  for (const { device } of [inside, outside]) {
    assert.equal((await device.next('desired', (message) => message.call === null)).call, null)
    device.socket.close()
  }
})

test('[D5.18] given back in the middle of a call, a device drops it and is nobody’s: it shows its id again', async () => {
  const { id, ids, device } = await newConnectedDevice()
  const { id: callId } = await call(id)
  await desired(device, callId)
  await customer.api.devices.unassign({ deviceId: id })
  const { config } = await device.next('config')
  assert.deepEqual([config.deviceId, config.name, config.owner], [ids.deviceId, null, null])
  assert.equal((await device.next('desired')).call, null)
  device.socket.close()
})

test('[D5.17] a reset drops the call of the device', async () => {
  const { id, device } = await newConnectedDevice()
  const { id: callId } = await call(id)
  await desired(device, callId)
  await customer.api.devices.reset({ id })
  assert.equal((await device.next('desired')).call, null)
  assert.equal((await device.next('command')).name, 'reset')
  device.socket.close()
})
