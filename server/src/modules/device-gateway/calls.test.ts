import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shownCode } from '#modules/devices/shown-code.ts'
import { addBox } from '#testing/add-box.ts'
import { boxFixture } from '#testing/box-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { openPortal } from '#testing/open-portal.ts'
import { connectBox, type ConnectedBox } from '#testing/speak-as-box.ts'

let fixture: Awaited<ReturnType<typeof boxFixture>>
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await boxFixture()
  customer = await fixture.addUser({ role: 'customer', name: 'Kirsten Kunde' })
})
after(() => fixture.close())

/** A connected box of the customer, which rings for 20 s if it rings. */
async function newBox({ rings = false } = {}) {
  const given = { owner_id: customer.id, name: 'Big hall', privacy_enabled: rings, privacy_timeout: 20, delivered_version: 1 }
  const { id, code, secret } = await addBox(fixture.db, fixture.clock.now(), given)
  const ids = { deviceId: shownCode(code), secret }
  const box = await connectBox(fixture.node.address, ids, { bootId: 'first' })
  await box.next('desired', ({ call }) => call === null)
  return { id, ids, box }
}

/** What the caller sees of the call into that room. */
const callIn = async (roomName: string) => (await customer.api.devices.listCalls({ roomName }))[0]
const becomes = (roomName: string, status: string) => eventually(async () => (await callIn(roomName))?.status === status, `a call ${status}`)
async function call(deviceId: string) {
  const { location, name } = await customer.api.meetings.createInstant({ name: 'Budget', deviceId })
  const found = await callIn(location)
  assert.ok(found)
  return { location, name, id: found.id }
}
const desired = (box: ConnectedBox, id: string) => box.next('desired', (message) => message.call?.id === id)
/** Everything that was said before has been taken by now. */
async function settled(deviceId: string, box: ConnectedBox) {
  const name = crypto.randomUUID()
  box.say({ type: 'trouble', name })
  const events = () => fixture.db.selectFrom('device_events').select('detail').where('device_id', '=', deviceId).where('kind', '=', 'error').execute()
  await eventually(async () => (await events()).some(({ detail }) => detail['name'] === name), 'settled')
}
const pass = async (seconds: number) => {
  fixture.clock.advance(seconds * 1000)
  await fixture.node.hub.tick()
}
/** Boxes in a call are heard every 15 s. */
const stayAlive = (id: string) => fixture.db.updateTable('device_presence').set({ last_seen_at: fixture.clock.now() }).where('device_id', '=', id).execute()

