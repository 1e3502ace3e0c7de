import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
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
const row = (id: string) =>
  fixture.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const commandsOf = (id: string) =>
  fixture.db
    .selectFrom('device_commands')
    .select(['name', 'status', 'when_idle'])
    .where('device_id', '=', id)
    .execute()
const callsOf = (id: string) =>
  fixture.db.selectFrom('device_calls').select(['status', 'over_at']).where('device_id', '=', id).execute()
const notThere = { code: 'device_not_found', status: 404 }
const actionsOf = async (id: string) =>
  (
    await fixture.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('[S7.87] an account gives its own device back: groups, favourites, meetings to come and its call forget it', async () => {
  const { customer, member } = people
  const device = await deviceOf(customer, { privacy_enabled: true, check_code: '1234' })
  const group = newId()
  const now = fixture.clock.now()
  await fixture.db
    .insertInto('groups')
    .values({ id: group, name: 'A', description: '', parent_id: customer.id, created_at: now })
    .execute()
  await fixture.db.insertInto('group_devices').values({ group_id: group, device_id: device.id }).execute()
  await member.api.devices.edit({ deviceId: device.id, favourite: true })
  const meeting = await customer.api.meetings.createInstant({ name: 'Budget', deviceId: device.id })
  await customer.api.devices.reboot({ deviceId: device.id, when: 'idle' })

  await customer.api.devices.unassign({ deviceId: device.id })
  const { owner_id, assigned_at, check_code, name, privacy_enabled } = await row(device.id)
  assert.deepEqual(
    { owner_id, assigned_at, check_code, name, privacy_enabled },
    { owner_id: null, assigned_at: null, check_code: null, name: '', privacy_enabled: false },
  )
  for (const table of ['group_devices', 'device_favourites', 'meeting_devices'] as const)
    assert.deepEqual(
      await fixture.db.selectFrom(table).select('device_id').where('device_id', '=', device.id).execute(),
      [],
      table,
    )
  assert.equal(
    (
      await fixture.db
        .selectFrom('meetings')
        .select('device_id')
        .where('id', '=', meeting.id)
        .executeTakeFirstOrThrow()
    ).device_id,
    null,
  )
  assert.equal(
    (
      await fixture.db
        .selectFrom('groups')
        .select('version')
        .where('id', '=', group)
        .executeTakeFirstOrThrow()
    ).version,
    2,
  )
  assert.deepEqual(await callsOf(device.id), [{ status: 'cancelled', over_at: fixture.clock.now() }])
  assert.deepEqual(
    await commandsOf(device.id),
    [{ name: 'reboot', status: 'expired', when_idle: true }],
    'no command of the old owner reaches the device',
  )
  assert.deepEqual(await actionsOf(device.id), ['called', 'rebooted', 'unassigned'])
  await assert.rejects(customer.api.devices.unassign({ deviceId: device.id }), {
    ...notThere,
    fields: { deviceId: 'not_found' },
  })
})

test('[S7.87] plain calls reach one’s own devices only', async () => {
  const { subadmin, customer, stranger, staff, member } = people
  const device = await deviceOf(customer)
  for (const { api } of [subadmin, stranger]) {
    await assert.rejects(api.devices.unassign({ deviceId: device.id }), notThere)
    await assert.rejects(api.devices.reset({ id: device.id }), notThere)
  }
  for (const { api } of [staff, member]) {
    await assert.rejects(api.devices.unassign({ deviceId: device.id }), {
      code: 'dont_have_enough_permission',
    })
    await assert.rejects(api.devices.reset({ id: device.id }), { code: 'dont_have_enough_permission' })
  }
  assert.equal((await row(device.id)).owner_id, customer.id)
})

test('[S7.88] sub-admins and staff unassign any device in their scope', async () => {
  const { subadmin, customer, stranger, staff } = people
  const [own, below, foreign] = [await deviceOf(subadmin), await deviceOf(customer), await deviceOf(stranger)]
  for (const { id } of [own, below]) await subadmin.api.devices.unassignAny({ deviceId: id })
  await assert.rejects(subadmin.api.devices.unassignAny({ deviceId: foreign.id }), notThere)
  await assert.rejects(customer.api.devices.unassignAny({ deviceId: below.id }), {
    code: 'dont_have_enough_permission',
  })
  await staff.api.devices.unassignAny({ deviceId: foreign.id })
  for (const { id } of [own, below, foreign]) assert.equal((await row(id)).owner_id, null)
  await assert.rejects(
    staff.api.devices.unassignAny({ deviceId: foreign.id }),
    notThere,
    'a device of nobody is nobody’s to give back',
  )
})

test('[S7.89] [S3.57] a reset drops the call, is sent to the device and shows as rebooting; twice is as good as once', async () => {
  const { customer } = people
  const device = await deviceOf(customer)
  await customer.api.meetings.createInstant({ name: 'Budget', deviceId: device.id })
  const reset = await customer.api.devices.reset({ id: device.id })
  assert.deepEqual(
    [reset.status, reset.rebootStatus, reset.tvAvailable, reset.waiting, reset.call],
    ['Rebooting', true, false, true, null],
  )
  assert.equal(reset.statusSince, fixture.clock.now().toISOString())
  assert.deepEqual(await callsOf(device.id), [{ status: 'cancelled', over_at: fixture.clock.now() }])
  fixture.clock.advance(2_000)
  const again = await customer.api.devices.resetByPost({ id: device.id })
  assert.deepEqual(again, reset)
  assert.deepEqual(await commandsOf(device.id), [{ name: 'reset', status: 'queued', when_idle: false }])
  assert.deepEqual(await actionsOf(device.id), ['called', 'reset'])
})

test('[S7.90] sub-admins and staff reset any device in their scope', async () => {
  const { subadmin, customer, stranger, staff } = people
  const [below, foreign] = [await deviceOf(customer), await deviceOf(stranger)]
  assert.equal((await subadmin.api.devices.resetAny({ id: below.id })).status, 'Rebooting')
  await assert.rejects(subadmin.api.devices.resetAny({ id: foreign.id }), notThere)
  await assert.rejects(subadmin.api.devices.resetAnyByPost({ id: newId() }), notThere)
  assert.equal((await staff.api.devices.resetAnyByPost({ id: foreign.id })).status, 'Rebooting')
  await assert.rejects(customer.api.devices.resetAny({ id: below.id }), {
    code: 'dont_have_enough_permission',
  })
})

test('a reboot happens now and ends the call, or waits until the device is idle or back', async () => {
  const { customer } = people
  const [now, idle, off] = [
    await deviceOf(customer),
    await deviceOf(customer),
    await deviceOf(customer, { presence: { state: 'off' } }),
  ]
  await customer.api.meetings.createInstant({ name: 'One', deviceId: now.id })
  await customer.api.meetings.createInstant({ name: 'Two', deviceId: idle.id })
  assert.equal((await customer.api.devices.reboot({ deviceId: now.id })).status, 'Rebooting')
  const waiting = await customer.api.devices.reboot({ deviceId: idle.id, when: 'idle' })
  assert.deepEqual([waiting.status, waiting.waiting, waiting.call?.name], ['Ready', true, 'Two'])
  const later = await customer.api.devices.reboot({ deviceId: off.id })
  assert.deepEqual([later.status, later.waiting], ['PoweredOff', true])
  assert.deepEqual(await callsOf(now.id), [{ status: 'cancelled', over_at: fixture.clock.now() }])
  assert.deepEqual(await callsOf(idle.id), [{ status: 'calling', over_at: null }])
  assert.deepEqual(await commandsOf(idle.id), [{ name: 'reboot', status: 'queued', when_idle: true }])
  assert.deepEqual(await commandsOf(off.id), [{ name: 'reboot', status: 'queued', when_idle: false }])
  await assert.rejects(people.stranger.api.devices.reboot({ deviceId: now.id }), notThere)
  await assert.rejects(people.member.api.devices.reboot({ deviceId: now.id }), {
    code: 'dont_have_enough_permission',
  })
})
