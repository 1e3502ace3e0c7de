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
  addDevice(fixture.db, fixture.clock.now(), { owner_id: id, delivered_version: 1, ...more })
const notThere = { code: 'device_not_found', status: 404 }
const forbidden = { code: 'dont_have_enough_permission', status: 403 }
const entriesOf = (id: string) =>
  fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('[S7.91] [S3.65] [S3.55] [S3.56] an account changes its own device, whichever way the fields are spelt', async () => {
  const { customer } = people
  const device = await deviceOf(customer)
  const edited = await customer.api.devices.edit({
    deviceId: device.id,
    name: 'Hall',
    privacyTimeOut: 60,
    privacyEnabled: true,
    favourite: true,
  })
  assert.deepEqual(
    [edited.userDeviceName, edited.privacyTimeout, edited.privacyEnabled, edited.favourite],
    ['Hall', 60, true, true],
  )
  assert.deepEqual([edited.version, edited.waiting], [2, true], 'the device has not taken it yet')
  const again = await customer.api.devices.edit({
    deviceId: device.id,
    userDeviceName: 'Attic',
    PrivacyTimeOut: 90,
    PrivacyEnabled: false,
  })
  assert.deepEqual(
    [again.userDeviceName, again.privacyTimeout, again.privacyEnabled, again.favourite, again.version],
    ['Attic', 90, false, true, 3],
  )
  const before = { name: 'Meeting room', privacyEnabled: false, privacyTimeout: 30 }
  assert.deepEqual((await entriesOf(device.id))[0], {
    action: 'updated',
    before,
    after: { name: 'Hall', privacyEnabled: true, privacyTimeout: 60 },
  })
  const same = await customer.api.devices.edit({ deviceId: device.id, name: 'Attic' })
  assert.equal(same.version, 3, 'nothing is another')
})

test('[S7.91] [S7.92] plain calls change one’s own, any calls what is in scope', async () => {
  const { staff, subadmin, customer, stranger, colleague } = people
  const device = await deviceOf(customer)
  for (const { api } of [subadmin, stranger])
    await assert.rejects(api.devices.edit({ deviceId: device.id, name: 'X' }), notThere)
  await assert.rejects(staff.api.devices.edit({ deviceId: device.id, name: 'X' }), forbidden)
  assert.equal(
    (await subadmin.api.devices.editAny({ deviceId: device.id, name: 'By sub-admin' })).userDeviceName,
    'By sub-admin',
  )
  assert.equal(
    (await staff.api.devices.editAny({ deviceId: device.id, name: 'By staff' })).userDeviceName,
    'By staff',
  )
  for (const { api } of [customer, colleague])
    await assert.rejects(api.devices.editAny({ deviceId: device.id, name: 'X' }), forbidden)
  const foreign = await deviceOf(stranger)
  await assert.rejects(subadmin.api.devices.editAny({ deviceId: foreign.id, name: 'X' }), {
    ...notThere,
    fields: { deviceId: 'not_found' },
  })
  await assert.rejects(staff.api.devices.editAny({ deviceId: newId(), name: 'X' }), notThere)
})

test('[D5.14] [S5.24] an edit takes 15 and 600 seconds, and neither 14 nor 601, in each spelling', async () => {
  const { customer } = people
  const { id: deviceId } = await deviceOf(customer)
  for (const name of ['privacyTimeout', 'privacyTimeOut', 'PrivacyTimeOut']) {
    for (const seconds of [15, 600])
      assert.equal((await customer.api.devices.edit({ deviceId, [name]: seconds })).privacyTimeout, seconds)
    for (const seconds of [14, 601])
      await assert.rejects(
        customer.api.devices.edit({ deviceId, [name]: seconds }),
        { fields: { [name]: 'please_insert_valid_privacy_timeout' } },
        name,
      )
  }
})

test('[D5.19] [S3.54] the favourite is a mark of each user and no change of the device', async () => {
  const { customer, member, colleague } = people
  const device = await deviceOf(customer)
  const marked = await member.api.devices.edit({ deviceId: device.id, favourite: true })
  assert.deepEqual([marked.favourite, marked.version], [true, 1])
  await member.api.devices.edit({ deviceId: device.id, favourite: true })
  const markOf = async ({ api }: typeof member) =>
    (await api.devices.speedDials({})).data.find(({ id }) => id === device.id)?.favourite
  assert.deepEqual(await Promise.all([member, colleague, customer].map(markOf)), [true, false, false])
  await customer.api.devices.edit({ deviceId: device.id, favourite: false })
  assert.equal(await markOf(member), true)
  await member.api.devices.edit({ deviceId: device.id, favourite: false })
  assert.equal(await markOf(member), false)
  assert.deepEqual(await entriesOf(device.id), [])
})

