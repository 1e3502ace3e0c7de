import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { errorsDa } from '@samtale/contract/texts/da'
import { errorsEn } from '@samtale/contract/texts/en'
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
// The tries of the test before are forgotten.
beforeEach(() => fixture.clock.advance(61_000))

const row = (id: string) =>
  fixture.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const loose = (presence = {}) => addDevice(fixture.db, fixture.clock.now(), { presence })

test('[S7.85] [S3.64] [S3.52] [S3.58] [S3.59] [S3.60] an account assigns the device with the id on its screen, typed in any way', async () => {
  const { customer, subadmin } = people
  const device = await loose()
  const typed = `${device.code.slice(0, 4)}-${device.code.slice(4)}`.toLowerCase()
  const assigned = await customer.api.devices.assign({
    deviceId: ` ${typed}`,
    userDeviceName: 'Boardroom',
    privacyEnabled: true,
    privacyTimeout: 45,
  })
  assert.match(assigned.checkCode, /^\d{4}$/)
  assert.deepEqual(
    [assigned.id, assigned.deviceName, assigned.userDeviceName],
    [device.id, typed.toUpperCase(), 'Boardroom'],
  )
  assert.deepEqual(
    [assigned.privacyEnabled, assigned.privacyTimeout, assigned.status, assigned.tvAvailable],
    [true, 45, 'Ready', true],
  )
  assert.deepEqual(
    [assigned.customerId, assigned.userId?.id, assigned.userId?.profile.name],
    [customer.id, customer.id, customer.name],
  )
  assert.equal(assigned.managedBy, `AU: ${customer.name}`)
  const stored = await row(device.id)
  assert.deepEqual(
    [stored.check_code, stored.owner_id, stored.version],
    [assigned.checkCode, customer.id, 2],
    'the device shows the same digits',
  )

  const other = await loose()
  const withDefaults = await subadmin.api.devices.assign({ deviceId: other.code })
  assert.deepEqual(
    [withDefaults.userDeviceName, withDefaults.privacyEnabled, withDefaults.privacyTimeout],
    [withDefaults.deviceName, true, 30],
    'a new device rings first unless its owner says otherwise',
  )
  assert.equal(withDefaults.managedBy, `ABU: ${subadmin.name}`)
})

test('[S7.86] a device is assigned to a customer or sub-admin by whoever has them in scope', async () => {
  const { staff, subadmin, customer, member, stranger } = people
  for (const { api } of [staff, subadmin, customer]) {
    const device = await loose()
    const body = {
      customerId: customer.id,
      deviceId: device.code,
      userDeviceName: 'Hall',
      privacyEnabled: false,
      privacyTimeout: 20,
    }
    assert.equal((await api.devices.assignTo(body)).customerId, customer.id)
  }
  const device = await loose()
  const notThere = { code: 'user_not_found', status: 404 }
  for (const customerId of [stranger.id, member.id, staff.id, newId()])
    await assert.rejects(
      subadmin.api.devices.assignTo({ customerId, deviceId: device.code }),
      notThere,
      customerId,
    )
  await assert.rejects(
    customer.api.devices.assignTo({ customerId: subadmin.id, deviceId: device.code }),
    notThere,
  )
  await assert.rejects(member.api.devices.assignTo({ customerId: customer.id, deviceId: device.code }), {
    code: 'dont_have_enough_permission',
  })
  assert.equal((await row(device.id)).owner_id, null)
})

test('platform staff name a customer', async () => {
  const device = await loose()
  await assert.rejects(people.staff.api.devices.assign({ deviceId: device.code }), {
    code: 'parent_required',
    fields: { customerId: 'parent_required' },
  })
})

