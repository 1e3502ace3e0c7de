import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { DeviceCallStatus } from '@samtale/contract/devices/device'
import { sendCommand } from '../../server/src/modules/devices/commands.ts'
import { addDevice } from '../../server/src/testing/add-test-device.ts'
import { deviceFixture } from '../../server/src/testing/device-fixture.ts'
import { eventually } from '../../server/src/testing/eventually.ts'
import { connectDevice } from '../../server/src/testing/device-socket.ts'
import { openDevice, type Device, type DeviceSnapshot } from './device.ts'
import type { ConferenceListeners } from './call-controller.ts'
import type { Identity } from './identity.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await deviceFixture()
  customer = await fixture.addUser({ role: 'customer', name: 'Kirsten Kunde' })
})
after(() => fixture.close())
const devices: Device[] = []
afterEach(() => devices.splice(0).forEach((device) => device.close()))

/** A device at the real server, with the conferences it opens and what it was ordered to reload. */
function start(identity: Identity | null = null) {
  let stored = identity
  const rooms: { readonly room: string; readonly listeners: ConferenceListeners; left: boolean }[] = []
  const shown: DeviceSnapshot[] = []
  let reloads = 0
  const device = openDevice({
    origin: fixture.node.address.replace('ws:', 'http:'),
    identity: {
      read: () => stored,
      write: (written) => {
        stored = written
      },
    },
    capabilities: { reboot: false, screenPower: false },
    appVersion: '1.0.0',
    userAgent: 'test',
    media: () => ({ camera: true, microphone: false }),
    openConference({ entry }, listeners) {
      const room = { room: entry.room, listeners, left: false }
      rooms.push(room)
      return () => {
        room.left = true
      }
    },
    machine: {
      reload: () => {
        reloads += 1
      },
    },
    changed: (snapshot) => shown.push(snapshot),
  })
  devices.push(device)
  return { device, rooms, shown, identity: () => stored, reloads: () => reloads }
}
type Started = ReturnType<typeof start>

const isOnline = ({ device }: Started) =>
  eventually(() => device.snapshot().connection === 'online' && device.snapshot().config !== null, 'online')

/** A device of the customer that is connected, and rings for 20 s if it rings. */
async function startOwned({ rings = false } = {}) {
  const attributes = { owner_id: customer.id, name: 'Big hall', privacy_enabled: rings, privacy_timeout: 20 }
  const { id, code, secret } = await addDevice(fixture.db, fixture.clock.now(), attributes)
  const started = start({ deviceId: `${code.slice(0, 4)}-${code.slice(4)}`, secret })
  await isOnline(started)
  return { id, ...started }
}
type Owned = Awaited<ReturnType<typeof startOwned>>

async function ring(deviceId: string) {
  const { location } = await customer.api.meetings.createInstant({ name: 'Budget', deviceId })
  const status = async (): Promise<DeviceCallStatus | undefined> =>
    (await customer.api.devices.listCalls({ roomName: location }))[0]?.status
  const becomes = (expected: DeviceCallStatus) =>
    eventually(async () => (await status()) === expected, expected)
  return { location, status, becomes }
}
const stage = ({ device }: Pick<Owned, 'device'>, expected: string | undefined) =>
  eventually(() => device.snapshot().call?.stage === expected, expected)
const command = (deviceId: string) =>
  fixture.db
    .selectFrom('device_commands')
    .select(['status', 'name'])
    .where('device_id', '=', deviceId)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst()
/** As when the server is started again: every line is closed, and comes back. */
const restartLines = () => fixture.node.hub.close()

