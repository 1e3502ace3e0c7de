import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { statusOf } from '@samtale/contract/devices/device'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
let devices: Record<
  'board' | 'attic' | 'hall' | 'below' | 'foreign' | 'loose' | 'looseOff',
  Awaited<ReturnType<typeof addDevice>>
>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
  const { subadmin, customer, stranger } = people
  const add = (more: Parameters<typeof addDevice>[2]) => {
    fixture.clock.advance(1_000)
    return addDevice(fixture.db, fixture.clock.now(), more)
  }
  devices = {
    below: await add({ owner_id: subadmin.id, name: 'Æblegård' }),
    board: await add({ owner_id: customer.id, name: 'Board', code: 'K7QF2M9D' }),
    attic: await add({ owner_id: customer.id, name: 'attic', presence: { state: 'off' } }),
    hall: await add({ owner_id: customer.id, name: 'Hall', presence: { state: 'in-call' } }),
    foreign: await add({ owner_id: stranger.id, name: 'Foreign' }),
    loose: await add({}),
    looseOff: await add({ presence: { state: 'off' } }),
  }
})
after(() => fixture.close())

const namesOf = (page: { data: readonly { userDeviceName: string }[] }) =>
  page.data.map(({ userDeviceName }) => userDeviceName)
const asc = (name: 'userDeviceName' | 'deviceName' | 'status') => ({ name, direction: 'asc' as const })

test('[S7.81] [D1.8] the plain list holds what one owns directly; a member’s what its managing user does', async () => {
  const { customer, member, subadmin, staff } = people
  assert.deepEqual(
    namesOf(await customer.api.devices.list({})),
    ['Hall', 'attic', 'Board'],
    'the newest first',
  )
  assert.deepEqual(namesOf(await member.api.devices.list({})), ['Hall', 'attic', 'Board'])
  assert.deepEqual(namesOf(await subadmin.api.devices.list({})), ['Æblegård'])
  await assert.rejects(staff.api.devices.list({}), { code: 'dont_have_enough_permission' })
})

test('[S7.82] [D1.8] the devices of a customer or sub-admin in scope; a member names its own managing user', async () => {
  const { customer, member, subadmin, staff, stranger } = people
  for (const { api } of [customer, member, subadmin, staff])
    assert.equal((await api.devices.listOf({ id: customer.id })).total, 3)
  assert.deepEqual(namesOf(await staff.api.devices.listOf({ id: subadmin.id })), ['Æblegård'])
  const notThere = { code: 'user_not_found', status: 404 }
  await assert.rejects(stranger.api.devices.listOf({ id: customer.id }), notThere)
  await assert.rejects(member.api.devices.listOf({ id: stranger.id }), notThere)
  await assert.rejects(subadmin.api.devices.listOf({ id: stranger.id }), notThere)
  for (const id of [member.id, newId()]) await assert.rejects(staff.api.devices.listOf({ id }), notThere)
})

test('[S7.83] [S3.60] staff list all assigned devices with their manager, sorted by that too', async () => {
  const { staff, customer, subadmin, stranger } = people
  const all = await staff.api.devices.listAll({ sortOrder: { name: 'managedBy', direction: 'asc' } })
  const managers = all.data.map(({ managedBy }) => managedBy)
  assert.equal(all.total, 5)
  const sorted = [`AU: ${customer.name}`, `AU: ${stranger.name}`, `ABU: ${subadmin.name}`]
  assert.deepEqual([...new Set(managers)].toSorted(), sorted.toSorted())
  assert.deepEqual(
    managers,
    managers.toSorted((one, other) =>
      one.slice(one.indexOf(' ')).localeCompare(other.slice(other.indexOf(' '))),
    ),
  )
  await assert.rejects(subadmin.api.devices.listAll({}), { code: 'dont_have_enough_permission' })
})

