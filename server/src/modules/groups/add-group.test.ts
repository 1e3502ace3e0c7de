import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { groupStage, type GroupStage } from '#testing/group-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: GroupStage
before(async () => {
  fixture = await testApp()
  stage = await groupStage(fixture)
})
after(() => fixture.close())

/** Whatever is tried: nothing is written. */
async function rejectsWith(attempt: () => Promise<unknown>, rejection: object, what: string) {
  const old = await databaseDigest(fixture.db)
  await assert.rejects(attempt(), rejection, what)
  assert.deepEqual(await databaseDigest(fixture.db), old, what)
}

test('[S7.70] a group is made of a name, a description, people and devices; the list that a client reloads is no business of the server', async () => {
  const { customer, member, colleague, devices } = stage
  for (const nextApiCallType of ['getGroupsByCustomer', 'getAllGroups']) {
    const members = [colleague.id, member.id.toUpperCase(), member.id]
    const group = await customer.api.groups.create({
      name: ` A ${nextApiCallType} `,
      description: 'For all',
      members,
      devices: [devices.bigRoom.id],
      nextApiCallType,
    })
    assert.deepEqual(
      [group.name, group.description, group.customerId, group.version],
      [`A ${nextApiCallType}`, 'For all', customer.id, 1],
    )
    assert.deepEqual(
      group.members.map(({ userId }) => userId.id).toSorted(),
      [member.id, colleague.id].toSorted(),
    )
    assert.deepEqual(
      [group.membersCount, group.devices.map(({ deviceId }) => deviceId.id)],
      [2, [devices.bigRoom.id]],
    )
  }
  const empty = await customer.api.groups.create({ name: 'Nobody yet' })
  assert.deepEqual([empty.description, empty.members, empty.devices], ['', [], []])
})

test('[S7.71] a group for somebody else: a sub-admin for its customers, staff for every customer and sub-admin', async () => {
  const { staff, subadmin, customer, stranger, member, helper, devices } = stage
  for (const [by, customerId, name] of [
    [subadmin, customer.id, 'By the sub-admin'],
    [staff, customer.id, 'By staff'],
    [customer, customer.id, 'By itself'],
  ] as const) {
    const group = await by.api.groups.createFor({
      customerId,
      name,
      members: [member.id],
      devices: [devices.bigRoom.id],
    })
    assert.deepEqual(
      [group.parentId?.id, group.customerId, group.membersCount],
      [customer.id, customer.id, 1],
    )
  }
  const wide = await staff.api.groups.createFor({
    customerId: subadmin.id,
    name: 'Wide',
    members: [helper.id, member.id],
  })
  assert.equal(wide.parentId?.role, 'subadmin')
  for (const [by, customerId] of [
    [customer, subadmin.id],
    [customer, stranger.id],
    [subadmin, stranger.id],
    [subadmin, member.id],
    [staff, staff.id],
    [staff, member.id],
    [staff, newId()],
  ] as const)
    await rejectsWith(
      () => by.api.groups.createFor({ customerId, name: 'No' }),
      { code: 'user_not_found', fields: undefined },
      customerId,
    )
})

test('staff own no groups: they name a customer', async () => {
  const rejection = { code: 'parent_required', status: 422, fields: { parentId: 'parent_required' } }
  await rejectsWith(() => stage.staff.api.groups.create({ name: 'Mine' }), rejection, 'staff')
  await assert.rejects(stage.member.api.groups.create({ name: 'Mine' }), {
    code: 'dont_have_enough_permission',
  })
})

test('[S5.25] a group has a name', async () => {
  for (const name of ['', '   '])
    await rejectsWith(
      () => stage.customer.api.groups.create({ name }),
      { fields: { name: 'please_insert_valid_name' } },
      JSON.stringify(name),
    )
  await rejectsWith(
    () => stage.customer.api.groups.create({ name: 'x'.repeat(121) }),
    { fields: { name: 'too_long' } },
    'long',
  )
})

