import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { addDevice } from '../../server/src/testing/add-test-device.ts'
import { deviceFixture, openNode } from '../../server/src/testing/device-fixture.ts'
import { eventually } from '../../server/src/testing/eventually.ts'
import { openConnection, type ConnectionState } from './connection.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
before(async () => {
  fixture = await deviceFixture()
})
after(() => fixture.close())

/**
 * The network between a device and the server: open, closed to new connections with the old ones dead, swallowing
 * everything, or with the old connections alone hanging while the server would answer others.
 */
async function network(address = fixture.node.address) {
  const target = Number(new URL(address).port)
  const pairs: (readonly [Socket, Socket])[] = []
  const silenced: Socket[] = []
  let is: 'open' | 'dead' | 'silent' | 'hanging' = 'open'
  const server = createServer((here) => {
    here.on('error', () => here.destroy())
    if (is === 'dead') return here.destroy()
    if (is === 'silent') return void silenced.push(here.resume())
    const there = connect(target, '127.0.0.1').on('error', () => here.destroy())
    pairs.push([here, there])
    here.pipe(there).pipe(here)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(state: typeof is) {
      is = state
      if (state === 'dead' || state === 'hanging')
        for (const [here, there] of pairs) there.unpipe(here.unpipe(there))
    },
    close() {
      for (const socket of [...silenced, ...pairs.flat()]) socket.destroy()
      server.close()
    },
  }
}

const newDevice = () => addDevice(fixture.db, fixture.clock.now())

function openLine(origin: string, { code, secret }: Awaited<ReturnType<typeof newDevice>>) {
  const states: ConnectionState[] = []
  const connection = openConnection({
    ...{
      origin,
      appVersion: '1.0.0',
      userAgent: 'test',
      bootId: crypto.randomUUID(),
      capabilities: { reboot: false, screenPower: false },
    },
    identity: { read: () => ({ deviceId: code, secret }), write() {} },
    onState: (state) => states.push(state),
    onMessage() {},
  })
  return {
    connection,
    states,
    becomes: (expected: ConnectionState) => eventually(() => states.at(-1) === expected, expected),
  }
}

test('a connection that died without a word is given up when the server is not reached any more, and made again when it is', async (t) => {
  const net = await network()
  t.after(net.close)
  const { connection, states, becomes } = openLine(net.origin, await newDevice())
  t.after(connection.close)
  await becomes('online')
  net.set('dead')
  connection.wake()
  await becomes('offline')
  assert.equal(connection.send({ type: 'trouble', name: 'lost' }), false)
  net.set('open')
  await becomes('online')
  assert.deepEqual(states.slice(0, 3), ['connecting', 'online', 'offline'])
})

test('a server that lets a device in and stays silent is left after half a minute, and tried again', async (t) => {
  const net = await network()
  t.after(net.close)
  net.set('silent')
  const opened = once(net.server, 'connection')
  const device = await newDevice()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { connection, states } = openLine(net.origin, device)
  t.after(connection.close)
  await opened
  t.mock.timers.tick(29_999)
  assert.equal(states.at(-1), 'connecting')
  const again = once(net.server, 'connection')
  t.mock.timers.tick(1)
  assert.equal(states.at(-1), 'offline')
  t.mock.timers.tick(1_000)
  await again
})

test('a server that has died behind a proxy, which keeps the connection open, is left when its next sign of life does not come', async (t) => {
  const node = await openNode(fixture, { aliveMs: 200 })
  t.after(node.close)
  const net = await network(node.address)
  t.after(net.close)
  const { connection, states, becomes } = openLine(net.origin, await newDevice())
  t.after(connection.close)
  await becomes('online')
  net.set('hanging')
  await eventually(() => states.includes('offline'), 'offline')
  await becomes('online')
  assert.deepEqual(states.slice(0, 3), ['connecting', 'online', 'offline'])
})