test('[S3.61] [D3.17] [D5.11] [D5.16] without privacy a called box is let in at once, as a participant named after it', async () => {
  const { id, box } = await newBox()
  const { id: callId, location } = await call(id)
  const { call: wanted } = await desired(box, callId)
  assert.ok(wanted?.entry)
  const { title, caller, ringEndsAt, commands, entry } = wanted
  assert.deepEqual([title, caller, ringEndsAt, entry.room, entry.conference], ['Budget', 'Kirsten Kunde', null, location, fixture.conference.host])
  assert.equal(commands.meetingUrl, fixture.conference.guestLink(location, entry.jwtToken))
  const { user, room, title: roomTitle, lobby, moderator, lobbyBypass, expires } = (await fixture.conference.verify(entry.jwtToken, fixture.clock.now())) ?? {}
  assert.deepEqual(
    { user, room, roomTitle, lobby, moderator, lobbyBypass },
    {
      user: { id: `device:${id}`, name: 'Big hall', email: '', avatar: '' },
      ...{ room: location, roomTitle: 'Budget', lobby: true, moderator: false, lobbyBypass: true },
    },
  )
  assert.ok(expires && expires.getTime() - fixture.clock.now().getTime() <= 15 * 60_000, 'not for long')

  const portal = await openPortal(fixture.node.address, customer.token)
  box.heartbeat('joining', callId)
  await portal.hearsOf('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'accepted')
  box.news(callId, 'joined')
  await portal.hearsOf('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'joined')
  box.news(callId, 'left')
  await portal.hearsOf('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'ended')
  assert.equal((await box.next('desired')).call, null)
  box.socket.close()
  portal.close()
})

test('[D5.12] [D5.13] with privacy the box is told who calls and not how to get in; accepted, it is let in', async () => {
  const { id, box } = await newBox({ rings: true })
  const { id: callId, location } = await call(id)
  const first = await desired(box, callId)
  assert.deepEqual(first.call, { id: callId, title: 'Budget', caller: 'Kirsten Kunde', ringEndsAt: null, commands: { meetingUrl: null }, entry: null })

  const portal = await openPortal(fixture.node.address, customer.token)
  box.news(callId, 'ringing')
  await portal.hearsOf('device-calls', callId)
  const ringEndsAt = new Date(fixture.clock.now().getTime() + 20_000).toISOString()
  const { status, ringEndsAt: seen } = (await callIn(location)) ?? {}
  assert.deepEqual([status, seen], ['ringing', ringEndsAt])
  const ringing = await desired(box, callId)
  assert.deepEqual([ringing.call?.ringEndsAt, ringing.call?.entry], [ringEndsAt, null])

  fixture.clock.advance(19_999)
  box.news(callId, 'accepted')
  await portal.hearsOf('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'accepted')
  const inside = await desired(box, callId)
  assert.equal(inside.call?.entry?.room, location)
  box.socket.close()
  portal.close()
})

test('[D5.13] the people in the room decline: the caller is told, the box is left in peace', async () => {
  const { id, box } = await newBox({ rings: true })
  const { id: callId, location } = await call(id)
  const portal = await openPortal(fixture.node.address, customer.token)
  box.news(callId, 'ringing')
  await portal.hearsOf('device-calls', callId)
  box.news(callId, 'declined')
  await eventually(async () => (await callIn(location))?.status === 'declined')
  await portal.hearsOf('device-calls', callId)
  assert.equal((await box.next('desired', (message) => message.call === null)).call, null)
  assert.equal(
    box.told.some((message) => message.type === 'desired' && message.call?.entry),
    false,
  )
  box.socket.close()
  portal.close()
})

test('[D5.15] nobody answers in time: no answer, the caller is told, and an answer that comes later lets nobody in', async () => {
  const { id, box } = await newBox({ rings: true })
  const { id: callId, location } = await call(id)
  box.news(callId, 'ringing')
  await becomes(location, 'ringing')
  const portal = await openPortal(fixture.node.address, customer.token)
  await pass(19)
  assert.equal((await callIn(location))?.status, 'ringing')
  fixture.clock.advance(1_000)
  box.news(callId, 'accepted')
  await settled(id, box)
  assert.equal((await callIn(location))?.status, 'ringing', 'too late, though nobody has cleared up yet')
  await fixture.node.hub.tick()
  await portal.hearsOf('device-calls', callId)
  assert.equal((await callIn(location))?.status, 'no-answer')
  box.news(callId, 'accepted')
  box.news(callId, 'joined')
  await settled(id, box)
  assert.equal((await callIn(location))?.status, 'no-answer')
  assert.equal(
    box.told.some((message) => message.type === 'desired' && message.call?.entry),
    false,
  )
  box.socket.close()
  portal.close()
})

test('a box that does not even ring within 30 s is not reached', async () => {
  const { id, box } = await newBox({ rings: true })
  const { location } = await call(id)
  await pass(29)
  assert.equal((await callIn(location))?.status, 'calling')
  await pass(1)
  const { status, reason } = (await callIn(location)) ?? {}
  assert.deepEqual([status, reason], ['no-answer', 'unreached'])
  box.socket.close()
})

test('nobody who has not accepted is in a room: a box that only says it has joined stays outside', async () => {
  const { id, box } = await newBox({ rings: true })
  const { id: callId, location } = await call(id)
  box.news(callId, 'joined')
  box.heartbeat('in-call', callId)
  box.news(callId, 'ringing')
  await becomes(location, 'ringing')
  box.news(callId, 'joined')
  box.news(callId, 'left')
  await settled(id, box)
  assert.equal((await callIn(location))?.status, 'ringing')
  assert.equal(
    box.told.some((message) => message.type === 'desired' && message.call?.entry),
    false,
  )
  box.news(callId, 'declined')
  await becomes(location, 'declined')
  box.socket.close()
})

test('what one box says of another’s call changes nothing', async () => {
  const [mine, other] = [await newBox({ rings: true }), await newBox()]
  const { id: callId, location } = await call(mine.id)
  for (const news of ['ringing', 'accepted', 'declined', 'joined', 'left', 'failed'] as const) other.box.news(callId, news)
  await settled(other.id, other.box)
  assert.equal((await callIn(location))?.status, 'calling')
  assert.equal(
    other.box.told.some((message) => message.type === 'desired' && message.call),
    false,
  )
  mine.box.socket.close()
  other.box.socket.close()
})

test('news that come twice or late change nothing', async () => {
  const { id, box } = await newBox({ rings: true })
  const { id: callId, location } = await call(id)
  for (const news of ['ringing', 'accepted', 'joined', 'accepted', 'ringing', 'declined', 'joined'] as const) box.news(callId, news)
  await settled(id, box)
  assert.equal((await callIn(location))?.status, 'joined')
  box.news(callId, 'left')
  await becomes(location, 'ended')
  for (const news of ['joined', 'failed', 'declined'] as const) box.news(callId, news)
  await settled(id, box)
  assert.equal((await callIn(location))?.status, 'ended')
  box.socket.close()
})

test('a box that cannot join says why, and the caller reads it', async () => {
  const { id, box } = await newBox()
  const { id: callId, location } = await call(id)
  box.news(callId, 'failed', 'no camera\u0000')
  await becomes(location, 'failed')
  assert.equal((await callIn(location))?.reason, 'no camera ')
  box.socket.close()
})

test('a box on its way that is not in the room after a minute does not get there', async () => {
  const { id, box } = await newBox()
  const { id: callId, location } = await call(id)
  box.news(callId, 'accepted')
  await becomes(location, 'accepted')
  await pass(59)
  assert.equal((await callIn(location))?.status, 'accepted')
  await pass(1)
  const { status, reason } = (await callIn(location)) ?? {}
  assert.deepEqual([status, reason], ['failed', 'not_joined'])
  box.socket.close()
})

test('the caller stops calling: the box is told at once', async () => {
  const { id, box } = await newBox({ rings: true })
  const { id: callId } = await call(id)
  await desired(box, callId)
  await customer.api.devices.cancelCall({ id: callId })
  assert.equal((await box.next('desired')).call, null)
  box.socket.close()
})

test('a running call outlives a lost line and a new load of the page: the box gets in again with a fresh token, until it says it has left', async () => {
  const { id, ids, box } = await newBox({ rings: true })
  const { id: callId, location } = await call(id)
  for (const news of ['ringing', 'accepted', 'joined'] as const) box.news(callId, news)
  const { call: before } = await box.next('desired', (message) => Boolean(message.call?.entry))
  await becomes(location, 'joined')
  box.socket.close()
  fixture.clock.advance(20_000)
  for (const bootId of ['first', 'second']) {
    const again = await connectBox(fixture.node.address, ids, { bootId })
    const { call: wanted } = await desired(again, callId)
    assert.ok(wanted?.entry)
    assert.notEqual(wanted.entry.jwtToken, before?.entry?.jwtToken)
    assert.ok(await fixture.conference.verify(wanted.entry.jwtToken, fixture.clock.now()))
    assert.equal((await callIn(location))?.status, 'joined')
    if (bootId === 'second') again.news(callId, 'left')
  }
  await becomes(location, 'ended')
})

test('news of a call that were lost with the line are made up for by the heartbeat', async () => {
  const { id, ids, box } = await newBox()
  const { id: callId, location } = await call(id)
  box.socket.close()
  const again = await connectBox(fixture.node.address, ids, { bootId: 'first' })
  again.heartbeat('in-call', callId)
  await becomes(location, 'joined')
  again.socket.close()
})

test('the last word of a box that goes counts', async () => {
  const { id, box } = await newBox()
  const { id: callId, location } = await call(id)
  box.news(callId, 'joined')
  box.heartbeat('in-call', callId)
  box.heartbeat('idle')
  box.news(callId, 'left')
  box.socket.close()
  await becomes(location, 'ended')
})

test('a call in a room gets a new token before the old one is over', async () => {
  const { id, box } = await newBox()
  const { id: callId } = await call(id)
  const { call: first } = await desired(box, callId)
  box.news(callId, 'joined')
  await settled(id, box)
  fixture.clock.advance(10 * 60_000)
  await stayAlive(id)
  await fixture.node.hub.tick()
  const { call: second } = await desired(box, callId)
  assert.ok(second?.entry && first?.entry)
  assert.notEqual(second.entry.jwtToken, first.entry.jwtToken)
  assert.ok(await fixture.conference.verify(second.entry.jwtToken, new Date(fixture.clock.now().getTime() + 14 * 60_000)))
  box.socket.close()
})

test('a box that is gone for three minutes is not brought back into the room', async () => {
  const { id, ids, box } = await newBox()
  const { id: callId, location } = await call(id)
  box.news(callId, 'joined')
  await becomes(location, 'joined')
  box.socket.close()
  await box.closed
  await pass(179)
  assert.equal((await callIn(location))?.status, 'joined')
  await pass(1)
  const { status, reason } = (await callIn(location)) ?? {}
  assert.deepEqual([status, reason], ['ended', 'box_gone'])
  const again = await connectBox(fixture.node.address, ids, { bootId: 'first' })
  assert.equal((await again.next('desired')).call, null)
  again.socket.close()
})

test('with the meeting the calls into it are over', async () => {
  const [inside, outside] = [await newBox(), await newBox({ rings: true })]
  const [first, second] = [await call(inside.id), await call(outside.id)]
  inside.box.news(first.id, 'joined')
  await becomes(first.location, 'joined')
  await fixture.db
    .updateTable('meetings')
    .set({ status: 'concluded', over_at: fixture.clock.now() })
    .where('location', 'in', [first.location, second.location])
    .execute()
  await fixture.node.hub.tick()
  const rows = await fixture.db.selectFrom('device_calls').select(['id', 'status']).where('id', 'in', [first.id, second.id]).orderBy('id').execute()
  assert.deepEqual(rows, [
    { id: first.id, status: 'ended' },
    { id: second.id, status: 'cancelled' },
  ])
  for (const { box } of [inside, outside]) {
    assert.equal((await box.next('desired', (message) => message.call === null)).call, null)
    box.socket.close()
  }
})

test('[D5.18] given back in the middle of a call, a box drops it and is nobody’s: it shows its id again', async () => {
  const { id, ids, box } = await newBox()
  const { id: callId } = await call(id)
  await desired(box, callId)
  await customer.api.devices.unassign({ deviceId: id })
  const { config } = await box.next('config')
  assert.deepEqual([config.deviceId, config.name, config.owner], [ids.deviceId, null, null])
  assert.equal((await box.next('desired')).call, null)
  box.socket.close()
})

test('[D5.17] a reset drops the call of the box', async () => {
  const { id, box } = await newBox()
  const { id: callId } = await call(id)
  await desired(box, callId)
  await customer.api.devices.reset({ id })
  assert.equal((await box.next('desired')).call, null)
  assert.equal((await box.next('command')).name, 'reset')
  box.socket.close()
})
