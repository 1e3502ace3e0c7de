import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { planMeeting } from '#testing/plan-meeting.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
})
after(() => fixture.close())

const deviceOf = ({ id }: { id: string }, more = {}) =>
  addDevice(fixture.db, fixture.clock.now(), { owner_id: id, ...more })
const meetingsNamed = (name: string) =>
  fixture.db.selectFrom('meetings').select('id').where('name', '=', name).execute()
const callsOf = (id: string) =>
  fixture.db
    .selectFrom('device_calls')
    .select(['status', 'rings', 'ring_seconds', 'caller_name', 'over_at'])
    .where('device_id', '=', id)
    .execute()
const noDevice = { code: 'device_not_found', status: 404, fields: { deviceId: 'not_found' } }
const noMeeting = { code: 'meeting_not_found', status: 404 }

test('[S5.60] an instant meeting with a device calls it: meeting and call are there together', async () => {
  const { customer, member } = people
  const device = await deviceOf(customer, { privacy_enabled: true, privacy_timeout: 20 })
  const meeting = await member.api.meetings.createInstant({ name: 'With a device', deviceId: device.id })
  assert.equal(meeting.deviceId, device.id)
  assert.deepEqual(await callsOf(device.id), [
    { status: 'calling', rings: true, ring_seconds: 20, caller_name: 'Mette Member', over_at: null },
  ])
  const [call] = await member.api.devices.listCalls({ roomName: meeting.location })
  assert.deepEqual(
    [call?.deviceId, call?.userDeviceName, call?.status, call?.ringEndsAt],
    [device.id, 'Meeting room', 'calling', null],
  )
  const entry = await fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', device.id)
    .executeTakeFirst()
  assert.deepEqual(entry, { action: 'called', actor_id: member.id, after: { meeting: 'With a device' } })
})

test('[S5.60] a device that the caller may not dial, is busy or cannot be reached leaves no meeting behind', async () => {
  const { subadmin, customer, stranger } = people
  const [foreign, below, loose] = [
    await deviceOf(stranger),
    await deviceOf(customer),
    await addDevice(fixture.db, fixture.clock.now()),
  ]
  const start = (api: typeof customer.api, deviceId: string) =>
    api.meetings.createInstant({ name: 'Nothing', deviceId })
  for (const id of [foreign.id, loose.id, newId()]) await assert.rejects(start(customer.api, id), noDevice)
  await assert.rejects(start(subadmin.api, below.id), noDevice, 'a sub-admin dials its own boxes')

  const busy = { code: 'device_busy', status: 409, fields: { deviceId: 'device_busy' } }
  const away = { code: 'device_unavailable', status: 409, fields: { deviceId: 'device_unavailable' } }
  await customer.api.meetings.createInstant({ name: 'First', deviceId: below.id })
  await assert.rejects(start(customer.api, below.id), busy)
  const inCall = await deviceOf(customer, { presence: { state: 'in-call' } })
  await assert.rejects(start(customer.api, inCall.id), busy)
  const off = await deviceOf(customer, { presence: { state: 'off' } })
  await assert.rejects(start(customer.api, off.id), away)
  const rebooting = await deviceOf(customer, { presence: { reboot_since: fixture.clock.now() } })
  await assert.rejects(start(customer.api, rebooting.id), away)
  const silent = await deviceOf(customer, {
    presence: { last_seen_at: new Date(fixture.clock.now().getTime() - 45_000) },
  })
  await assert.rejects(start(customer.api, silent.id), away)
  assert.deepEqual(await meetingsNamed('Nothing'), [])
})

test('of many who call a device at the same moment one gets it', async () => {
  const { customer, member, colleague } = people
  const device = await deviceOf(customer)
  const all = await Promise.allSettled(
    [customer, member, colleague, customer].map(({ api }) =>
      api.meetings.createInstant({ name: 'Race', deviceId: device.id }),
    ),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const one of all) if (one.status === 'rejected') assert.equal(one.reason.code, 'device_busy')
  assert.equal((await meetingsNamed('Race')).length, 1)
  assert.equal((await callsOf(device.id)).length, 1)
})

test('a device that is called while it is given back is called or given back, and never both', async () => {
  const { customer, member } = people
  for (let turn = 0; turn < 5; turn += 1) {
    const device = await deviceOf(customer)
    const [called] = await Promise.allSettled([
      member.api.meetings.createInstant({ name: `Given back ${turn}`, deviceId: device.id }),
      customer.api.devices.unassign({ deviceId: device.id }),
    ])
    if (called.status === 'rejected') assert.equal(called.reason.code, 'device_not_found')
    assert.ok((await callsOf(device.id)).every(({ status }) => status === 'cancelled'))
  }
})

