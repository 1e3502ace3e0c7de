import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Trx } from '#db/schema.ts'
import { changeLine, recordChanges, type RecordedChanges } from '#testing/record-changes.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { announceDevices, requestDeviceSync } from './announce.ts'
import { callDevice } from './call-devices.ts'
import { endCalls } from './calls.ts'
import { saveEvents } from './timeline.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
let recorded: RecordedChanges
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
  recorded = await recordChanges(fixture)
})
after(async () => {
  await recorded.close()
  await fixture.close()
})

/** What is published in one transaction. */
async function changesOf(act: (trx: Trx) => Promise<unknown>) {
  const changes = await recorded.during(() => fixture.db.transaction().execute(act))
  return changes.map(({ resource, ids, audience }) => changeLine(resource, ids, audience)).toSorted()
}
const deviceOf = ({ id }: { id: string }) => addDevice(fixture.db, fixture.clock.now(), { owner_id: id })

test('changes of devices of several tenants are sent to their owners and those above, and no tenant receives the ids of another', async () => {
  const { staff, subadmin, customer, stranger } = people
  const [one, two, foreign, own, loose] = [
    await deviceOf(customer),
    await deviceOf(customer),
    await deviceOf(stranger),
    await deviceOf(subadmin),
    await addDevice(fixture.db, fixture.clock.now()),
  ]
  const all = [one, two, foreign, own, loose].map(({ id }) => id)
  const everybody = [
    { ids: [one.id, two.id], audience: [customer.id, subadmin.id, staff.id] },
    { ids: [foreign.id], audience: [stranger.id, staff.id] },
    { ids: [own.id], audience: [subadmin.id, staff.id] },
    { ids: [loose.id], audience: [] },
  ]
  const expected = (resource: string) =>
    everybody.map(({ ids, audience }) => changeLine(resource, ids, audience)).toSorted()
  assert.deepEqual(await changesOf((trx) => announceDevices(trx, all)), expected('devices'))
  const events = all.map((deviceId) => ({ deviceId, kind: 'online' as const, detail: {} }))
  assert.deepEqual(
    await changesOf((trx) => saveEvents(trx, events, fixture.clock.now())),
    expected('device-events'),
  )
  assert.deepEqual(
    await changesOf((trx) => requestDeviceSync(trx, [one.id, foreign.id])),
    [changeLine('device-sync', [one.id, foreign.id], [])],
    'nodes hear it, not portals',
  )
  assert.deepEqual(await changesOf((trx) => requestDeviceSync(trx, [])), [])
})

test('a change of a call is sent to whoever called, to those whose device it is, and to the device', async () => {
  const { staff, subadmin, customer, member } = people
  const device = await deviceOf(customer)
  const meeting = await member.api.meetings.createInstant({ name: 'Budget' })
  const now = fixture.clock.now()
  const owners = [customer.id, subadmin.id, staff.id]
  let id = ''
  const began = await changesOf(async (trx) => {
    id = await callDevice(trx, {
      deviceId: device.id,
      meetingId: meeting.id,
      caller: { id: member.id, name: member.name },
      now,
    })
  })
  const notices = [
    changeLine('device-calls', [id], [...owners, member.id]),
    changeLine('device-events', [device.id], owners),
    changeLine('device-sync', [device.id], []),
    changeLine('devices', [device.id], owners),
  ]
  assert.deepEqual(began, notices)
  assert.deepEqual(await changesOf((trx) => endCalls(trx, { callIds: [id] }, 'declined', now)), notices)
  assert.deepEqual(
    await changesOf((trx) => endCalls(trx, { callIds: [id] }, 'cancelled', now)),
    [],
    'what is over is over',
  )
  const call = await fixture.db
    .selectFrom('device_calls')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(call.status, 'declined')
})
