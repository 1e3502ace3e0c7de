import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { AppError } from '@samtale/contract/core/errors'
import type { Group } from '@samtale/contract/groups/groups'
import { newId } from '#db/new-id.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { groupStage, type GroupStage } from '#testing/group-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: GroupStage
let group: Group
before(async () => {
  fixture = await testApp()
  stage = await groupStage(fixture)
})
after(() => fixture.close())
beforeEach(async () => {
  const { customer, member, colleague, devices } = stage
  group = await customer.api.groups.create({
    name: `Ward ${newId()}`,
    description: 'Days',
    members: [member.id, colleague.id],
    devices: [devices.bigRoom.id],
  })
})

const idsIn = ({ members, devices }: Group) => [
  members.map(({ userId }) => userId.id).toSorted(),
  devices.map(({ deviceId }) => deviceId.id).toSorted(),
]
const notThere = {
  code: 'group_not_found',
  status: 404,
  fields: { id: 'not_found' },
  text: 'Group not found or not owned',
}

async function rejectsWith(attempt: () => Promise<unknown>, rejection: object, what = '') {
  const old = await databaseDigest(fixture.db)
  await assert.rejects(attempt(), rejection, what)
  assert.deepEqual(await databaseDigest(fixture.db), old, what)
}

test('[S7.76] an own group gets another name, text, people and devices; what is not sent stays, and whoever stays keeps the membership', async () => {
  const { customer, member, colleague, devices } = stage
  const renamed = await customer.api.groups.update({
    id: group.id,
    name: 'Nights',
    nextApiCallType: 'getGroupsByCustomer',
  })
  assert.deepEqual([renamed.name, renamed.description, renamed.version], ['Nights', 'Days', 2])
  assert.deepEqual(idsIn(renamed), idsIn(group))
  const changed = await customer.api.groups.update({
    id: group.id,
    name: 'Nights',
    description: '',
    members: [member.id],
    devices: [devices.second.id],
  })
  assert.deepEqual(
    [changed.description, changed.version, idsIn(changed)],
    ['', 3, [[member.id], [devices.second.id]]],
  )
  const membership = ({ members }: Group) => members.find(({ userId }) => userId.id === member.id)?.id
  assert.equal(membership(changed), membership(group))
  const emptied = await customer.api.groups.update({
    id: group.id.toUpperCase(),
    name: 'Nights',
    members: [],
    devices: [],
  })
  assert.deepEqual([idsIn(emptied), emptied.membersCount, emptied.devicesCount], [[[], []], 0, 0])
  const again = await customer.api.groups.update({ id: group.id, name: 'Nights', members: [colleague.id] })
  assert.deepEqual(idsIn(again), [[colleague.id], []])
})

test('[S7.77] [S8.63] any group in reach is changed by the sub-admin above and by staff; a plain call changes own ones only', async () => {
  const { staff, subadmin, customer, stranger, member } = stage
  for (const { api } of [subadmin, staff])
    assert.equal(
      (await api.groups.updateAny({ id: group.id, name: `By ${newId()}` })).customerId,
      customer.id,
    )
  const foreign = await stranger.api.groups.create({ name: `F ${newId()}` })
  await rejectsWith(
    () => subadmin.api.groups.update({ id: group.id, name: 'No' }),
    notThere,
    'a group of a customer by the plain call',
  )
  await rejectsWith(
    () => subadmin.api.groups.updateAny({ id: foreign.id, name: 'No' }),
    notThere,
    'a foreign one',
  )
  for (const id of [foreign.id, newId(), member.id, customer.id])
    await rejectsWith(() => customer.api.groups.update({ id, name: 'No' }), notThere, id)
  await rejectsWith(() => staff.api.groups.updateAny({ id: newId(), name: 'No' }), notThere, 'absent')
  for (const { api } of [customer, member])
    await assert.rejects(api.groups.updateAny({ id: group.id, name: 'No' }), {
      code: 'dont_have_enough_permission',
    })
})

