import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendCommand } from '#modules/devices/commands.ts'
import { newId } from '#db/new-id.ts'
import { shownCode } from '#modules/devices/shown-code.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { deviceFixture } from '#testing/device-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { connectDevice } from '#testing/device-socket.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await deviceFixture()
  customer = await fixture.addUser({ role: 'customer', name: 'Kirsten Kunde' })
})
after(() => fixture.close())

async function newConnectedDevice() {
  const { id, code, secret } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: customer.id,
    delivered_version: 1,
  })
  const ids = { deviceId: shownCode(code), secret }
  return { id, ids, connect: (bootId = 'first') => connectDevice(fixture.node.address, ids, { bootId }) }
}
const send = (deviceId: string, name: 'reboot' | 'reset' | 'reload' | 'identify', whenIdle = false) =>
  fixture.db
    .transaction()
    .execute((trx) =>
      sendCommand(trx, { deviceId, name, whenIdle, issuedBy: customer.id, now: fixture.clock.now() }),
    )
const rowOf = (id: string) =>
  fixture.db.selectFrom('device_commands').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const becomes = (id: string, status: string) =>
  eventually(async () => (await rowOf(id)).status === status, `a command ${status}`)
const answersOf = async (deviceId: string) =>
  (
    await fixture.db
      .selectFrom('device_events')
      .select('detail')
      .where('device_id', '=', deviceId)
      .where('kind', '=', 'command')
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail['status'])