test('[S7.91] a member marks a device of its managing user and changes nothing else', async () => {
  const { customer, member, stranger } = people
  const [device, foreign] = [await deviceOf(customer), await deviceOf(stranger)]
  for (const more of [
    { name: 'X' },
    { userDeviceName: 'X' },
    { privacyEnabled: true },
    { PrivacyTimeOut: 20 },
    { version: 1 },
  ])
    await assert.rejects(
      member.api.devices.edit({ deviceId: device.id, favourite: true, ...more }),
      forbidden,
      JSON.stringify(more),
    )
  await assert.rejects(member.api.devices.edit({ deviceId: foreign.id, favourite: true }), notThere)
  const marks = await fixture.db
    .selectFrom('device_favourites')
    .select('device_id')
    .where('user_id', '=', member.id)
    .execute()
  assert.deepEqual(marks, [])
})

test('an edit that began with an older state is rejected with what is stored, at the fields as they were spelt', async () => {
  const { customer, subadmin } = people
  const device = await deviceOf(customer)
  await subadmin.api.devices.editAny({ deviceId: device.id, name: 'Theirs', privacyTimeout: 40 })
  const late = {
    deviceId: device.id,
    userDeviceName: 'Ours',
    privacyTimeOut: 50,
    privacyEnabled: false,
    version: 1,
  }
  await assert.rejects(customer.api.devices.edit(late), {
    code: 'edit_conflict',
    fields: { userDeviceName: 'changed_meanwhile', privacyTimeOut: 'changed_meanwhile' },
    current: { userDeviceName: 'Theirs', privacyTimeOut: '40', version: 2 },
  })
  const same = await customer.api.devices.edit({ deviceId: device.id, userDeviceName: 'Theirs', version: 1 })
  assert.equal(same.version, 2, 'who wanted the same is right')
})

test('the privacy rules of several devices are changed together, all or none', async () => {
  const { customer, stranger, subadmin } = people
  const [one, two, foreign] = [
    await deviceOf(customer),
    await deviceOf(customer, { privacy_timeout: 99 }),
    await deviceOf(stranger),
  ]
  const stored = async (id: string) => {
    const { privacyEnabled, privacyTimeout, version } = await customer.api.devices.read({ id })
    return [privacyEnabled, privacyTimeout, version]
  }
  await assert.rejects(customer.api.devices.editMany({ ids: [one.id, foreign.id], privacyEnabled: true }), {
    ...notThere,
    fields: { ids: 'not_found' },
  })
  assert.deepEqual(await stored(one.id), [false, 30, 1])
  assert.deepEqual(
    await customer.api.devices.editMany({ ids: [one.id, two.id, one.id], privacyEnabled: true }),
    { changed: 2 },
  )
  assert.deepEqual(
    [await stored(one.id), await stored(two.id)],
    [
      [true, 30, 2],
      [true, 99, 2],
    ],
    'what is not said stays on each',
  )
  assert.deepEqual(await subadmin.api.devices.editMany({ ids: [one.id, two.id], privacyTimeout: 99 }), {
    changed: 1,
  })
  assert.deepEqual(await customer.api.devices.editMany({ ids: [one.id, two.id] }), { changed: 0 })
  assert.deepEqual((await entriesOf(one.id)).at(-1), {
    action: 'updated',
    before: { privacyTimeout: 30 },
    after: { privacyTimeout: 99 },
  })
  assert.equal((await entriesOf(two.id)).length, 1)
  await assert.rejects(customer.api.devices.editMany({ ids: [one.id], privacyTimeout: 14 }), {
    fields: { privacyTimeout: 'please_insert_valid_privacy_timeout' },
  })
  await assert.rejects(
    people.member.api.devices.editMany({ ids: [one.id], privacyEnabled: false }),
    forbidden,
  )
})

test('of edits at the same moment that began with the same state one is taken', async () => {
  const { customer } = people
  const device = await deviceOf(customer)
  const edits = [31, 32, 33, 34, 35].map((privacyTimeout) =>
    customer.api.devices.edit({ deviceId: device.id, privacyTimeout, version: 1 }),
  )
  const all = await Promise.allSettled(edits)
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const one of all) if (one.status === 'rejected') assert.equal(one.reason.code, 'edit_conflict')
  assert.equal((await customer.api.devices.read({ id: device.id })).version, 2)
})