test('lists are searched and filtered by both names and sorted as Danes do, page by page', async () => {
  const { customer, staff } = people
  const { api } = customer
  assert.deepEqual(namesOf(await api.devices.list({ sortOrder: asc('userDeviceName') })), [
    'attic',
    'Board',
    'Hall',
  ])
  assert.deepEqual(
    namesOf(
      await staff.api.devices.listAll({ sortOrder: { name: 'userDeviceName', direction: 'desc' } }),
    ).slice(0, 2),
    ['Æblegård', 'Hall'],
  )
  for (const search of ['board', 'k7qf-2m', 'K7QF2M'])
    assert.deepEqual(namesOf(await api.devices.list({ search })), ['Board'], search)
  assert.deepEqual(namesOf(await api.devices.list({ filters: { deviceName: 'K7QF-2M9D' } })), ['Board'])
  assert.deepEqual(namesOf(await api.devices.list({ filters: { userDeviceName: 'K7QF' } })), [])
  assert.deepEqual(namesOf(await api.devices.list({ sortOrder: asc('status') })), ['Hall', 'attic', 'Board'])
  const first = await api.devices.list({ limit: 2, sortOrder: asc('status') })
  assert.deepEqual(
    namesOf(await api.devices.list({ limit: 2, sortOrder: asc('status'), after: first.data[1]?.id })),
    ['Board'],
  )
  assert.deepEqual(
    namesOf(
      await api.devices.list({
        limit: 2,
        search: 'a',
        sortOrder: asc('userDeviceName'),
        after: devices.attic.id,
      }),
    ),
    ['Board', 'Hall'],
  )
})

test('lists load up to 500 devices, favourites first', async () => {
  const { member } = people
  await member.api.devices.edit({ deviceId: devices.board.id, favourite: true })
  const favouritesFirst = { limit: LIST_LIMIT, sortOrder: { name: 'favourite', direction: 'desc' } } as const
  assert.equal(LIST_LIMIT, 500)
  assert.equal((await member.api.devices.list(favouritesFirst)).data[0]?.userDeviceName, 'Board')
  const others = await people.customer.api.devices.list(favouritesFirst)
  assert.deepEqual(
    others.data.map(({ favourite }) => favourite),
    [false, false, false],
    'somebody else’s marks move nothing',
  )
  await assert.rejects(member.api.devices.list({ ...favouritesFirst, limit: 501 }), {
    code: 'validation_error',
  })
})

test('[D5.20] [S7.84] the speed-dial list has one’s devices with live status, favourites first, then by name', async () => {
  const { customer, member, staff, subadmin } = people
  await member.api.devices.edit({ deviceId: devices.hall.id, favourite: true })
  const { data, total } = await member.api.devices.speedDials({})
  assert.equal(total, 3)
  assert.deepEqual(
    data.map(({ userDeviceName, status, favourite }) => [userDeviceName, status, favourite]),
    [
      ['Board', 'Ready', true],
      ['Hall', 'Call Ongoing', true],
      ['attic', 'PoweredOff', false],
    ],
  )
  assert.deepEqual(namesOf(await customer.api.devices.speedDials({})), ['attic', 'Board', 'Hall'])
  assert.deepEqual(namesOf(await subadmin.api.devices.speedDials({})), ['Æblegård'])
  assert.deepEqual(await staff.api.devices.speedDials({}), { data: [], total: 0 })
})

test('[D5.20] [D5.9] status follows the clock alone: nobody has to write down that a device fell silent', async () => {
  const { api } = await fixture.addUser({ role: 'customer', parentId: people.subadmin.id })
  const me = await api.account.profile({})
  const device = await addDevice(fixture.db, fixture.clock.now(), { owner_id: me.id })
  const statusNow = async () => (await api.devices.speedDials({})).data[0]?.status
  fixture.clock.advance(44_000)
  assert.equal(await statusNow(), 'Ready')
  fixture.clock.advance(1_000)
  assert.equal(await statusNow(), 'PoweredOff')
  await fixture.db
    .updateTable('device_presence')
    .set({ last_seen_at: fixture.clock.now() })
    .where('device_id', '=', device.id)
    .execute()
  assert.equal(await statusNow(), 'Ready')
})

