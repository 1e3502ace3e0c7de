import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
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

const add = async (owner: { api: GroupStage['customer']['api'] }) =>
  (await owner.api.groups.create({ name: `Ward ${newId()}` })).id
const isThere = async (id: string) =>
  Boolean(await fixture.db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst())

async function rejectsWith(attempt: () => Promise<unknown>, rejection: object, what = '') {
  const old = await databaseDigest(fixture.db)
  await assert.rejects(attempt(), rejection, what)
  assert.deepEqual(await databaseDigest(fixture.db), old, what)
}

test('[S7.72] an own group is deleted; its people and devices stay', async () => {
  const { customer, subadmin, stranger, member, devices } = stage
  const { id } = await customer.api.groups.create({
    name: 'Short-lived',
    members: [member.id],
    devices: [devices.bigRoom.id],
  })
  const rejection = { code: 'group_not_found', status: 404, fields: undefined }
  for (const { api } of [subadmin, stranger]) await rejectsWith(() => api.groups.remove({ id }), rejection)
  assert.deepEqual(await customer.api.groups.remove({ id, nextApiCallType: 'getGroupsByCustomer' }), {
    deleted: 1,
  })
  assert.equal(await isThere(id), false)
  await rejectsWith(() => customer.api.groups.remove({ id }), rejection)
  assert.ok((await customer.api.members.list({})).data.some((one) => one.id === member.id))
  const device = await fixture.db
    .selectFrom('devices')
    .select('owner_id')
    .where('id', '=', devices.bigRoom.id)
    .executeTakeFirstOrThrow()
  assert.equal(device.owner_id, customer.id)
})

test('[S7.74] any group in reach is deleted by the sub-admin above and by staff', async () => {
  const { staff, subadmin, customer, stranger, member } = stage
  for (const { api } of [subadmin, staff])
    assert.deepEqual(await api.groups.removeAny({ id: await add(customer) }), { deleted: 1 })
  assert.deepEqual(await subadmin.api.groups.removeAny({ id: await add(subadmin) }), { deleted: 1 })
  const foreign = await add(stranger)
  for (const id of [foreign, newId(), member.id])
    await rejectsWith(() => subadmin.api.groups.removeAny({ id }), { code: 'group_not_found' }, id)
  await assert.rejects(customer.api.groups.removeAny({ id: foreign }), {
    code: 'dont_have_enough_permission',
  })
})

test('[S7.73] [S7.75] several are deleted all or none; one that is named twice counts once', async () => {
  const { staff, subadmin, customer, stranger } = stage
  const [one, two, foreign] = [await add(customer), await add(customer), await add(stranger)]
  const rejection = { code: 'group_not_found', status: 404, fields: { ids: 'not_found' } }
  for (const id of [foreign, newId(), customer.id]) {
    await rejectsWith(() => customer.api.groups.removeMany({ ids: [one, id, two] }), rejection, id)
    await rejectsWith(() => subadmin.api.groups.removeManyAny({ ids: [one, id, two] }), rejection, id)
  }
  await rejectsWith(() => subadmin.api.groups.removeMany({ ids: [one] }), rejection)
  await rejectsWith(() => customer.api.groups.removeMany({ ids: [] }), { fields: { ids: 'required' } })
  assert.deepEqual(
    await customer.api.groups.removeMany({
      ids: [one, two, one.toUpperCase()],
      nextApiCallType: 'getAllGroups',
    }),
    { deleted: 2 },
  )
  assert.deepEqual([await isThere(one), await isThere(two), await isThere(foreign)], [false, false, true])
  const three = await add(customer)
  assert.deepEqual(await staff.api.groups.removeManyAny({ ids: [foreign, three] }), { deleted: 2 })
})

test('a deleted group is no longer that of a meeting; the meeting goes on', async () => {
  const { customer } = stage
  const group = await add(customer)
  const meeting = await customer.api.meetings.createInstant({ name: 'Goes on' })
  await fixture.db.updateTable('meetings').set({ group_id: group }).where('id', '=', meeting.id).execute()
  await customer.api.groups.remove({ id: group })
  const remaining = await fixture.db
    .selectFrom('meetings')
    .select(['group_id', 'status'])
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(remaining, { group_id: null, status: 'inprogress' })
})
