import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { DEVICE_CLOSE, DEVICE_PROTOCOL, DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import { enter } from '#testing/actors.ts'
import { deviceFixture } from '#testing/device-fixture.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { connectDevice, openDeviceSocket, proofOf } from '#testing/device-socket.ts'
import { buildTenants, type TestDevice, type TestTenants } from '#testing/test-tenants.ts'
import { ACTORS } from './access-table.ts'

let fixture: Awaited<ReturnType<typeof deviceFixture>>
let tenants: TestTenants
before(async () => {
  fixture = await deviceFixture()
  tenants = await buildTenants(fixture)
})
after(() => fixture.close())

const shown = ({ code }: TestDevice) => `${code.slice(0, 4)}-${code.slice(4)}`
const rest = { bootId: 'x', appVersion: '1', capabilities: { reboot: false, screenPower: false } }

/** What becomes of somebody who says that they are this device. */
async function helloAs(device: TestDevice, proofFor: (nonce: string) => string) {
  const line = openDeviceSocket(fixture.node.address)
  const { nonce } = await line.next('challenge')
  line.send({ type: 'hello', deviceId: shown(device), proof: proofFor(nonce), ...rest })
  const code = await line.closed
  assert.deepEqual(
    line.received.map(({ type }) => type),
    ['challenge'],
  )
  return code
}

test("nobody's token is a device's secret, however it is sent", async () => {
  const device = tenants.deviceOf('C1')
  for (const letter of ACTORS.filter((one) => one !== 'V' && one !== 'D')) {
    const { token } = await enter(fixture, tenants, letter)
    assert.ok(token)
    const old = await databaseDigest(fixture.db)
    const hashed = createHash('sha256').update(token).digest('hex')
    const hex = Buffer.from(token, 'base64url').toString('hex').slice(0, 64).padEnd(64, '0')
    for (const secret of [hashed, hex])
      for (const proof of [
        () => secret,
        (nonce: string) => proofOf({ deviceId: shown(device), secret }, nonce),
      ])
        assert.equal(await helloAs(device, proof), DEVICE_CLOSE.unauthorized, letter)

    const bearing = new WebSocket(`${fixture.node.address}${DEVICE_SOCKET}?token=${token}`, DEVICE_PROTOCOL, {
      headers: { authorization: `Bearer ${token}` },
    })
    const received: string[] = []
    bearing.on('message', (data: Buffer) => received.push(String(data)))
    bearing.once('open', () => bearing.send(JSON.stringify({ type: 'hello', token })))
    await once(bearing, 'close')
    assert.ok(
      received.every((text) => (JSON.parse(text) as { type: string }).type === 'challenge'),
      letter,
    )
    assert.deepEqual(await databaseDigest(fixture.db), old, letter)
  }
})

test('the secret of one device is not that of another, and the hash that is stored is not the secret', async () => {
  const [device, other] = [tenants.deviceOf('C1'), tenants.deviceOf('C3')]
  const { secret_hash } = await fixture.db
    .selectFrom('devices')
    .select('secret_hash')
    .where('id', '=', device.id)
    .executeTakeFirstOrThrow()
  for (const secret of [other.secret, secret_hash.toString('hex')])
    assert.equal(
      await helloAs(device, (nonce) => proofOf({ deviceId: shown(device), secret }, nonce)),
      DEVICE_CLOSE.unauthorized,
    )
  assert.equal(
    await helloAs(device, (nonce) => proofOf({ deviceId: shown(other), secret: device.secret }, nonce)),
    DEVICE_CLOSE.unauthorized,
  )
  const welcomed = await connectDevice(fixture.node.address, {
    deviceId: shown(device),
    secret: device.secret,
  })
  assert.equal(welcomed.welcome.config.deviceId, shown(device))
  welcomed.socket.close()
})

test("a device's secret opens no portal: it receives nothing", async () => {
  const { secret, code, id } = tenants.deviceOf('C1')
  for (const token of [secret, Buffer.from(secret, 'hex').toString('base64url'), code, id]) {
    const live = new WebSocket(`${fixture.node.address}/v1/live`)
    const received: string[] = []
    live.on('message', (data: Buffer) => received.push(String(data)))
    live.once('open', () => live.send(JSON.stringify({ type: 'hello', token })))
    const [closed] = (await once(live, 'close')) as [number]
    assert.deepEqual([closed, received], [4401, []])
  }
})