test('[D5.21] staff list the connected devices that nobody has assigned', async () => {
  const { staff, subadmin } = people
  await fixture.db
    .updateTable('device_presence')
    .set({ last_seen_at: fixture.clock.now() })
    .where('device_id', 'in', [devices.loose.id, devices.looseOff.id])
    .execute()
  const { data, total } = await staff.api.devices.listUnassigned({})
  assert.deepEqual([data.map(({ id }) => id), total], [[devices.loose.id], 1])
  assert.deepEqual(
    [data[0]?.customerId, data[0]?.userId, data[0]?.managedBy, data[0]?.userDeviceName],
    [null, null, '', ''],
  )
  assert.equal(
    (await staff.api.devices.listUnassigned({ filters: { deviceName: devices.loose.code } })).total,
    1,
  )
  await assert.rejects(subadmin.api.devices.listUnassigned({}), { code: 'dont_have_enough_permission' })
})

test('[S3.51] [S3.52] [S3.53] [S3.57] [S3.58] [S3.59] one device has all that is known of it, and its address into a call goes to nobody', async () => {
  const { customer, member } = people
  const now = fixture.clock.now()
  const known = {
    app_version: '1.2.3',
    camera: true,
    microphone: false,
    can_reboot: true,
    delivered_version: 1,
  }
  const { id, code } = await addDevice(fixture.db, now, { owner_id: customer.id, name: 'Studio', ...known })
  const meeting = await member.api.meetings.createInstant({ name: 'Budget', deviceId: id })
  const ring_ends_at = new Date(now.getTime() + 30_500)
  await fixture.db
    .updateTable('device_calls')
    .set({ status: 'ringing', ring_ends_at })
    .where('device_id', '=', id)
    .execute()
  const [called] = await member.api.devices.listCalls({ roomName: meeting.location })
  const reply = await fixture.app.inject({
    method: 'GET',
    url: `/v1/device/${id}`,
    headers: { authorization: `Bearer ${customer.token}` },
  })
  assert.deepEqual(reply.json().data, {
    _id: id,
    id,
    deviceName: `${code.slice(0, 4)}-${code.slice(4)}`,
    userDeviceName: 'Studio',
    status: 'Ready',
    statusSince: now.toISOString(),
    tvAvailable: true,
    rebootStatus: false,
    favourite: false,
    privacyEnabled: false,
    privacyTimeout: 30,
    customerId: customer.id,
    userId: { _id: customer.id, id: customer.id, role: 'customer', profile: { name: customer.name } },
    managedBy: `AU: ${customer.name}`,
    call: {
      ...{ _id: called?.id, id: called?.id, status: 'ringing', ringEndsAt: ring_ends_at.toISOString() },
      ...{ name: 'Budget', location: meeting.location, with: 'Mette Member', byMe: false },
    },
    lastSeenAt: now.toISOString(),
    appVersion: '1.2.3',
    camera: true,
    microphone: false,
    canReboot: 'device',
    waiting: false,
    createdAt: now.toISOString(),
    version: 1,
  })
  assert.equal(
    (await member.api.devices.speedDials({})).data.find((device) => device.id === id)?.call?.byMe,
    true,
  )
  await assert.rejects(people.stranger.api.devices.read({ id }), { code: 'device_not_found' })
  await assert.rejects(member.api.devices.read({ id }), { code: 'dont_have_enough_permission' })
  await assert.rejects(people.staff.api.devices.read({ id: devices.loose.id }), { code: 'device_not_found' })
})

test('[S3.63] the names that statuses had before are understood', () => {
  const statuses = [
    'ready',
    'unavailable',
    'rebooting',
    'ongoing',
    'device_ready',
    'device_call_ongoing',
    'Call Ongoing',
    'nonsense',
  ]
  assert.deepEqual(statuses.map(statusOf), [
    'Ready',
    'PoweredOff',
    'Rebooting',
    'Call Ongoing',
    'Ready',
    'Call Ongoing',
    'Call Ongoing',
    undefined,
  ])
})
