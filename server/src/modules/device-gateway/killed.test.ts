import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { shownCode } from '#modules/devices/shown-code.ts'
import { newId } from '#db/new-id.ts'
import { openDatabase } from '#db/open-database.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { eventually } from '#testing/eventually.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { connectDevice } from '#testing/device-socket.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

test('a server that is killed in the middle of a call: the device gets in again with a new token, and its status was never another', async (t) => {
  const dataDir = temporaryFolder()
  const first = await spawnServer({ dataDir })
  t.after(() => first.child.kill('SIGKILL'))
  assert.ok(await first.ready, first.output.err)
  const open = () =>
    openDatabase({
      connection: { host: join(dataDir, 'postgres'), user: 'samtale', database: 'postgres' },
      poolSize: 1,
    })
  const before = await open()
  const { ids, deviceId, callId } = await deviceInCall(before.db)
  const address = (fixture: typeof first) => `ws://127.0.0.1:${fixture.port}`
  const device = await connectDevice(address(first), ids, { bootId: 'one load' })
  const { call } = await device.next('desired')
  device.heartbeat('in-call', callId)
  const stored = await eventually(async () => {
    const row = await before.db
      .selectFrom('device_presence')
      .selectAll()
      .where('device_id', '=', deviceId)
      .executeTakeFirstOrThrow()
    return row.state === 'in-call' && row
  })
  await before.close()
  first.child.kill('SIGKILL')
  await first.ended
  await device.closed

  const second = await spawnServer({ dataDir })
  t.after(() => second.child.kill('SIGTERM'))
  assert.ok(await second.ready, second.output.err)
  const again = await connectDevice(address(second), ids, { bootId: 'one load' })
  again.heartbeat('in-call', callId)
  const { call: desiredCall } = await again.next('desired')
  assert.equal(desiredCall?.id, callId)
  assert.ok(desiredCall.entry && call?.entry)
  assert.notEqual(desiredCall.entry.jwtToken, call.entry.jwtToken)
  const after = await open()
  const { db } = after
  const { status } = await db
    .selectFrom('device_calls')
    .select('status')
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()
  const { state, state_since } = await db
    .selectFrom('device_presence')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([status, state, state_since], ['joined', 'in-call', stored.state_since])
  const events = await db
    .selectFrom('device_events')
    .select('kind')
    .where('device_id', '=', deviceId)
    .execute()
  assert.deepEqual(events, [])
  await after.close()
  again.socket.close()
  second.child.kill('SIGTERM')
  await second.ended
})

/** A device that is in a meeting's room, as the database has it. */
async function deviceInCall(db: Awaited<ReturnType<typeof openDatabase>>['db']) {
  const now = new Date()
  const [host, meetingId, callId] = [newId(), newId(), newId()]
  const person = {
    id: host,
    email: 'host@example.org',
    role: 'customer',
    status: 'active',
    parent_id: null,
    name: 'Host',
    contact_number: '+4512345678',
  } as const
  await db
    .insertInto('users')
    .values({
      ...person,
      picture: null,
      locale: null,
      password_hash: null,
      created_at: now,
      deleted_at: null,
    })
    .execute()
  const meeting = {
    id: meetingId,
    name: 'Budget',
    location: 'budget-room',
    host_id: host,
    type: 'schedule',
    status: 'inprogress',
  } as const
  const times = {
    begin_time: now,
    end_time: new Date(now.getTime() + 3_600_000),
    created_at: now,
    over_at: null,
  }
  await db
    .insertInto('meetings')
    .values({ ...meeting, ...times, group_id: null, device_id: null })
    .execute()
  const { id, code, secret } = await addDevice(db, now, {
    owner_id: host,
    delivered_version: 1,
    presence: { boot_id: 'one load' },
  })
  const call = {
    id: callId,
    device_id: id,
    meeting_id: meetingId,
    caller_id: host,
    caller_name: 'Host',
    status: 'joined',
    rings: true,
    ring_seconds: 30,
  } as const
  await db
    .insertInto('device_calls')
    .values({ ...call, ring_ends_at: null, reason: null, created_at: now, changed_at: now, over_at: null })
    .execute()
  return { ids: { deviceId: shownCode(code), secret }, deviceId: id, callId }
}
