import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shownCode } from '#modules/devices/shown-code.ts'
import { newId } from '#db/new-id.ts'
import { moveLive } from '#modules/streams/broadcasting/live.store.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { deviceFixture, openNode } from '#testing/device-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { connectDevice, type TestDeviceSocket } from '#testing/device-socket.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await deviceFixture()
  customer = await fixture.addUser({ role: 'customer' })
})
after(() => fixture.close())

const MINUTE = 60_000
const inMinutes = (minutes: number) =>
  new Date(fixture.clock.now().getTime() + minutes * MINUTE).toISOString()

async function newConnectedDevice({ address = fixture.node.address } = {}) {
  const { id, code, secret } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: customer.id,
    delivered_version: 1,
  })
  const ids = { deviceId: shownCode(code), secret }
  const device = await connectDevice(address, ids)
  assert.equal((await device.next('show')).show, null)
  return { id, ids, device }
}
const plan = (devices: readonly string[], overrides: object = {}) =>
  customer.api.scheduledEvents.create({
    name: 'Sommerfest',
    beginTime: inMinutes(10),
    endTime: inMinutes(70),
    scheduledeventViewingUrl: 'https://example.org/sommer',
    devices: [...devices],
    ...overrides,
  })
/** Time goes on, and devices and people are heard meanwhile. */
async function pass(minutes: number) {
  fixture.clock.advance(minutes * MINUTE)
  await fixture.db.updateTable('device_presence').set({ last_seen_at: fixture.clock.now() }).execute()
  await fixture.db.updateTable('sessions').set({ last_seen_at: fixture.clock.now() }).execute()
}
/** What it is told to show without the clock having a part in it. */
const nextShow = async (device: TestDeviceSocket) => (await device.next('show')).show
/** The same, while the hub looks at the clock every now and then. */
async function shown(device: TestDeviceSocket, { hub } = fixture.node) {
  let show: Awaited<ReturnType<typeof nextShow>> | undefined
  const waiting = nextShow(device).then((received) => (show = received))
  await eventually(() => hub.tick().then(() => show !== undefined), 'something to show')
  return waiting
}
const shownUrl = async (device: TestDeviceSocket) => {
  const show = await shown(device)
  return show && show.what.kind === 'page' ? show.what.url : show
}

test('[D6.10] [S2.81] an event’s page is on its devices from begin to end, and on no others', async () => {
  const [one, two, other] = [
    await newConnectedDevice(),
    await newConnectedDevice(),
    await newConnectedDevice(),
  ]
  const event = await plan([one.id, two.id])
  const url = 'https://example.org/sommer'
  await pass(9)
  await pass(1)
  for (const { device } of [one, two])
    assert.deepEqual(await shown(device), {
      id: event.id,
      title: 'Sommerfest',
      beginTime: event.beginTime,
      endTime: event.endTime,
      what: { kind: 'page', url },
    })
  await pass(59)
  await pass(1)
  for (const { device } of [one, two]) assert.equal(await shown(device), null)
  // Of its own it is told nothing until its own event.
  await plan([other.id], { scheduledeventViewingUrl: 'https://example.org/other' })
  await pass(10)
  assert.equal(await shownUrl(other.device), 'https://example.org/other')
  for (const { device } of [one, two, other]) device.socket.close()
})

test('[D6.11] [S7.93] a stop clears the devices at once, whichever node holds them', async () => {
  const second = await openNode(fixture)
  const [here, there] = [await newConnectedDevice(), await newConnectedDevice({ address: second.address })]
  const event = await plan([here.id, there.id])
  await pass(10)
  assert.equal((await shown(here.device))?.id, event.id)
  assert.equal((await shown(there.device, second))?.id, event.id)
  await customer.api.scheduledEvents.stop({ id: event.id })
  // No clock goes on and nothing ticks: it is the stop itself that is told.
  for (const { device } of [here, there]) assert.equal(await nextShow(device), null)
  for (const { device } of [here, there]) device.socket.close()
  await second.close()
})

test('a device that was away, or whose server was, shows what is on when it is back', async () => {
  const node = await openNode(fixture)
  const { id, ids, device } = await newConnectedDevice({ address: node.address })
  const event = await plan([id])
  device.socket.close()
  await device.closed
  await node.close()
  await pass(30)
  const again = await openNode(fixture)
  const back = await connectDevice(again.address, ids)
  assert.equal((await shown(back))?.id, event.id)
  back.socket.close()
  await pass(40)
  const late = await connectDevice(again.address, ids)
  assert.equal(await shown(late), null)
  late.socket.close()
  await again.close()
})

test('what is changed or deleted before its begin is shown as it is now, or not at all', async () => {
  const [changed, deleted] = [await newConnectedDevice(), await newConnectedDevice()]
  const event = await plan([changed.id])
  const { id } = await plan([deleted.id])
  const times = { beginTime: inMinutes(20), endTime: inMinutes(80) }
  await customer.api.scheduledEvents.update({
    ...{
      id: event.id,
      name: 'Vinterfest',
      ...times,
      scheduledeventViewingUrl: 'https://example.org/vinter',
      devices: [changed.id],
    },
  })
  await customer.api.scheduledEvents.remove({ id })
  const after10 = await plan([deleted.id], {
    beginTime: inMinutes(15),
    endTime: inMinutes(75),
    scheduledeventViewingUrl: 'https://example.org/instead',
  })
  await pass(15)
  assert.equal((await shown(deleted.device))?.id, after10.id)
  await pass(5)
  assert.equal(await shownUrl(changed.device), 'https://example.org/vinter')
  for (const { device } of [changed, deleted]) device.socket.close()
})