test('a command reaches the device, and its answers are on the timeline', async () => {
  const { id, connect } = await newConnectedDevice()
  const device = await connect()
  const commandId = await send(id, 'identify')
  const command = await device.next('command')
  const issuedAt = fixture.clock.now()
  const expiresAt = new Date(issuedAt.getTime() + 30_000)
  assert.deepEqual(command, {
    type: 'command',
    id: commandId,
    name: 'identify',
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
  await becomes(commandId, 'sent')
  device.send({ type: 'ack', commandId, status: 'accepted' })
  device.send({ type: 'ack', commandId, status: 'failed', reason: 'no picture' })
  await becomes(commandId, 'failed')
  device.send({ type: 'ack', commandId, status: 'done' })
  device.heartbeat('in-call')
  await eventually(async () => (await customer.api.devices.read({ id })).status === 'Call Ongoing')
  assert.deepEqual(
    [(await rowOf(commandId)).status, (await rowOf(commandId)).reason],
    ['failed', 'no picture'],
  )
  assert.deepEqual(await answersOf(id), ['queued', 'accepted', 'failed'])
  device.socket.close()
})

test('what one device answers to another’s command changes nothing', async () => {
  const [mine, other] = [await newConnectedDevice(), await newConnectedDevice()]
  const commandId = await send(mine.id, 'identify')
  const device = await other.connect()
  for (const status of ['accepted', 'done', 'rejected', 'failed'] as const)
    device.send({ type: 'ack', commandId, status })
  device.heartbeat('in-call')
  await eventually(async () => (await customer.api.devices.read({ id: other.id })).status === 'Call Ongoing')
  assert.equal((await rowOf(commandId)).status, 'queued')
  device.socket.close()
})

test('a command that was not answered is sent again with the next connection, one that was is not, and none after its time', async () => {
  const { id, connect } = await newConnectedDevice()
  const first = await connect()
  const [answered, silent] = [await send(id, 'reload'), await send(id, 'reload')]
  await first.next('command')
  await first.next('command')
  first.send({ type: 'ack', commandId: answered, status: 'accepted' })
  await becomes(answered, 'accepted')
  await becomes(silent, 'sent')
  first.socket.close()
  const second = await connect()
  assert.equal((await second.next('command')).id, silent)
  second.socket.close()

  fixture.clock.advance(600_000)
  await fixture.node.hub.tick()
  assert.deepEqual([(await rowOf(answered)).status, (await rowOf(silent)).status], ['expired', 'expired'])
  const third = await connect()
  await third.next('today')
  const other = await send(id, 'identify')
  assert.equal((await third.next('command')).id, other, 'nothing else before it')
  third.socket.close()
})

test('a reboot of a device that is off waits for it, ten minutes at the most', async () => {
  const { id, connect } = await newConnectedDevice()
  const waits = await send(id, 'reboot')
  fixture.clock.advance(599_000)
  const device = await connect()
  assert.equal((await device.next('command')).id, waits)
  device.send({ type: 'ack', commandId: waits, status: 'accepted' })
  await eventually(async () => (await customer.api.devices.read({ id })).status === 'Rebooting')
  device.socket.close()
  const back = await connect('second')
  assert.equal((await rowOf(waits)).status, 'done')
  assert.equal((await customer.api.devices.read({ id })).status, 'Ready')
  back.socket.close()
})

test('a device that rejects to reboot is what it was', async () => {
  const { id, connect } = await newConnectedDevice()
  const device = await connect()
  await customer.api.devices.reboot({ deviceId: id, when: 'now' })
  const { id: commandId, name } = await device.next('command')
  assert.equal(name, 'reboot')
  assert.equal((await customer.api.devices.read({ id })).status, 'Rebooting')
  device.send({ type: 'ack', commandId, status: 'rejected', reason: 'not now' })
  await becomes(commandId, 'rejected')
  assert.equal((await customer.api.devices.read({ id })).status, 'Ready')
  device.socket.close()
})

test('a reboot when idle waits for the end of the call, also over a lost connection', async () => {
  const { id, connect } = await newConnectedDevice()
  const device = await connect()
  device.heartbeat('in-call')
  await eventually(async () => (await customer.api.devices.read({ id })).status === 'Call Ongoing')
  await customer.api.devices.reboot({ deviceId: id, when: 'idle' })
  const identify = await send(id, 'identify')
  assert.equal((await device.next('command')).id, identify, 'the reboot is not sent before it')
  device.socket.close()
  const again = await connect()
  again.heartbeat('in-call')
  again.heartbeat('idle')
  assert.equal((await again.next('command', ({ name }) => name === 'reboot')).name, 'reboot')
  again.socket.close()
})

test('settings reach a connected device at once, and one that was off when it is back', async () => {
  const { id, connect } = await newConnectedDevice()
  await customer.api.devices.edit({ deviceId: id, privacyEnabled: true, privacyTimeout: 60 })
  assert.equal((await customer.api.devices.read({ id })).waiting, true)
  const device = await connect()
  assert.deepEqual([device.welcome.config.privacyEnabled, device.welcome.config.privacyTimeout], [true, 60])
  await eventually(async () => !(await customer.api.devices.read({ id })).waiting)
  await customer.api.devices.edit({ deviceId: id, userDeviceName: 'Small hall' })
  assert.equal((await device.next('config')).config.name, 'Small hall')
  await eventually(async () => !(await customer.api.devices.read({ id })).waiting)
  device.socket.close()
})

test('the check code of a device is on its screen for ten minutes after it was assigned', async () => {
  const { code, secret } = await addDevice(fixture.db, fixture.clock.now())
  const device = await connectDevice(fixture.node.address, { deviceId: shownCode(code), secret })
  const { checkCode } = await customer.api.devices.assign({
    deviceId: shownCode(code),
    userDeviceName: 'New hall',
  })
  const { config } = await device.next('config')
  assert.deepEqual([config.name, config.owner, config.checkCode], ['New hall', 'Kirsten Kunde', checkCode])
  fixture.clock.advance(600_000)
  await fixture.node.hub.tick()
  assert.equal((await device.next('config')).config.checkCode, null)
  device.socket.close()
})

test('the meetings of today in its room, the day of the deployment’s zone, are on the screen; at midnight those of the next day', async () => {
  const { id, connect } = await newConnectedDevice()
  fixture.clock.set(new Date('2026-06-09T21:30:00Z')) // 23:30 in Copenhagen
  const add = (name: string, begin: string, end: string, more = {}) => {
    const meeting = {
      id: newId(),
      name,
      location: `today-${newId().slice(-8)}`,
      begin_time: new Date(begin),
      end_time: new Date(end),
      host_id: customer.id,
    }
    const times = {
      created_at: fixture.clock.now(),
      over_at: null,
      group_id: null,
      type: 'schedule' as const,
      status: 'pending' as const,
    }
    return fixture.db
      .insertInto('meetings')
      .values({ ...meeting, ...times, device_id: id, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  await add('yesterday', '2026-06-08T10:00:00Z', '2026-06-08T22:00:00Z')
  const late = await add('late', '2026-06-09T20:00:00Z', '2026-06-09T23:00:00Z')
  const { id: guest } = await add('invited', '2026-06-09T08:00:00Z', '2026-06-09T09:00:00Z', {
    device_id: null,
  })
  await fixture.db.insertInto('meeting_devices').values({ meeting_id: guest, device_id: id }).execute()
  await add('over', '2026-06-09T08:00:00Z', '2026-06-09T09:00:00Z', {
    over_at: fixture.clock.now(),
    status: 'concluded',
  })
  // Left by the device, a call goes on for a while; it is nothing that was planned here.
  await add('called', '2026-06-09T20:00:00Z', '2026-06-09T23:00:00Z', {
    type: 'instant',
    status: 'inprogress',
  })
  const next = await add('tomorrow', '2026-06-09T22:00:00Z', '2026-06-10T09:00:00Z')
  const device = await connect()
  const names = async () =>
    (await device.next('today')).meetings.map((meeting) => [meeting.id, meeting.name, meeting.host])
  assert.deepEqual(await names(), [
    [guest, 'invited', 'Kirsten Kunde'],
    [late.id, 'late', 'Kirsten Kunde'],
  ])
  fixture.clock.set(new Date('2026-06-09T22:00:00Z'))
  await fixture.node.hub.tick()
  assert.deepEqual(await names(), [
    [late.id, 'late', 'Kirsten Kunde'],
    [next.id, 'tomorrow', 'Kirsten Kunde'],
  ])
  device.socket.close()
})

test('after the connection to the database was lost, a device receives what it missed', async () => {
  const { id, connect } = await newConnectedDevice()
  const device = await connect()
  await device.next('today')
  await fixture.db.updateTable('devices').set({ name: 'Quiet hall' }).where('id', '=', id).execute()
  await fixture.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  assert.equal((await device.next('config')).config.name, 'Quiet hall')
  device.socket.close()
})
