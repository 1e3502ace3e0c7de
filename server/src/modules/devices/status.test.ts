import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { DeviceState } from '@samtale/contract/device-gateway/device-messages'
import { openDatabase } from '#db/open-database.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deviceStatus, statusSince } from './status.ts'

const start = new Date('2026-03-02T09:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
let database: Awaited<ReturnType<typeof testDatabase>>
let open: Awaited<ReturnType<typeof openDatabase>>
before(async () => {
  database = await testDatabase()
  open = await openDatabase({ connection: database.connection, poolSize: 1 })
})
after(async () => {
  await open.close()
  await database.drop()
})

async function statusAt(id: string, seconds: number) {
  const now = later(seconds)
  const { rows } = await sql<{ status: string; since: Date | null }>`
    select ${deviceStatus(now)} as status, ${statusSince(now)} as since
    from devices d left join device_presence p on p.device_id = d.id where d.id = ${id}`.execute(open.db)
  return [rows[0]?.status, rows[0]?.since && (rows[0].since.getTime() - start.getTime()) / 1000]
}
const inState = (state: 'off' | DeviceState, more = {}) =>
  addDevice(open.db, start, { presence: { state, ...more } })

test('[D5.7] [S3.62] a device that is connected and idle is Ready, one in a call or on its way into one is Call Ongoing', async () => {
  for (const [state, status] of Object.entries({
    idle: 'Ready',
    ringing: 'Ready',
    joining: 'Call Ongoing',
    'in-call': 'Call Ongoing',
    off: 'PoweredOff',
  }))
    assert.deepEqual(await statusAt((await inState(state as DeviceState)).id, 5), [status, 0], state)
})

test('[D5.9] 45 s without a message and a device is powered off, whatever it reported last', async () => {
  for (const state of ['idle', 'in-call', 'ringing'] as const) {
    const { id } = await inState(state)
    const alive = state === 'in-call' ? 'Call Ongoing' : 'Ready'
    assert.deepEqual(await statusAt(id, 44), [alive, 0])
    assert.deepEqual(await statusAt(id, 45), ['PoweredOff', 45])
    assert.deepEqual(await statusAt(id, 46), ['PoweredOff', 45])
  }
})

test('[D5.8] a device counts as rebooting for 180 s at the most, though it is silent meanwhile', async () => {
  const { id } = await inState('off', { reboot_since: start })
  assert.deepEqual(await statusAt(id, 44), ['Rebooting', 0])
  assert.deepEqual(await statusAt(id, 46), ['Rebooting', 0])
  assert.deepEqual(await statusAt(id, 179), ['Rebooting', 0])
  assert.deepEqual(await statusAt(id, 180), ['PoweredOff', 180])
  assert.deepEqual(await statusAt(id, 181), ['PoweredOff', 180])
})

test('a device that did not reboot and still reports is ready again after 180 s', async () => {
  const { id } = await inState('idle', { reboot_since: start, last_seen_at: later(175) })
  assert.deepEqual(await statusAt(id, 179), ['Rebooting', 0])
  assert.deepEqual(await statusAt(id, 181), ['Ready', 0])
})

test('a device that is on its way into a call for 30 s is not coming', async () => {
  const { id } = await inState('joining', { last_seen_at: later(25) })
  assert.deepEqual(await statusAt(id, 29), ['Call Ongoing', 0])
  assert.deepEqual(await statusAt(id, 30), ['Ready', 30])
})

test('a device that never reported is powered off since nobody knows when', async () => {
  const { id } = await inState('off', { state_since: null, last_seen_at: null })
  assert.deepEqual(await statusAt(id, 5), ['PoweredOff', null])
})