test('[S5.25] [S8.66] a group keeps a name, and no other of its owner has it', async () => {
  const { customer, subadmin } = stage
  const other = await customer.api.groups.create({ name: `Other ${newId()}` })
  const taken = { code: 'group_already_exists', status: 409, fields: { name: 'group_already_exists' } }
  await rejectsWith(() => customer.api.groups.update({ id: group.id, name: other.name.toUpperCase() }), taken)
  await rejectsWith(() => subadmin.api.groups.updateAny({ id: group.id, name: other.name }), taken)
  await rejectsWith(() => customer.api.groups.update({ id: group.id, name: ' ' }), {
    fields: { name: 'please_insert_valid_name' },
  })
  assert.equal(
    (await customer.api.groups.update({ id: group.id, name: group.name.toUpperCase() })).name,
    group.name.toUpperCase(),
  )
})

test('people and devices come from the owner of the group, whoever changes it', async () => {
  const { staff, subadmin, customer, member, helper, outsider, gone, devices } = stage
  const edits = {
    customer: customer.api.groups.update,
    subadmin: subadmin.api.groups.updateAny,
    staff: staff.api.groups.updateAny,
  }
  for (const [who, edit] of Object.entries(edits)) {
    for (const id of [helper.id, outsider.id, gone.id, customer.id, newId(), devices.bigRoom.id])
      await rejectsWith(
        () => edit({ id: group.id, name: 'No', members: [member.id, id] }),
        { code: 'user_not_found', fields: { members: 'not_found' } },
        who,
      )
    for (const id of [devices.above.id, devices.foreign.id, devices.nobodys.id, newId(), member.id])
      await rejectsWith(
        () => edit({ id: group.id, name: 'No', devices: [devices.bigRoom.id, id] }),
        { code: 'device_not_found', fields: { devices: 'not_found' } },
        who,
      )
  }
})

test('an edit that began with an older state is rejected with what differs and what is stored; one that changes nothing is not', async () => {
  const { customer, subadmin, member, colleague } = stage
  await subadmin.api.groups.updateAny({ id: group.id, name: group.name, members: [colleague.id], version: 1 })
  const edit = { id: group.id, name: 'Later', description: 'Days', members: [member.id], version: 1 }
  const rejected = await customer.api.groups.update(edit).catch((error: AppError) => error)
  assert.ok('code' in rejected)
  assert.deepEqual(
    [rejected.code, rejected.status, rejected.fields, rejected.current],
    [
      'edit_conflict',
      409,
      { name: 'changed_meanwhile', members: 'changed_meanwhile' },
      { name: group.name, members: colleague.id, version: 2 },
    ],
  )
  assert.equal(
    (await customer.api.groups.update({ ...edit, name: group.name, members: [colleague.id] })).version,
    2,
    'what changes nothing meets nobody',
  )
  assert.equal((await customer.api.groups.update({ ...edit, version: 2 })).version, 3)
  const both = await Promise.allSettled(
    ['One', 'Two'].map((name) =>
      customer.api.groups.update({ id: group.id, name: `${name} ${newId()}`, version: 3 }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('[S7.78] [S7.79] one person is taken out by the id of the membership, of an own group or of any in reach', async () => {
  const { staff, subadmin, customer, stranger, member, colleague } = stage
  const membershipOf = (id: string) => group.members.find(({ userId }) => userId.id === id)?.id ?? ''
  const rejection = { code: 'group_not_found', status: 404, fields: undefined }
  const [first, second] = [membershipOf(member.id), membershipOf(colleague.id)]
  await rejectsWith(() => subadmin.api.groups.removeMember({ id: first }), rejection)
  await rejectsWith(() => stranger.api.groups.removeMember({ id: first }), rejection)
  for (const id of [newId(), member.id, group.id])
    await rejectsWith(() => customer.api.groups.removeMember({ id }), rejection, id)
  const without = await customer.api.groups.removeMember({ id: first })
  assert.deepEqual([idsIn(without)[0], without.membersCount, without.version], [[colleague.id], 1, 2])
  await rejectsWith(() => customer.api.groups.removeMember({ id: first }), rejection, 'a second time')
  assert.equal((await subadmin.api.groups.removeMemberAny({ id: second })).membersCount, 0)
  await rejectsWith(() => staff.api.groups.removeMemberAny({ id: second }), rejection)
  assert.equal((await member.api.account.profile({})).role, 'member')
})