test('a device is rung into a running meeting by its host and their manager, if they may dial it', async () => {
  const { customer, member, colleague, subadmin, stranger } = people
  const { location } = await member.api.meetings.createInstant({ name: 'Running' })
  const [one, two, own] = [await deviceOf(customer), await deviceOf(customer), await deviceOf(subadmin)]
  const rung = await member.api.devices.ring({ deviceId: one.id, roomName: location })
  assert.deepEqual([rung.deviceId, rung.location, rung.status], [one.id, location, 'calling'])
  await assert.rejects(member.api.devices.ring({ deviceId: one.id, roomName: location }), {
    code: 'device_busy',
  })
  await customer.api.devices.ring({ deviceId: two.id, roomName: location.toUpperCase() })
  await subadmin.api.devices.ring({ deviceId: own.id, roomName: location })
  assert.equal((await member.api.devices.listCalls({ roomName: location })).length, 3)

  const free = await deviceOf(customer)
  for (const { api } of [colleague, stranger]) {
    await assert.rejects(api.devices.ring({ deviceId: free.id, roomName: location }), noMeeting)
    await assert.rejects(api.devices.listCalls({ roomName: location }), noMeeting)
  }
  await assert.rejects(subadmin.api.devices.ring({ deviceId: free.id, roomName: location }), noDevice)
  await assert.rejects(
    member.api.devices.ring({ deviceId: (await deviceOf(stranger)).id, roomName: location }),
    noDevice,
  )
  await assert.rejects(member.api.devices.ring({ deviceId: free.id, roomName: 'no-such-room' }), noMeeting)
  await assert.rejects(people.staff.api.devices.ring({ deviceId: free.id, roomName: location }), {
    code: 'dont_have_enough_permission',
  })
  assert.deepEqual(await callsOf(free.id), [])
})

test('nobody is rung into a meeting that is over or far ahead, and the end of a meeting ends its calls', async () => {
  const { customer } = people
  const [called, free] = [await deviceOf(customer), await deviceOf(customer)]
  const { id, location } = await customer.api.meetings.createInstant({
    name: 'Soon over',
    deviceId: called.id,
  })
  fixture.clock.advance(3_600_000)
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.deepEqual(
    (await callsOf(called.id)).map(({ status }) => status),
    ['cancelled'],
  )
  await fixture.db
    .updateTable('device_presence')
    .set({ last_seen_at: fixture.clock.now() })
    .where('device_id', 'in', [called.id, free.id])
    .execute()
  await assert.rejects(customer.api.devices.ring({ deviceId: free.id, roomName: location }), {
    code: 'meeting_ended',
    status: 409,
  })

  const ahead = new Date(fixture.clock.now().getTime() + 16 * 60_000)
  await fixture.db
    .updateTable('meetings')
    .set({
      over_at: null,
      type: 'schedule',
      status: 'pending',
      begin_time: ahead,
      end_time: new Date(ahead.getTime() + 3_600_000),
    })
    .where('id', '=', id)
    .execute()
  await assert.rejects(customer.api.devices.ring({ deviceId: free.id, roomName: location }), noMeeting)
  fixture.clock.advance(60_000)
  await fixture.db
    .updateTable('device_presence')
    .set({ last_seen_at: fixture.clock.now() })
    .where('device_id', '=', free.id)
    .execute()
  assert.equal((await customer.api.devices.ring({ deviceId: free.id, roomName: location })).status, 'calling')
})

test('a call is cancelled by whoever began it or moderates its meeting; what is over or joined stays', async () => {
  const { customer, member, colleague, stranger } = people
  const device = await deviceOf(customer)
  const { location } = await member.api.meetings.createInstant({
    name: 'To be cancelled',
    deviceId: device.id,
  })
  const [call] = await member.api.devices.listCalls({ roomName: location })
  const id = call?.id as string
  for (const { api } of [colleague, stranger])
    await assert.rejects(api.devices.cancelCall({ id }), { code: 'call_not_found', status: 404 })
  await assert.rejects(customer.api.devices.cancelCall({ id: newId() }), { code: 'call_not_found' })
  assert.equal((await customer.api.devices.cancelCall({ id })).status, 'cancelled')
  assert.equal((await member.api.devices.cancelCall({ id })).status, 'cancelled')

  const again = await member.api.devices.ring({ deviceId: device.id, roomName: location })
  assert.deepEqual(
    (await member.api.devices.listCalls({ roomName: location })).map((one) => one.id),
    [again.id],
    'the newest call of each device',
  )
  await fixture.db.updateTable('device_calls').set({ status: 'joined' }).where('id', '=', again.id).execute()
  assert.equal((await member.api.devices.cancelCall({ id: again.id })).status, 'joined')
  await fixture.db
    .updateTable('device_calls')
    .set({ status: 'declined', over_at: fixture.clock.now() })
    .where('id', '=', again.id)
    .execute()
  assert.equal((await member.api.devices.cancelCall({ id: again.id })).status, 'declined')
})

test('in the room of a series a device is rung into the meeting that is on, not into the last to come', async () => {
  const { customer } = people
  const device = await deviceOf(customer)
  const begin = new Date(fixture.clock.now().getTime() - 60_000).toISOString()
  const [now] = await planMeeting(fixture, { hostId: customer.id, begin, rule: 'FREQ=DAILY;COUNT=3' }).then(
    ({ ids }) => ids,
  )
  const { location } = await fixture.db
    .selectFrom('meetings')
    .select('location')
    .where('id', '=', now as string)
    .executeTakeFirstOrThrow()
  await customer.api.devices.ring({ deviceId: device.id, roomName: location })
  const call = await fixture.db
    .selectFrom('device_calls')
    .select('meeting_id')
    .where('device_id', '=', device.id)
    .executeTakeFirstOrThrow()
  assert.equal(call.meeting_id, now)
})
