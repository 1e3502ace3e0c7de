import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { DEVICE_CLOSE, DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import { deviceFixture, openNode } from '#testing/device-fixture.ts'
import { eventually } from '#testing/eventually.ts'
import { DEVICE_BOUNDS } from '../../../../sockets/bounds.ts'
import { connectDevice, openDeviceSocket, proofOf } from '#testing/device-socket.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
before(async () => {
  fixture = await deviceFixture()
})
after(() => fixture.close())

const capabilities = { reboot: false, screenPower: false }
let registered = 0
/** Ten a minute from one address is a limit of its own. */
function register() {
  if ((registered += 1) % 10 === 0) fixture.clock.advance(60_000)
  return fixture.client(null).kiosk.register({ capabilities, userAgent: 'Kiosk' })
}
const address = () => fixture.node.address
const hello = (deviceId: string, proof: string) => ({
  type: 'hello' as const,
  deviceId,
  proof,
  bootId: 'a',
  appVersion: '1',
  capabilities,
})

test('[D5.2] a device registers once: a short readable id, 256 random bits, and the hash of these alone is stored', async () => {
  const [first, second] = [await register(), await register()]
  for (const { deviceId, secret } of [first, second]) {
    assert.match(deviceId, /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    assert.match(secret, /^[0-9a-f]{64}$/)
  }
  assert.notEqual(first.deviceId, second.deviceId)
  assert.notEqual(first.secret, second.secret)
  const row = await fixture.db
    .selectFrom('devices')
    .selectAll()
    .where('code', '=', first.deviceId.replace('-', ''))
    .executeTakeFirstOrThrow()
  assert.equal(JSON.stringify(row).includes(first.secret), false)
  assert.deepEqual([row.owner_id, row.name, row.user_agent], [null, '', 'Kiosk'])
  const events = await fixture.db
    .selectFrom('device_events')
    .select('kind')
    .where('device_id', '=', row.id)
    .execute()
  assert.deepEqual(events, [{ kind: 'registered' }])
})

test('[D5.2] one address registers ten devices a minute, then waits', async (t) => {
  const other = await deviceFixture()
  t.after(other.close)
  const ask = () => other.client(null).kiosk.register({ capabilities, userAgent: '' })
  for (let count = 0; count < 10; count += 1) await ask()
  await assert.rejects(ask(), { code: 'rate_limited', retryAfter: 60 })
  other.clock.advance(60_000)
  await ask()
})

test('[D5.6] a device that answers the challenge with its secret is welcomed and receives its configuration', async () => {
  const ids = await register()
  const device = await connectDevice(address(), ids)
  const { config, ...welcome } = device.welcome
  assert.deepEqual(welcome, {
    type: 'welcome',
    serverTime: fixture.clock.now().toISOString(),
    heartbeatSeconds: 15,
  })
  const known = {
    deviceId: ids.deviceId,
    name: null,
    owner: null,
    checkCode: null,
    privacyEnabled: false,
    privacyTimeout: 30,
  }
  const brand = {
    companyName: 'Samtale',
    logo: '/mark.svg',
    logoDark: null,
    nameInLogo: false,
    primaryColor: null,
  }
  assert.deepEqual(config, {
    ...known,
    ...brand,
    locale: 'en-US',
    timeZone: 'Europe/Copenhagen',
    dateFormat: 'language',
  })
  assert.deepEqual(await device.next('desired'), { type: 'desired', call: null })
  assert.deepEqual(await device.next('today'), { type: 'today', meetings: [] })
  device.socket.close()
})

test('[D5.6] without the secret nobody is that device: wrong, another’s, or what was overheard', async () => {
  const [ids, other] = [await register(), await register()]
  const first = openDeviceSocket(address())
  const { nonce } = await first.next('challenge')
  const overheard = proofOf(ids, nonce)
  first.send(hello(ids.deviceId, overheard))
  await first.next('welcome')

  for (const proof of [overheard, proofOf({ ...ids, secret: other.secret }, nonce), '0'.repeat(64)]) {
    const thief = openDeviceSocket(address())
    assert.notEqual((await thief.next('challenge')).nonce, nonce)
    thief.send(hello(ids.deviceId, proof))
    assert.equal(await thief.closed, DEVICE_CLOSE.unauthorized)
    assert.deepEqual(
      thief.received.map(({ type }) => type),
      ['challenge'],
    )
  }
  assert.equal(first.socket.readyState, WebSocket.OPEN, 'the device itself stays in')
  first.socket.close()
})

test('a device that the server does not know is rejected, so that it registers again', async () => {
  const device = openDeviceSocket(address())
  const { nonce } = await device.next('challenge')
  const ids = { deviceId: 'ZZZZ-ZZZZ', secret: 'ab'.repeat(32) }
  device.send(hello(ids.deviceId, proofOf(ids, nonce)))
  assert.equal(await device.closed, DEVICE_CLOSE.unknown)
})

test('[D5.6] of two connections with one secret the newer stands for the device', async () => {
  const ids = await register()
  const old = await connectDevice(address(), ids)
  const young = await connectDevice(address(), ids)
  assert.equal(await old.closed, DEVICE_CLOSE.replaced)
  assert.equal(young.socket.readyState, WebSocket.OPEN)
  young.socket.close()
})

test('[D5.6] the same over two nodes, in both directions', async (t) => {
  const ids = await register()
  const second = await openNode(fixture)
  t.after(second.close)
  const old = await connectDevice(address(), ids)
  const young = await connectDevice(second.address, ids)
  assert.equal(await old.closed, DEVICE_CLOSE.replaced)
  const third = await connectDevice(address(), ids)
  assert.equal(await young.closed, DEVICE_CLOSE.replaced)
  assert.equal(third.socket.readyState, WebSocket.OPEN)
  third.socket.close()
})

test('[D5.6] two that say hello at once: one of them stays', async () => {
  const ids = await register()
  const sockets = [openDeviceSocket(address()), openDeviceSocket(address()), openDeviceSocket(address())]
  const nonces = await Promise.all(sockets.map(({ next }) => next('challenge')))
  for (const [at, { send }] of sockets.entries())
    send(hello(ids.deviceId, proofOf(ids, nonces[at]?.nonce ?? '')))
  const codes = await Promise.all(sockets.slice(0, 2).map(({ closed }) => closed))
  assert.deepEqual(codes, [DEVICE_CLOSE.replaced, DEVICE_CLOSE.replaced])
  await sockets[2]?.next('welcome')
  sockets[2]?.socket.close()
})

test('a silent connection is closed, and so is one that begins with something else', async (t) => {
  const quick = await openNode(fixture, { helloMs: 100 })
  t.after(quick.close)
  const silent = openDeviceSocket(quick.address)
  assert.equal(await silent.closed, DEVICE_CLOSE.silent)
  for (const text of [
    '{"type":"hello"}',
    '{"type":"heartbeat","state":"idle","callId":null,"camera":true,"microphone":true}',
    '{',
    'null',
    '[]',
  ]) {
    const odd = openDeviceSocket(address())
    await odd.next('challenge')
    odd.sendText(text)
    assert.equal(await odd.closed, DEVICE_CLOSE.malformed, text)
  }
})

test('a newer page may send what this server does not know; after three broken messages the connection is closed', async () => {
  const device = await connectDevice(address(), await register())
  device.sendText('{"type":"mood","value":"good"}')
  for (const broken of ['{"type":"heartbeat","sta', '{"type":"heartbeat","state":"asleep"}'])
    device.sendText(broken)
  device.heartbeat('idle')
  device.socket.send(Buffer.from([1, 2, 3]))
  assert.equal(await device.closed, DEVICE_CLOSE.malformed)
})

test('a message of 1 MB and one just too large close the connection; one that just fits does not', async () => {
  const ids = await register()
  for (const size of [1_048_576, DEVICE_BOUNDS.messageBytes + 1]) {
    const device = await connectDevice(address(), ids)
    device.sendText('x'.repeat(size))
    assert.equal(await device.closed, 1009)
  }
  const device = await connectDevice(address(), ids)
  device.sendText(JSON.stringify({ type: 'mood', of: 'x'.repeat(DEVICE_BOUNDS.messageBytes - 24) }))
  device.send({ type: 'trouble', name: 'seen' })
  await problemRecorded(ids.deviceId, 'seen')
  assert.equal(device.socket.readyState, WebSocket.OPEN)
  device.socket.close()
})

test('a thousand messages at once close the connection', async () => {
  const device = await connectDevice(address(), await register())
  for (let count = 0; count < 1_000; count += 1) device.heartbeat(count % 2 ? 'idle' : 'in-call')
  assert.equal(await device.closed, DEVICE_CLOSE.tooFast)
})

test('half a frame and a cut connection leave nothing behind', async () => {
  const { port } = new URL(address())
  const socket = connect(Number(port), '127.0.0.1')
  const key = Buffer.alloc(16, 7).toString('base64')
  const lines = [
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ]
  socket.write(
    `GET ${DEVICE_SOCKET} HTTP/1.1\r\n${lines.join('\r\n')}\r\nSec-WebSocket-Protocol: samtale.device.v1\r\n\r\n`,
  )
  await once(socket, 'data')
  // A masked text frame of 200 bytes, of which two come.
  socket.end(Buffer.from([0x81, 0xfe, 0, 200, 1, 2, 3, 4, 5, 6]))
  await once(socket, 'close')
  assert.deepEqual(fixture.node.errors, [])
})

test('who leaves while it waits in the lobby brings nothing down', async (t) => {
  // A node of this test's own: what nobody catches fails the test in which its server was opened.
  const node = await openNode(fixture)
  t.after(node.close)
  const { port } = new URL(node.address)
  const lines = [
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}`,
  ]
  const passers = Array.from({ length: 100 }, async () => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `GET ${DEVICE_SOCKET} HTTP/1.1\r\n${lines.join('\r\n')}\r\nSec-WebSocket-Protocol: samtale.device.v1\r\n\r\n`,
      () => socket.resetAndDestroy(),
    )
    await once(socket, 'close')
  })
  await Promise.all(passers)
  const device = await connectDevice(node.address, await register())
  assert.deepEqual(node.errors, [])
  device.socket.close()
})

test('without the subprotocol there is no connection', async () => {
  for (const protocol of [[], ['samtale.device.v0']]) {
    const socket = new WebSocket(`${address()}${DEVICE_SOCKET}`, protocol)
    const [error] = (await once(socket, 'error')) as [Error]
    assert.match(error.message, /400/)
  }
})

test('the reported problems of one device fill no table: twenty at once are stored, and texts that no table accepts are cleaned', async () => {
  const ids = await register()
  const device = await connectDevice(address(), ids)
  for (let count = 0; count < 30; count += 1)
    device.send({ type: 'trouble', name: 'camera\u0000', detail: `\ud800 ${count}` })
  device.heartbeat('in-call')
  await inState(ids.deviceId, 'in-call')
  const events = await fixture.db
    .selectFrom('device_events')
    .select('detail')
    .where('kind', '=', 'error')
    .where('device_id', '=', (await rowOf(ids.deviceId)).id)
    .orderBy('id')
    .execute()
  assert.equal(events.length, 20)
  assert.deepEqual(events[0]?.detail, { name: 'camera ', detail: '\ufffd 0' })
  device.socket.close()
})

const rowOf = (deviceId: string) =>
  fixture.db
    .selectFrom('devices')
    .innerJoin('device_presence', 'device_id', 'id')
    .selectAll()
    .where('code', '=', deviceId.replace('-', ''))
    .executeTakeFirstOrThrow()
const inState = (deviceId: string, state: string) =>
  eventually(async () => (await rowOf(deviceId)).state === state)
const problemRecorded = (deviceId: string, name: string) =>
  eventually(async () => {
    const { id } = await rowOf(deviceId)
    const events = await fixture.db
      .selectFrom('device_events')
      .select('detail')
      .where('device_id', '=', id)
      .execute()
    return events.some(({ detail }) => detail['name'] === name)
  })
