import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RETENTION_DAYS } from '@samtale/contract/deleted/deleted'
import { newId } from '#db/new-id.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { groupStage, type GroupStage } from '#testing/group-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: GroupStage
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3650' } })
  stage = await groupStage(fixture)
})
after(() => fixture.close())

const DAY_MS = 86_400_000

async function rejectsWith(attempt: () => Promise<unknown>, rejection: object, what = '') {
  const old = await databaseDigest(fixture.db)
  await assert.rejects(attempt(), rejection, what)
  assert.deepEqual(await databaseDigest(fixture.db), old, what)
}
const add = (name: string) =>
  stage.customer.api.groups.create({
    name,
    description: 'Those on duty',
    members: [stage.member.id, stage.colleague.id],
    devices: [stage.devices.bigRoom.id],
  })

test('a deleted group is listed for 30 days with who deleted it, and comes back with its people and devices', async () => {
  const { customer, member, colleague, devices } = stage
  const group = await add('Ward 7')
  const meeting = await customer.api.meetings.createScheduled({
    name: 'Handover',
    beginTime: '2026-03-03T10:00',
    endTime: '2026-03-03T11:00',
    members: [member.id],
    devices: [devices.bigRoom.id],
    groupId: group.id,
  })
  await customer.api.groups.remove({ id: group.id })
  assert.equal((await customer.api.meetings.read({ id: meeting.id })).groupId, null)
  const { data, total } = await customer.api.deleted.list({})
  const now = fixture.clock.now()
  assert.deepEqual(
    [total, data[0]],
    [
      1,
      {
        ...{ id: group.id, _id: group.id, kind: 'groups', name: 'Ward 7' },
        ...{ email: null, beginTime: null, meetings: null, deletedBy: customer.name },
        deletedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + RETENTION_DAYS * DAY_MS).toISOString(),
      },
    ],
  )
  assert.deepEqual(await customer.api.deleted.restore({ ids: [group.id] }), { restored: 1 })
  const [back] = (await customer.api.groups.list({ rowId: group.id })).data
  assert.deepEqual(
    [back?.name, back?.description, back?.createdAt, back?.version],
    ['Ward 7', 'Those on duty', group.createdAt, group.version + 1],
  )
  assert.deepEqual(
    back?.members.map(({ userId }) => userId.id).toSorted(),
    [member.id, colleague.id].toSorted(),
  )
  assert.deepEqual(
    back?.devices.map(({ deviceId }) => deviceId.id),
    [devices.bigRoom.id],
  )
  assert.equal((await customer.api.meetings.read({ id: meeting.id })).groupId, group.id)
  assert.equal((await customer.api.deleted.list({})).total, 0)
  const entries = await fixture.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', group.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['created', 'deleted', 'undeleted'],
  )
  await customer.api.groups.remove({ id: group.id })
  await customer.api.deleted.purge({ id: group.id })
})

test('nobody restores or purges what they could not have deleted, what was restored, or what has expired', async () => {
  const { customer, subadmin, stranger, member, staff } = stage
  const { id } = await add('Ward 8')
  await customer.api.groups.remove({ id })
  const rejection = { code: 'deleted_not_found', status: 404 }
  for (const { api, name } of [stranger, member]) {
    assert.equal((await api.deleted.list({})).total, 0, name)
    await rejectsWith(
      () => api.deleted.restore({ ids: [id] }),
      { ...rejection, fields: { ids: 'not_found' } },
      name,
    )
    await rejectsWith(() => api.deleted.purge({ id }), rejection, name)
  }
  for (const { api, name } of [subadmin, staff]) assert.equal((await api.deleted.list({})).total, 1, name)
  await rejectsWith(() => customer.api.deleted.restore({ ids: [id, newId()] }), rejection, 'all or none')

  assert.deepEqual(await subadmin.api.deleted.restore({ ids: [id] }), { restored: 1 })
  await rejectsWith(() => customer.api.deleted.restore({ ids: [id] }), rejection, 'a second time')

  await customer.api.groups.remove({ id })
  fixture.clock.advance(RETENTION_DAYS * DAY_MS - 1)
  assert.equal((await customer.api.deleted.list({})).total, 1)
  fixture.clock.advance(1)
  assert.equal((await customer.api.deleted.list({})).total, 0)
  await rejectsWith(() => customer.api.deleted.restore({ ids: [id] }), rejection, 'expired')
})

test('two who restore the same at once: one does, the other finds nothing', async () => {
  const { customer, subadmin } = stage
  const { id } = await add('Ward 9')
  await customer.api.groups.remove({ id })
  const both = await Promise.allSettled(
    [customer, subadmin].map(({ api }) => api.deleted.restore({ ids: [id] })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal(both.find((one) => one.status === 'rejected')?.reason.code, 'deleted_not_found')
})

test('a group whose name is taken stays deleted, and says so', async () => {
  const { customer } = stage
  const { id } = await add('Ward 10')
  await customer.api.groups.remove({ id })
  const other = await customer.api.groups.create({ name: 'ward 10' })
  await rejectsWith(() => customer.api.deleted.restore({ ids: [id] }), { code: 'deleted_name_taken' })
  await customer.api.groups.update({ id: other.id, name: 'Ward 11' })
  assert.deepEqual(await customer.api.deleted.restore({ ids: [id] }), { restored: 1 })
})

test('a restored group has none of those who went to somebody else meanwhile', async () => {
  const { customer, staff, stranger, member, colleague, devices } = stage
  const { id } = await add('Ward 12')
  await customer.api.groups.remove({ id })
  await staff.api.members.update({
    ...{ id: colleague.id, name: colleague.name, contactNumber: '+4512345678' },
    parentId: stranger.id,
  })
  await customer.api.devices.unassign({ deviceId: devices.bigRoom.id })
  await customer.api.deleted.restore({ ids: [id] })
  const [back] = (await customer.api.groups.list({ rowId: id })).data
  assert.deepEqual([back?.members.map(({ userId }) => userId.id), back?.devices], [[member.id], []])
})

test('several that are deleted at once are restored at once, and purged they are gone', async () => {
  const { customer } = stage
  const ids = [
    (await customer.api.groups.create({ name: 'A' })).id,
    (await customer.api.groups.create({ name: 'B' })).id,
  ]
  await customer.api.groups.removeMany({ ids })
  assert.deepEqual(await customer.api.deleted.restore({ ids }), { restored: 2 })
  const [id = ''] = ids
  await customer.api.groups.remove({ id })
  await customer.api.deleted.purge({ id })
  await rejectsWith(() => customer.api.deleted.restore({ ids: [id] }), { code: 'deleted_not_found' })
  const last = await fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'resource'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(last, { action: 'purged', actor_id: customer.id, resource: 'groups' })
})
