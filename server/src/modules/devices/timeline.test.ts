import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveEvents } from './timeline.ts'
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

test('a device has a timeline of what happened to it since it is its owner’s, by kind and page by page', async () => {
  const { staff, subadmin, customer, stranger, member } = people
  const device = await addDevice(fixture.db, fixture.clock.now())
  await customer.api.devices.assign({ deviceId: device.code, userDeviceName: 'Hall' })
  fixture.clock.advance(1_000)
  await customer.api.devices.edit({ deviceId: device.id, privacyTimeout: 60 })
  fixture.clock.advance(1_000)
  await customer.api.meetings.createInstant({ name: 'Budget', deviceId: device.id })
  fixture.clock.advance(1_000)
  await customer.api.devices.reset({ id: device.id })
  for (const { api } of [customer, subadmin, staff])
    assert.equal((await api.devices.listEvents({ id: device.id })).total, 5)
  const { data } = await customer.api.devices.listEvents({
    id: device.id,
    sortOrder: { name: 'createdAt', direction: 'asc' },
  })
  assert.deepEqual(
    data.map(({ kind, detail }) => [kind, detail]),
    [
      ['assigned', { by: customer.name }],
      ['settings', { privacyTimeout: 60 }],
      ['call', { status: 'calling', caller: customer.name }],
      ['call', { status: 'cancelled', caller: customer.name, reason: 'reset' }],
      ['command', { name: 'reset', status: 'queued', whenIdle: false }],
    ],
  )
  const calls = await customer.api.devices.listEvents({ id: device.id, kind: 'call', search: 'x' })
  assert.deepEqual([calls.total, calls.data.every(({ kind }) => kind === 'call')], [2, true])
  const first = await customer.api.devices.listEvents({ id: device.id, limit: 3 })
  assert.equal(
    (await customer.api.devices.listEvents({ id: device.id, limit: 3, after: first.data[2]?.id })).data
      .length,
    2,
  )
  await assert.rejects(stranger.api.devices.listEvents({ id: device.id }), { code: 'device_not_found' })
  await assert.rejects(member.api.devices.listEvents({ id: device.id }), {
    code: 'dont_have_enough_permission',
  })

  fixture.clock.advance(1_000)
  await customer.api.devices.unassign({ deviceId: device.id })
  fixture.clock.advance(1_000)
  await stranger.api.devices.assign({ deviceId: device.code })
  const theirs = await stranger.api.devices.listEvents({ id: device.id })
  assert.deepEqual(
    theirs.data.map(({ kind }) => kind),
    ['assigned'],
    'what it did for another tenant is not theirs to know',
  )
})

test('many events are written at once', async () => {
  const device = await addDevice(fixture.db, fixture.clock.now(), { owner_id: people.customer.id })
  const events = Array.from({ length: 10_001 }, () => ({
    deviceId: device.id,
    kind: 'error' as const,
    detail: { name: 'camera' },
  }))
  await saveEvents(fixture.db, events, fixture.clock.now())
  assert.equal(
    (await people.customer.api.devices.listEvents({ id: device.id })).total,
    1_000,
    'counted no further than anybody reads',
  )
})

test('an account chooses whom to notify, and the audit log has the webhook’s host alone', async () => {
  const { customer, member } = people
  assert.deepEqual(await customer.api.devices.readAlerts({}), {
    mail: '',
    webhookUrl: '',
    settleSeconds: 300,
    webhookError: null,
  })
  const alerts = {
    mail: 'it@example.org',
    webhookUrl: 'https://hooks.example.org/T0/secret',
    settleSeconds: 120,
  }
  assert.deepEqual(await customer.api.devices.saveAlerts(alerts), { ...alerts, webhookError: null })
  assert.deepEqual(await customer.api.devices.readAlerts({}), { ...alerts, webhookError: null })
  assert.deepEqual(await customer.api.devices.saveAlerts({ ...alerts, mail: '', webhookUrl: '' }), {
    ...{ mail: '', webhookUrl: '', settleSeconds: 120, webhookError: null },
  })
  const entries = await fixture.db
    .selectFrom('audit_entries')
    .select('after')
    .where('resource', '=', 'device-alerts')
    .orderBy('id')
    .execute()
  assert.deepEqual(entries[0]?.after, {
    mail: 'it@example.org',
    webhookHost: 'hooks.example.org',
    settleSeconds: 120,
  })
  assert.ok(!JSON.stringify(entries).includes('secret'))
  await assert.rejects(customer.api.devices.saveAlerts({ ...alerts, settleSeconds: 59 }), {
    fields: { settleSeconds: 'invalid_value' },
  })
  await assert.rejects(customer.api.devices.saveAlerts({ ...alerts, mail: 'nobody' }), {
    fields: { mail: 'please_insert_valid_email' },
  })
  await assert.rejects(customer.api.devices.saveAlerts({ ...alerts, webhookUrl: 'javascript:alert(1)' }), {
    fields: { webhookUrl: 'please_insert_valid_url' },
  })
  for (const host of ['127.0.0.1', '3232235777', '[::ffff:192.168.1.1]', '[fd00::1]'])
    await assert.rejects(
      customer.api.devices.saveAlerts({ ...alerts, webhookUrl: `https://${host}/hook` }),
      { fields: { webhookUrl: 'address_not_allowed' } },
      host,
    )
  await assert.rejects(member.api.devices.readAlerts({}), { code: 'dont_have_enough_permission' })
})