test('[S8.66] a name that the owner has given already is taken, in any letters; another owner may have it too', async () => {
  const { customer, subadmin, stranger } = stage
  await customer.api.groups.create({ name: 'Ærø' })
  const taken = {
    code: 'group_already_exists',
    status: 409,
    fields: { name: 'group_already_exists' },
    text: 'A group with this name already exists',
  }
  for (const attempt of [
    () => customer.api.groups.create({ name: 'ærØ ' }),
    () => subadmin.api.groups.createFor({ customerId: customer.id, name: 'ÆRØ' }),
  ])
    await rejectsWith(attempt, taken, 'taken')
  for (const { api } of [subadmin, stranger])
    assert.equal((await api.groups.create({ name: 'Ærø' })).name, 'Ærø')
  const both = await Promise.allSettled(
    [1, 2].map(() => customer.api.groups.create({ name: 'At the same time' })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('only people and devices of the owner are put in; with one of anybody else among them there is no group', async () => {
  const { staff, subadmin, customer, member, colleague, helper, outsider, gone, stranger, devices } = stage
  const existing = await customer.api.groups.create({ name: 'There already' })
  const noMembers = {
    absent: newId(),
    helper,
    outsider,
    gone,
    customer,
    subadmin,
    staff,
    device: devices.bigRoom,
    group: existing,
  }
  for (const [what, one] of Object.entries(noMembers)) {
    const id = typeof one === 'string' ? one : one.id
    const rejection = { code: 'user_not_found', status: 404, fields: { members: 'not_found' } }
    const members = [member.id, id, colleague.id]
    await rejectsWith(() => customer.api.groups.create({ name: 'No', members }), rejection, what)
    if (what !== 'helper')
      await rejectsWith(
        () => staff.api.groups.createFor({ customerId: subadmin.id, name: 'No', members }),
        rejection,
        `${what} for a sub-admin`,
      )
  }
  const noDevices = {
    absent: newId(),
    above: devices.above,
    foreign: devices.foreign,
    nobodys: devices.nobodys,
    member,
    customer,
    group: existing,
  }
  for (const [what, one] of Object.entries(noDevices)) {
    const id = typeof one === 'string' ? one : one.id
    const rejection = { code: 'device_not_found', status: 404, fields: { devices: 'not_found' } }
    await rejectsWith(
      () =>
        customer.api.groups.create({ name: 'No', members: [member.id], devices: [devices.bigRoom.id, id] }),
      rejection,
      what,
    )
    await rejectsWith(
      () => staff.api.groups.createFor({ customerId: customer.id, name: 'No', devices: [id] }),
      rejection,
      `${what} by staff`,
    )
  }
  // A sub-admin's group holds its own devices only, though it reaches those of its customers.
  const rejection = { code: 'device_not_found', fields: { devices: 'not_found' } }
  await rejectsWith(
    () => subadmin.api.groups.create({ name: 'No', devices: [devices.bigRoom.id] }),
    rejection,
    'a device of a customer',
  )
  assert.equal(
    (await subadmin.api.groups.create({ name: 'Both floors', members: [helper.id, member.id] })).membersCount,
    2,
  )
  await rejectsWith(
    () => stranger.api.groups.create({ name: 'No', members: [member.id] }),
    { fields: { members: 'not_found' } },
    'a stranger',
  )
})

test('too many, and what is no id', async () => {
  const { customer, member } = stage
  const members = Array.from({ length: 501 }, () => member.id)
  await rejectsWith(
    () => customer.api.groups.create({ name: 'No', members }),
    { fields: { members: 'too_many' } },
    '501',
  )
  await rejectsWith(
    () => customer.api.groups.create({ name: 'No', devices: ['tv'] }),
    { status: 400, code: 'validation_error' },
    'no id',
  )
  assert.equal(
    (await customer.api.groups.create({ name: '500 times one', members: members.slice(1) })).membersCount,
    1,
  )
})

test('a member that is deleted, moved away or a device that is given back while the group is made is not in it', async () => {
  const { staff, subadmin } = stage
  for (let round = 0; round < 8; round += 1) {
    const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
    const member = await fixture.addUser({ role: 'member', parentId: customer.id })
    const mover = await fixture.addUser({ role: 'member', parentId: customer.id })
    const device = await addDevice(fixture.db, fixture.clock.now(), { owner_id: customer.id })
    const made = await Promise.allSettled([
      customer.api.groups.create({ name: 'A member', members: [member.id] }),
      customer.api.groups.create({ name: 'A mover', members: [mover.id] }),
      customer.api.groups.create({ name: 'A device', devices: [device.id] }),
      staff.api.members.remove({ id: member.id }),
      staff.api.members.update({
        id: mover.id,
        name: 'Moved',
        contactNumber: '+4512345678',
        parentId: stage.stranger.id,
      }),
      staff.api.devices.unassignAny({ deviceId: device.id }),
    ])
    const users = fixture.db
      .selectFrom('group_members')
      .select('id')
      .where('user_id', 'in', [member.id, mover.id])
    const devices = fixture.db.selectFrom('group_devices').select('id').where('device_id', '=', device.id)
    assert.deepEqual([await users.execute(), await devices.execute()], [[], []])
    for (const one of made)
      if (one.status === 'rejected') assert.equal((one.reason as { status: number }).status, 404)
  }
})