test('[D5.2] a new device registers, stores its identity, and shows its id; after a new start it is the same', async () => {
  const first = start()
  await isOnline(first)
  const { deviceId, config } = first.device.snapshot()
  assert.match(deviceId ?? '', /^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  assert.deepEqual([config?.deviceId, config?.name, config?.owner], [deviceId, null, null])
  assert.equal(first.identity()?.deviceId, deviceId)
  first.device.close()
  const second = start(first.identity())
  await isOnline(second)
  assert.equal(second.device.snapshot().deviceId, deviceId)
  assert.ok(Math.abs(second.device.now() - fixture.clock.now().getTime()) < 5_000, 'by the server’s clock')
})

test('assigned, it shows its name at once; what is changed later as well', async () => {
  const started = start()
  await isOnline(started)
  const { id, checkCode } = await customer.api.devices.assign({
    deviceId: started.device.snapshot().deviceId ?? '',
    userDeviceName: 'Boardroom',
  })
  await eventually(() => started.device.snapshot().config?.name === 'Boardroom', 'named')
  assert.equal(started.device.snapshot().config?.checkCode, checkCode)
  await customer.api.devices.unassign({ deviceId: id })
  await eventually(() => started.device.snapshot().config?.name === null, 'nobody’s again')
})

test('[D5.6] when the connection is lost the device reconnects by itself', async () => {
  const started = await startOwned()
  const from = started.shown.length
  await restartLines()
  await eventually(
    () => started.shown.slice(from).some(({ connection }) => connection === 'offline'),
    'offline',
  )
  await isOnline(started)
})

test('a device that the server does not know any more becomes a new one', async () => {
  const started = start({ deviceId: '2222-3333', secret: 'ab'.repeat(32) })
  await isOnline(started)
  assert.notEqual(started.device.snapshot().deviceId, '2222-3333')
  assert.equal(started.identity()?.deviceId, started.device.snapshot().deviceId)
})

test('a device with a wrong secret stays outside and keeps its name', async () => {
  const { code } = await addDevice(fixture.db, fixture.clock.now())
  const deviceId = `${code.slice(0, 4)}-${code.slice(4)}`
  const started = start({ deviceId, secret: 'ab'.repeat(32) })
  await eventually(() => started.device.snapshot().connection === 'offline', 'offline')
  assert.equal(started.identity()?.deviceId, deviceId)
  assert.equal(started.shown.filter(({ connection }) => connection === 'online').length, 0)
})

test('[D5.16] [D5.11] without privacy the device goes in at once; when the room is over it says so', async () => {
  const owned = await startOwned()
  const { location, becomes } = await ring(owned.id)
  await stage(owned, 'joining')
  assert.deepEqual(
    owned.rooms.map(({ room }) => room),
    [location],
  )
  owned.rooms[0]?.listeners.joined()
  await becomes('joined')
  assert.equal((await customer.api.devices.read({ id: owned.id })).status, 'Call Ongoing')
  owned.rooms[0]?.listeners.left()
  await becomes('ended')
  await eventually(
    async () => (await customer.api.devices.read({ id: owned.id })).status === 'Ready',
    'Ready',
  )
})

test('[D5.12] [D5.13] with privacy it rings, shows who calls, and goes in only when it was accepted', async () => {
  const owned = await startOwned({ rings: true })
  const { becomes } = await ring(owned.id)
  await becomes('ringing')
  await eventually(() => owned.device.snapshot().call?.call.ringEndsAt, 'the end of the ringing')
  const { call } = owned.device.snapshot()
  assert.deepEqual(
    [call?.stage, call?.call.caller, call?.call.title, call?.call.entry],
    ['ringing', 'Kirsten Kunde', 'Budget', null],
  )
  assert.equal(owned.rooms.length, 0)
  owned.device.accept()
  await stage(owned, 'joining')
  assert.equal(owned.rooms.length, 1)
  owned.rooms[0]?.listeners.joined()
  await becomes('joined')
})

test('when a call is declined, the caller is notified and the device is free', async () => {
  const owned = await startOwned({ rings: true })
  const { becomes } = await ring(owned.id)
  await becomes('ringing')
  owned.device.decline()
  await becomes('declined')
  assert.deepEqual([owned.device.snapshot().call, owned.rooms.length], [null, 0])
})

test('nobody answers: the ringing ends with the server’s time', async () => {
  const owned = await startOwned({ rings: true })
  const { becomes } = await ring(owned.id)
  await becomes('ringing')
  fixture.clock.advance(20_000)
  await fixture.node.hub.tick()
  await becomes('no-answer')
  await stage(owned, undefined)
  assert.equal(owned.rooms.length, 0)
})

test('a lost connection does not drop the call, and what was sent into nothing is sent again', async () => {
  const owned = await startOwned()
  const { becomes, status } = await ring(owned.id)
  await stage(owned, 'joining')
  const lose = async () => {
    const from = owned.shown.length
    await restartLines()
    await eventually(
      () => owned.shown.slice(from).some(({ connection }) => connection === 'offline'),
      'offline',
    )
  }
  await lose()
  owned.rooms[0]?.listeners.joined()
  assert.notEqual(await status(), 'joined')
  await isOnline(owned)
  await becomes('joined')
  await lose()
  assert.deepEqual(
    [owned.device.snapshot().call?.stage, owned.rooms.length, owned.rooms[0]?.left],
    ['in-call', 1, false],
  )
  owned.device.hangUp()
  assert.equal(await status(), 'joined')
  await becomes('ended')
  assert.equal(owned.rooms.length, 1)
})

test('the caller hangs up: the device is out of the room', async () => {
  const owned = await startOwned()
  const { location } = await ring(owned.id)
  await stage(owned, 'joining')
  const call = (await customer.api.devices.listCalls({ roomName: location }))[0]
  await customer.api.devices.cancelCall({ id: call?.id ?? '' })
  await stage(owned, undefined)
  assert.equal(owned.rooms[0]?.left, true)
})

test('[D5.17] a reset drops the call and loads the page again', async () => {
  const owned = await startOwned()
  await ring(owned.id)
  await stage(owned, 'joining')
  await customer.api.devices.reset({ id: owned.id })
  await eventually(() => owned.reloads() === 1, 'loaded anew')
  assert.equal(owned.rooms[0]?.left, true)
  assert.deepEqual(await command(owned.id), { name: 'reset', status: 'accepted' })
})

test('a command is done once: one whose answer was lost is answered again', async () => {
  const owned = await startOwned()
  const identify = { deviceId: owned.id, name: 'identify', issuedBy: null, now: fixture.clock.now() } as const
  await fixture.db.transaction().execute((trx) => sendCommand(trx, identify))
  const isDone = () => eventually(async () => (await command(owned.id))?.status === 'done', 'done')
  await isDone()
  const shownUntil = owned.device.snapshot().identifyUntil
  assert.ok(shownUntil > owned.device.now())
  await fixture.db
    .updateTable('device_commands')
    .set({ status: 'sent' })
    .where('device_id', '=', owned.id)
    .execute()
  await restartLines()
  await isDone()
  assert.equal(owned.device.snapshot().identifyUntil, shownUntil)
})

test('another machine of the same name takes the place; woken, the first takes it back', async () => {
  const owned = await startOwned()
  const ids = owned.identity() as Identity
  const from = owned.shown.length
  const other = await connectDevice(fixture.node.address, ids)
  await eventually(
    () => owned.shown.slice(from).some(({ connection }) => connection === 'offline'),
    'offline',
  )
  other.socket.close()
  owned.device.wake()
  await isOnline(owned)
})

test('[D6.10] [D6.11] a device shows an event until it is stopped; one that has lost its connection ends it by the server’s clock', async () => {
  const owned = await startOwned()
  const showing = (id: string | undefined) =>
    eventually(() => owned.device.snapshot().show?.id === id, `showing ${id}`)
  const at = (ms: number) => new Date(fixture.clock.now().getTime() + ms).toISOString()
  const plan = (ms: number) =>
    customer.api.scheduledEvents.create({
      ...{
        name: 'Sommerfest',
        beginTime: at(0),
        endTime: at(ms),
        devices: [owned.id],
        scheduledeventViewingUrl: 'https://example.org/',
      },
    })
  const stopped = await plan(3_600_000)
  await showing(stopped.id)
  await customer.api.scheduledEvents.stop({ id: stopped.id })
  await showing(undefined)

  const short = await plan(61_000)
  await showing(short.id)
  fixture.clock.advance(60_000)
  await restartLines()
  await isOnline(owned)
  // It knows from the welcome how late it is; the hub is not asked what time it is any more.
  await showing(undefined)
})
