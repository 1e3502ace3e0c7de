import assert from 'node:assert/strict'
import { after, beforeEach, before, test } from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#testing/eventually.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
})
beforeEach(async () => {
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const invitedTo = async (id: string) =>
  (await fixture.db.selectFrom('meeting_members').select('user_id').where('meeting_id', '=', id).execute())
    .map(({ user_id }) => user_id)
    .toSorted()
const devicesOf = async (id: string) =>
  (
    await fixture.db.selectFrom('meeting_devices').select('device_id').where('meeting_id', '=', id).execute()
  ).map(({ device_id }) => device_id)

/**
 * A sub-admin's meeting with people of its customer, and one of that customer's with people and a device of
 * the sub-admin.
 */
async function bothSides() {
  const { subadmin, customer, member, colleague, helper, devices, plan } = stage
  const across = await subadmin.api.groups.create({ name: 'Across', members: [helper.id, member.id] })
  const input = { ...plan, groupId: across.id, members: [helper.id, member.id], devices: [devices.above.id] }
  const above = await subadmin.api.meetings.createScheduled({ ...input, name: 'Above' })
  const series = await subadmin.api.meetings.createScheduled({
    ...input,
    name: 'Weekly',
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  })
  const own = await customer.api.meetings.createScheduled({ ...plan, name: 'Own' })
  await subadmin.api.meetings.update({
    id: own.id,
    ...plan,
    name: 'Own',
    members: [member.id, colleague.id, helper.id],
    devices: [devices.bigRoom.id, devices.above.id],
    groupId: across.id,
  })
  return { above, own, seriesIds: (await stage.rowsOf(series.seriesId)).map(({ id }) => id) }
}
const lastSubject = async (email: string) =>
  (await stage.mailsTo(email)).map(({ subject, calendar_method }) => `${calendar_method} ${subject}`)

async function areParted({ above, own, seriesIds }: Awaited<ReturnType<typeof bothSides>>) {
  const { member, colleague, helper, devices } = stage
  for (const id of [above.id, ...seriesIds]) assert.deepEqual(await invitedTo(id), [helper.id])
  assert.deepEqual(await invitedTo(own.id), [member.id, colleague.id].toSorted())
  assert.deepEqual(await devicesOf(own.id), [devices.bigRoom.id])
  assert.equal((await stage.row(own.id)).group_id, null)
  const toMember = (await lastSubject(member.email)).filter((line) => line.startsWith('CANCEL'))
  assert.equal(toMember.length, 2, 'one mail for the meeting and one for the series')
  assert.equal((await lastSubject(helper.email)).filter((line) => line.startsWith('CANCEL')).length, 1)
  await assert.rejects(member.api.meetings.read({ id: above.id }), { code: 'meeting_not_found' })
  await assert.rejects(helper.api.meetings.read({ id: own.id }), { code: 'meeting_not_found' })
}

test('a customer who is put under somebody else leaves the meetings of the old server, and the old server leaves theirs', async () => {
  const { staff, customer } = stage
  const other = await fixture.addUser({ role: 'subadmin', parentId: staff.id })
  const meetings = await bothSides()
  await staff.api.customers.update({
    id: customer.id,
    name: customer.name,
    contactNumber: '+4512345678',
    parentId: other.id,
  })
  await areParted(meetings)
  assert.equal((await other.api.meetings.read({ id: meetings.own.id })).name, 'Own')
  await assert.rejects(stage.subadmin.api.meetings.read({ id: meetings.own.id }), {
    code: 'meeting_not_found',
  })
})

test('so do all customers of a sub-admin that are moved at once, and one that becomes a sub-admin itself', async () => {
  const { staff, subadmin } = stage
  const other = await fixture.addUser({ role: 'subadmin', parentId: staff.id })
  const moved = await bothSides()
  await staff.api.customers.moveCustomers({ id: subadmin.id, parentId: other.id })
  await areParted(moved)

  stage = await planningStage(fixture)
  const promoted = await bothSides()
  await stage.staff.api.customers.promote({ id: stage.customer.id })
  await areParted(promoted)
})

test('a sub-admin without customers who becomes a customer keeps its meetings with all who are in them', async () => {
  const { staff, plan } = stage
  const customer2 = await fixture.addUser({ role: 'subadmin', parentId: staff.id })
  const member = await fixture.addUser({ role: 'member', parentId: customer2.id })
  const { id } = await customer2.api.meetings.createScheduled({ ...plan, members: [member.id], devices: [] })
  await staff.api.customers.demote({ id: customer2.id })
  assert.deepEqual(await invitedTo(id), [member.id])
  assert.deepEqual(
    (await stage.mailsTo(member.email)).map(({ calendar_method }) => calendar_method),
    ['REQUEST'],
  )
})

test('a member who is put under somebody else leaves the meetings of those who were its colleagues; what took place keeps it', async () => {
  const { staff, customer, member, colleague, stranger, plan, row } = stage
  const meeting = await customer.api.meetings.createScheduled(plan)
  const hosted = await member.api.meetings.createScheduled({ ...plan, members: [colleague.id] })
  const past = await customer.api.meetings.createScheduled(plan)
  await fixture.db
    .updateTable('meetings')
    .set({ over_at: fixture.clock.now(), status: 'concluded' })
    .where('id', '=', past.id)
    .execute()
  await staff.api.members.update({
    id: member.id,
    name: member.name,
    contactNumber: '+4512345678',
    parentId: stranger.id,
  })
  assert.deepEqual(
    [await invitedTo(meeting.id), await invitedTo(hosted.id), await devicesOf(hosted.id)],
    [[colleague.id], [], []],
  )
  assert.deepEqual(await invitedTo(past.id), [member.id, colleague.id].toSorted())
  assert.equal((await row(hosted.id)).cancelled_at, null)
  assert.equal((await stranger.api.meetings.read({ id: hosted.id })).host.id, member.id)
})

test('whoever is deleted while they plan a meeting leaves none behind', async () => {
  const { customer, plan } = stage
  const leaving = await fixture.addUser({ role: 'member', parentId: customer.id })
  const attempt = await fixture.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ status: 'deleted', deleted_at: fixture.clock.now() })
      .where('id', '=', leaving.id)
      .execute()
    const planning = leaving.api.meetings.createScheduled(plan).catch((error: unknown) => error)
    await eventually(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          fixture.db,
        )
      return rows.length > 0
    }, 'the planning waits')
    return { planning }
  })
  assert.equal(((await attempt.planning) as { code?: string }).code, 'unauthorized')
  const left = await fixture.db
    .selectFrom('meetings')
    .select('id')
    .where('host_id', '=', leaving.id)
    .execute()
  assert.deepEqual(left, [])
})
