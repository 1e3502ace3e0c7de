import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import { sendCommand } from '#modules/devices/commands.ts'
import { shownCode } from '#modules/devices/shown-code.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { openNode } from '#testing/device-fixture.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { eventually } from '#testing/eventually.ts'
import { oddFrames, seededRandom } from '#testing/odd-frames.ts'
import { connectDevice } from '#testing/device-socket.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const FRAMES = 20_000
const A_LINE = 1_000
const SEED = 20_261_122

let fixture: TestApp
let customer: Awaited<ReturnType<typeof fixture.addUser>>
before(async () => {
  fixture = await testApp()
  customer = await fixture.addUser({ role: 'customer' })
})
after(() => fixture.close())

/**
 * Lets one line send as much as somebody may who gets a new one for every fiftieth message. What nobody
 * catches fails the test that opened it.
 */
const patientNode = () =>
  openNode(fixture, { burst: Number.POSITIVE_INFINITY, mistakes: Number.POSITIVE_INFINITY })

/** A device that rings, with a call that has not been answered and a command. */
async function busyDevice() {
  const { id, code, secret } = await addDevice(fixture.db, fixture.clock.now(), {
    owner_id: customer.id,
    name: 'Hall',
    privacy_enabled: true,
    delivered_version: 1,
  })
  const { location } = await customer.api.meetings.createInstant({ name: 'Budget', deviceId: id })
  const [call] = await customer.api.devices.listCalls({ roomName: location })
  const now = fixture.clock.now()
  const commandId = await fixture.db
    .transaction()
    .execute((trx) =>
      sendCommand(trx, { deviceId: id, name: 'reboot', whenIdle: true, issuedBy: customer.id, now }),
    )
  return { id, ids: { deviceId: shownCode(code), secret }, callId: call?.id ?? '', commandId }
}

/** All that the database has of one device. */
async function digestOf(id: string) {
  const tables = ['device_presence', 'device_calls', 'device_commands', 'device_events', 'meeting_devices']
  const rows = tables.map(
    (table) =>
      sql`select ${table}::text as name, row::text as text from ${sql.table(table)} as row where device_id = ${id}`,
  )
  const found =
    await sql`select * from (select 'devices' as name, d::text as text from devices d where id = ${id} union all ${sql.join(rows, sql` union all `)}) all_rows order by 1, 2`.execute(
      fixture.db,
    )
  return found.rows
}

test(`${FRAMES} odd frames: the server goes on, nothing of another device is another, and nothing but devices was touched`, async (t) => {
  const node = await patientNode()
  t.after(node.close)
  const [attacker, victim] = [await busyDevice(), await busyDevice()]
  await connectDevice(node.address, attacker.ids, { bootId: 'first' }).then(({ socket }) =>
    socket.terminate(),
  )
  const watched = await connectDevice(node.address, victim.ids, { bootId: 'first' })
  await watched.next('today')
  const before = [await digestOf(victim.id), await restOfDatabase()]

  const ids = {
    calls: [attacker.callId, victim.callId, victim.id, crypto.randomUUID()],
    commands: [attacker.commandId, victim.commandId],
  }
  const frame = oddFrames(seededRandom(SEED), ids)
  for (let sent = 0; sent < FRAMES; sent += A_LINE) {
    const { socket, closed } = await connectDevice(node.address, attacker.ids, { bootId: 'first' })
    for (let count = 0; count < A_LINE; count += 1) {
      const { data, binary } = frame()
      socket.send(data, { binary })
    }
    // The last of a line: text that is not UTF-8, one that is too large, or a goodbye.
    if (sent % (3 * A_LINE) === 0) socket.send(Buffer.from([0xff, 0xc0]), { binary: false })
    else if (sent % (2 * A_LINE) === 0) socket.send('x'.repeat(20_000))
    else socket.close()
    await closed
  }

  await node.hub.tick()
  const last = await connectDevice(node.address, attacker.ids, { bootId: 'last' })
  last.heartbeat('joining')
  await eventually(
    async () => (await customer.api.devices.read({ id: attacker.id })).status === 'Call Ongoing',
    'served as before',
  )
  assert.deepEqual(node.errors, [])
  assert.deepEqual([await digestOf(victim.id), await restOfDatabase()], before)
  const outsider = await fixture.db
    .selectFrom('device_calls')
    .select('status')
    .where('id', '=', victim.callId)
    .executeTakeFirstOrThrow()
  assert.equal(outsider.status, 'calling')
  last.socket.close()
  watched.socket.close()
})

test('bytes that are no WebSocket frames close their connection and nothing else', async (t) => {
  const node = await patientNode()
  t.after(node.close)
  const random = seededRandom(SEED)
  const { port } = new URL(node.address)
  for (let count = 0; count < 100; count += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    const lines = [
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}`,
    ]
    socket.write(
      `GET ${DEVICE_SOCKET} HTTP/1.1\r\n${lines.join('\r\n')}\r\nSec-WebSocket-Protocol: samtale.device.v1\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.on('error', () => {})
    socket.end(Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256))))
    socket.resume()
    await once(socket, 'close')
  }
  const device = await busyDevice()
  const { socket, welcome } = await connectDevice(node.address, device.ids)
  assert.equal(welcome.config.deviceId, device.ids.deviceId)
  assert.deepEqual(node.errors, [])
  socket.close()
})

/** Every table that devices have no part in. */
async function restOfDatabase() {
  const all = await databaseDigest(fixture.db)
  return Object.fromEntries(Object.entries(all).filter(([name]) => !/^(meeting_)?device/.test(name)))
}
