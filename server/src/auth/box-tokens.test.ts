import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { BOX_CLOSE, BOX_PROTOCOL, BOX_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import { enter } from '#testing/actors.ts'
import { boxFixture } from '#testing/box-fixture.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { connectBox, openBoxSocket, proofOf } from '#testing/speak-as-box.ts'
import { buildTenants, type TestBox, type TestTenants } from '#testing/test-tenants.ts'
import { ACTORS } from './access-table.ts'

let fixture: Awaited<ReturnType<typeof boxFixture>>
let tenants: TestTenants
before(async () => {
  fixture = await boxFixture()
  tenants = await buildTenants(fixture)
})
after(() => fixture.close())

const shown = ({ code }: TestBox) => `${code.slice(0, 4)}-${code.slice(4)}`
const rest = { bootId: 'x', appVersion: '1', capabilities: { reboot: false, screenPower: false } }

/** What becomes of somebody who says that they are this box. */
async function greetAs(box: TestBox, proofFor: (nonce: string) => string) {
  const line = openBoxSocket(fixture.node.address)
  const { nonce } = await line.next('challenge')
  line.say({ type: 'hello', deviceId: shown(box), proof: proofFor(nonce), ...rest })
  const code = await line.closed
  assert.deepEqual(
    line.told.map(({ type }) => type),
    ['challenge'],
  )
  return code
}

test("nobody's token is a box's secret, however it is sent", async () => {
  const box = tenants.boxOf('C1')
  for (const letter of ACTORS.filter((one) => one !== 'V' && one !== 'D')) {
    const { token } = await enter(fixture, tenants, letter)
    assert.ok(token)
    const old = await databaseDigest(fixture.db)
    const hashed = createHash('sha256').update(token).digest('hex')
    const hex = Buffer.from(token, 'base64url').toString('hex').slice(0, 64).padEnd(64, '0')
    for (const secret of [hashed, hex])
      for (const proof of [() => secret, (nonce: string) => proofOf({ deviceId: shown(box), secret }, nonce)])
        assert.equal(await greetAs(box, proof), BOX_CLOSE.refused, letter)

    const bearing = new WebSocket(`${fixture.node.address}${BOX_SOCKET}?token=${token}`, BOX_PROTOCOL, { headers: { authorization: `Bearer ${token}` } })
    const told: string[] = []
    bearing.on('message', (data: Buffer) => told.push(String(data)))
    bearing.once('open', () => bearing.send(JSON.stringify({ type: 'hello', token })))
    await once(bearing, 'close')
    assert.ok(
      told.every((text) => (JSON.parse(text) as { type: string }).type === 'challenge'),
      letter,
    )
    assert.deepEqual(await databaseDigest(fixture.db), old, letter)
  }
})

test('the secret of one box is not that of another, and the hash that is stored is not the secret', async () => {
  const [box, other] = [tenants.boxOf('C1'), tenants.boxOf('C3')]
  const { secret_hash } = await fixture.db.selectFrom('devices').select('secret_hash').where('id', '=', box.id).executeTakeFirstOrThrow()
  for (const secret of [other.secret, secret_hash.toString('hex')])
    assert.equal(await greetAs(box, (nonce) => proofOf({ deviceId: shown(box), secret }, nonce)), BOX_CLOSE.refused)
  assert.equal(await greetAs(box, (nonce) => proofOf({ deviceId: shown(other), secret: box.secret }, nonce)), BOX_CLOSE.refused)
  const welcomed = await connectBox(fixture.node.address, { deviceId: shown(box), secret: box.secret })
  assert.equal(welcomed.welcome.config.deviceId, shown(box))
  welcomed.socket.close()
})

test("a box's secret opens no portal: it is told of nothing", async () => {
  const { secret, code, id } = tenants.boxOf('C1')
  for (const token of [secret, Buffer.from(secret, 'hex').toString('base64url'), code, id]) {
    const live = new WebSocket(`${fixture.node.address}/v1/live`)
    const told: string[] = []
    live.on('message', (data: Buffer) => told.push(String(data)))
    live.once('open', () => live.send(JSON.stringify({ type: 'hello', token })))
    const [closed] = (await once(live, 'close')) as [number]
    assert.deepEqual([closed, told], [4401, []])
  }
})