test('[D5.4] [D5.5] [S8.62] an unknown id, a device of somebody else, one of one’s own and one long gone answer alike to the letter', async () => {
  const { customer, stranger, subadmin } = people
  const gone = await addDevice(fixture.db, fixture.clock.now(), {
    created_at: new Date(0),
    presence: { last_seen_at: new Date(fixture.clock.now().getTime() - 86_400_000) },
  })
  const [foreign, below, own] = await Promise.all(
    [stranger, subadmin, customer].map(({ id }) =>
      addDevice(fixture.db, fixture.clock.now(), { owner_id: id }),
    ),
  )
  const answers = new Set<string>()
  for (const deviceId of ['00000000', gone.code, foreign?.code, below?.code, own?.code]) {
    const reply = await fixture.app.inject({
      method: 'POST',
      url: '/v1/device/assign',
      headers: { authorization: `Bearer ${customer.token}`, 'accept-language': 'en' },
      payload: { deviceId, userDeviceName: 'Mine' },
    })
    assert.equal(reply.statusCode, 404)
    answers.add(reply.body)
  }
  assert.equal(answers.size, 1, [...answers].join('\n'))
  assert.ok([...answers][0]?.includes(errorsEn.device_not_found))
  assert.deepEqual(
    [errorsEn.device_not_found, errorsDa.device_not_found],
    ['Device not found or not owned', 'Enheden findes ikke eller er ikke din'],
  )
  assert.equal((await row(foreign?.id as string)).owner_id, stranger.id)
})

test('[S5.21] [S5.22] a device needs a name and the id of a device', async () => {
  const { api } = people.customer
  const { code } = await loose()
  for (const userDeviceName of ['', '   '])
    await assert.rejects(api.devices.assign({ deviceId: code, userDeviceName }), {
      fields: { userDeviceName: 'please_insert_valid_device_name' },
    })
  for (const deviceId of ['', 'K7QF', 'K7QF-2M9', 'K7QF-2M9DD', 'K7QF-2M9O', "K7QF-2M9'"])
    await assert.rejects(
      api.devices.assign({ deviceId }),
      { code: 'validation_error', fields: { deviceId: 'please_insert_valid_deviceid' } },
      deviceId,
    )
})

test('[S5.23] [S5.24] [D5.14] a privacy timeout is a whole number of seconds from 15 to 600', async () => {
  const { api } = people.customer
  for (const [at, privacyTimeout] of [15, 600].entries())
    assert.equal(
      (
        await api.devices.assign({
          deviceId: (await loose()).code,
          userDeviceName: `Room ${at}`,
          privacyTimeout,
        })
      ).privacyTimeout,
      privacyTimeout,
    )
  const { code } = await loose()
  for (const privacyTimeout of [14, 601, 0, -30, 20.5, Number.NaN, '30' as unknown as number])
    await assert.rejects(api.devices.assign({ deviceId: code, privacyTimeout }), {
      code: 'validation_error',
      fields: { privacyTimeout: 'please_insert_valid_privacy_timeout' },
    })
})

test('ten tries a minute and user, then pauses', async () => {
  const { customer, stranger } = people
  for (let attempts = 0; attempts < 10; attempts += 1)
    await assert.rejects(customer.api.devices.assign({ deviceId: '00000000' }), { code: 'device_not_found' })
  await assert.rejects(customer.api.devices.assign({ deviceId: (await loose()).code }), {
    code: 'rate_limited',
  })
  await assert.rejects(customer.api.devices.assignTo({ customerId: customer.id, deviceId: '00000000' }), {
    code: 'rate_limited',
  })
  await assert.rejects(stranger.api.devices.assign({ deviceId: '00000000' }), { code: 'device_not_found' })
  fixture.clock.advance(60_000)
  assert.equal(
    (await customer.api.devices.assign({ deviceId: (await loose()).code })).customerId,
    customer.id,
  )
})

test('of two who assign a device at the same moment one gets it', async () => {
  const { code, id } = await loose()
  const both = await Promise.allSettled(
    [people.customer, people.stranger].map(({ api }) => api.devices.assign({ deviceId: code })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const entries = await fixture.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .execute()
  assert.deepEqual(entries, [{ action: 'assigned' }])
})
