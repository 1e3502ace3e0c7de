import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Group } from '@samtale/contract/groups/groups'
import { groupStage, type GroupStage } from '#testing/group-stage.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: GroupStage
/** One group of the customer, one of the sub-admin, one of somebody else. */
let own: Group
let above: Group
let foreign: Group
before(async () => {
  fixture = await testApp()
  stage = await groupStage(fixture)
  const { subadmin, customer, stranger, member, colleague, helper, outsider, devices } = stage
  own = await customer.api.groups.create({
    name: 'Ward 3',
    description: 'Night shift',
    members: [member.id, colleague.id],
    devices: [devices.bigRoom.id],
  })
  above = await subadmin.api.groups.create({
    name: 'Everybody',
    members: [helper.id, member.id],
    devices: [devices.above.id],
  })
  foreign = await stranger.api.groups.create({
    name: 'Strangers',
    members: [outsider.id],
    devices: [devices.foreign.id],
  })
})
after(() => fixture.close())

const idsOf = ({ data, total }: { data: readonly { id: string }[]; total: number }) => {
  assert.equal(total, data.length)
  return data.map(({ id }) => id)
}
const sorted = (...groups: readonly Group[]) => groups.map(({ id }) => id).toSorted()

test('[S3.43] [S3.44] [S3.45] [S3.46] [S3.47] [S3.48] [S3.49] [S7.67] a group on the wire: its names, its owner, its people and its devices under both of their names', async () => {
  const { customer, member, colleague, devices } = stage
  const reply = await sendRequest(fixture, {
    method: 'POST',
    path: 'group/read',
    token: customer.token,
    body: {},
  })
  const [group] = reply.json<{ data: [Record<string, unknown>] }>().data
  const people = [member, colleague].toSorted((one, other) => one.name.localeCompare(other.name, 'da'))
  const refs = group['members'] as { id: string }[]
  const parent = { id: customer.id, _id: customer.id, role: 'customer', profile: { name: customer.name } }
  assert.deepEqual(group, {
    ...{
      id: own.id,
      _id: own.id,
      name: 'Ward 3',
      description: 'Night shift',
      parentId: parent,
      customerId: customer.id,
    },
    members: people.map(({ id, email, name }, at) => ({
      ...{ id: refs[at]?.id, _id: refs[at]?.id },
      userId: { id, _id: id, email, profile: { name } },
    })),
    devices: [
      {
        ...{ id: own.devices[0]?.id, _id: own.devices[0]?.id },
        deviceId: {
          ...{ id: devices.bigRoom.id, _id: devices.bigRoom.id },
          deviceName: devices.bigRoom.code.replace(/^(.{4})/, '$1-'),
          userDeviceName: 'Big room',
        },
      },
    ],
    ...{ membersCount: 2, devicesCount: 1, createdAt: fixture.clock.now().toISOString(), version: 1 },
  })
  assert.notEqual(refs[0]?.id, people[0]?.id, 'a membership has an id of its own')
})

test('[S7.67] [S7.68] [S7.69] [D1.8] lists hold what the caller, or the customer named, owns directly; staff list all', async () => {
  const { staff, subadmin, customer, stranger } = stage
  assert.deepEqual(idsOf(await customer.api.groups.list({})), [own.id])
  assert.deepEqual(idsOf(await subadmin.api.groups.list({})), [above.id])
  for (const { api } of [subadmin, customer, staff])
    assert.deepEqual(idsOf(await api.groups.listOf({ id: customer.id })), [own.id])
  assert.deepEqual(idsOf(await staff.api.groups.listOf({ id: stranger.id })), [foreign.id])
  assert.deepEqual(idsOf(await staff.api.groups.listAll({})).toSorted(), sorted(own, above, foreign))
  const byOwner = await staff.api.groups.listAll({ sortOrder: { name: 'managedBy', direction: 'asc' } })
  const owners = byOwner.data.map(({ parentId }) => parentId?.profile.name ?? '')
  assert.deepEqual(
    owners,
    owners.toSorted((one, other) => one.localeCompare(other, 'da')),
  )
  for (const id of [stranger.id, staff.id, stage.member.id, stage.gone.id])
    await assert.rejects(subadmin.api.groups.listOf({ id }), { code: 'user_not_found', status: 404 })
  await assert.rejects(staff.api.groups.list({}), { code: 'dont_have_enough_permission' })
})

test("[D1.8] a member reads its parent's groups, without their owner, and nobody else's", async () => {
  const { member, customer, subadmin, stranger, helper } = stage
  const { data } = await member.api.groups.listOf({ id: customer.id.toUpperCase() })
  const { parentId: _owner, ...rest } = own
  assert.deepEqual(data, [rest])
  assert.deepEqual(idsOf(await helper.api.groups.listOf({ id: subadmin.id })), [above.id])
  for (const id of [subadmin.id, stranger.id, member.id, helper.id])
    await assert.rejects(member.api.groups.listOf({ id }), { code: 'user_not_found', fields: undefined })
  await assert.rejects(member.api.groups.list({}), { code: 'dont_have_enough_permission' })
})

test('one page of 500 is the most that a list answers, sorted and filtered by name, description and how many are in it', async () => {
  const owner = await fixture.addUser({ role: 'customer', parentId: stage.staff.id })
  const people: string[] = []
  for (let count = 0; count < 3; count += 1) {
    await owner.api.groups.create({
      name: `Team ${'CAB'[count]}`,
      description: count === 1 ? 'of nurses' : '',
      members: people.slice(),
    })
    people.push((await fixture.addUser({ role: 'member', parentId: owner.id })).id)
  }
  const named = async (input: Parameters<typeof owner.api.groups.list>[0]) =>
    (await owner.api.groups.list(input)).data.map(({ name }) => name)
  assert.deepEqual(await named({ limit: 500, sortOrder: { name: 'name', direction: 'asc' } }), [
    'Team A',
    'Team B',
    'Team C',
  ])
  assert.deepEqual(await named({ sortOrder: { name: 'membersCount', direction: 'desc' } }), [
    'Team B',
    'Team A',
    'Team C',
  ])
  assert.deepEqual(
    await named({ sortOrder: { name: 'devicesCount', direction: 'desc' }, limit: 2 }).then(
      ({ length }) => length,
    ),
    2,
  )
  assert.deepEqual(await named({ filters: { description: 'NURSE' } }), ['Team A'])
  assert.deepEqual(await named({ search: 'nurse' }), ['Team A'])
  assert.deepEqual(await named({ filters: { name: 'team', description: 'x' } }), [])
  await assert.rejects(owner.api.groups.list({ limit: 501 }), { fields: { limit: 'invalid_value' } })
})

test('somebody who is deleted is neither shown nor counted', async () => {
  const { customer } = stage
  const leaver = await fixture.addUser({ role: 'member', parentId: customer.id })
  const group = await customer.api.groups.create({ name: 'With a leaver', members: [leaver.id] })
  // As it would be if the deletion had not taken the row along.
  await fixture.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', leaver.id).execute()
  const found = (await customer.api.groups.list({ filters: { name: 'leaver' } })).data[0]
  assert.deepEqual([found?.id, found?.members, found?.membersCount], [group.id, [], 0])
  await customer.api.groups.remove({ id: group.id })
})