test('of several the one that began last has the screen, and the other comes back after it', async () => {
  const { id, device } = await newConnectedDevice()
  await plan([id], { scheduledeventViewingUrl: 'https://example.org/long' })
  await plan([id], {
    beginTime: inMinutes(20),
    endTime: inMinutes(30),
    scheduledeventViewingUrl: 'https://example.org/short',
  })
  for (const url of ['https://example.org/long', 'https://example.org/short', 'https://example.org/long']) {
    await pass(10)
    assert.equal(await shownUrl(device), url)
  }
  await pass(40)
  assert.equal(await shown(device), null)
  device.socket.close()
})

test('a device that is taken from its owner shows the event no longer', async () => {
  const { id, device } = await newConnectedDevice()
  await plan([id])
  await pass(10)
  assert.ok(await shown(device))
  await customer.api.devices.unassign({ deviceId: id })
  assert.equal(await nextShow(device), null)
  device.socket.close()
})

test('an event across midnight stays on the screen', async () => {
  const { id, device } = await newConnectedDevice()
  const event = await plan([id], { beginTime: inMinutes(10), endTime: inMinutes(36 * 60) })
  await pass(10)
  assert.equal((await shown(device))?.id, event.id)
  const messages = device.received.filter(({ type }) => type === 'show').length
  await pass(20 * 60)
  await pass(15 * 60)
  assert.equal(device.received.filter(({ type }) => type === 'show').length, messages)
  await pass(50)
  assert.equal(await shown(device), null)
  device.socket.close()
})

async function newVideo() {
  const id = newId()
  const stored = {
    stored_as: `${id}.mp4`,
    sha256: Buffer.alloc(32),
    size: 1_000,
    state: 'ready',
    source: 'upload',
  } as const
  await fixture.db
    .insertInto('videos')
    .values({
      id,
      account_id: customer.id,
      uploaded_by: customer.id,
      filename: 'film.mp4',
      duration_seconds: 42.5,
      poster: null,
      created_at: fixture.clock.now(),
      ...stored,
    })
    .execute()
  return id
}

test('[D6.13] a replay’s device gets what its player needs: when it plays, for how long it runs, and a way to the video that serves once', async () => {
  const { id, ids, device } = await newConnectedDevice()
  const videoId = await newVideo()
  const planned = {
    name: 'Filmaften',
    beginTime: inMinutes(10),
    endTime: inMinutes(70),
    replayStreamingId: videoId,
    devices: [id],
  }
  const replay = await customer.api.replays.create(planned)
  await pass(10)
  const show = await shown(device)
  assert.ok(show?.what.kind === 'replay' && show.what.source.kind === 'file')
  const { playsAt, duration, source } = show.what
  assert.deepEqual([show.id, show.endTime, duration], [replay.id, replay.endTime, 42.5])
  assert.equal(Date.parse(playsAt) - Date.parse(replay.beginTime), 120_000)
  assert.equal(source.videoUrl, `/play/${videoId}/file`)
  const open = () => fixture.app.inject({ url: source.openUrl })
  assert.ok((await open()).statusCode < 400)
  assert.equal((await open()).statusCode, 403)

  device.socket.close()
  const back = await connectDevice(fixture.node.address, ids)
  const again = await shown(back)
  assert.ok(again?.what.kind === 'replay' && again.what.source.kind === 'file')
  assert.notEqual(again.what.source.openUrl, source.openUrl)
  await pass(60)
  assert.equal(await shown(back), null)
  back.socket.close()
})

test('a device that watches a live stream shows its page while it is live', async () => {
  const [{ id, device }, other] = [await newConnectedDevice(), await newConnectedDevice()]
  const { api } = customer
  const planned = {
    name: 'Generalforsamling',
    beginTime: inMinutes(10),
    endTime: inMinutes(70),
    devices: [other.id],
    livestreamingDevices: [id],
  }
  const stream = await api.liveStreams.create({
    ...planned,
    target: 'rtmp',
    rtmpUrl: 'rtmp://203.0.114.1/live',
    streamKey: 'abc',
  })
  await pass(10)
  const url = 'https://www.youtube.com/watch?v=abc'
  await fixture.db
    .updateTable('streams')
    .set({ viewing_url: url })
    .where('meeting_id', '=', stream.id)
    .execute()
  const become = (live_state: 'live' | 'ended') =>
    fixture.db
      .transaction()
      .execute((trx) =>
        moveLive(trx, stream.id, ['idle', 'live'], { live_state, live_at: fixture.clock.now() }),
      )
  await become('live')
  assert.equal(await shownUrl(device), url)
  // It runs over its planned end as long as it is sent.
  await pass(90)
  await become('ended')
  assert.equal(await nextShow(device), null)
  assert.equal(
    other.device.received.filter(({ type }) => type === 'show').length,
    1,
    'those that take part do not watch',
  )
  for (const each of [device, other.device]) each.socket.close()
})

test('a call does not take the page from a device: it shows again what it is to show when the call is over', async () => {
  const { id, device } = await newConnectedDevice()
  const event = await plan([id])
  await pass(10)
  assert.equal((await shown(device))?.id, event.id)
  const { location } = await customer.api.meetings.createInstant({ name: 'Budget', deviceId: id })
  const { call } = await device.next('desired', (message) => message.call !== null)
  assert.equal(call?.entry?.room, location)
  assert.equal(device.received.findLast((message) => message.type === 'show')?.show?.id, event.id)
  device.socket.close()
})
