import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { readCalendar } from '#testing/read-calendar.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const HOUR_MS = 3_600_000
const restore = (id: string) => stage.customer.api.deleted.restore({ ids: [id] })
const isListed = async (id: string) =>
  (await stage.customer.api.meetings.list({ limit: 500 })).data.some((meeting) => meeting.id === id)
async function lastCalendar() {
  const mail = (await stage.mailsTo(stage.member.email)).at(-1)
  const calendar = readCalendar(mail?.calendar ?? '')
  return {
    subject: mail?.subject ?? '',
    method: calendar.method,
    events: calendar.events,
    shown: calendar.shown,
  }
}

test('a restored meeting is planned as it was, in its room with its devices, and the invited are notified of an update', async () => {
  const { customer, plan, row } = stage
  const { id, location } = await customer.api.meetings.createScheduled({ ...plan, location: 'room-of-old' })
  await customer.api.meetings.remove({ id })
  const cancelled = await lastCalendar()
  assert.equal(cancelled.method, 'CANCEL')
  const [record] = (await customer.api.deleted.list({ rowId: id })).data
  assert.deepEqual(
    [record?.kind, record?.name, record?.beginTime, record?.meetings],
    ['meetings', plan.name, '2026-03-03T09:00:00.000Z', null],
  )

  assert.deepEqual(await restore(id), { restored: 1 })
  const { status, over_at, cancelled_at, location: room } = await row(id)
  assert.deepEqual([status, over_at, cancelled_at, room], ['pending', null, null, location])
  const updated = await lastCalendar()
  assert.match(updated.subject, /^Changed: /)
  assert.equal(updated.method, 'REQUEST')
  assert.equal(updated.events[0]?.uid, cancelled.events[0]?.uid)
  assert.ok((updated.events[0]?.sequence ?? 0) > (cancelled.events[0]?.sequence ?? 0))
  const [booking] = await fixture.db
    .selectFrom('meeting_devices')
    .select(['status', 'next_attempt_at'])
    .where('meeting_id', '=', id)
    .execute()
  assert.deepEqual(booking, { status: 'pending', next_attempt_at: new Date('2026-03-03T09:00:00Z') })
  assert.ok(await isListed(id))
})

test('a meeting whose room name is taken gets another, which the invited are told', async () => {
  const { customer, plan, row } = stage
  const { id } = await customer.api.meetings.createScheduled({ ...plan, location: 'the-good-name' })
  await customer.api.meetings.remove({ id })
  await customer.api.meetings.createScheduled({ ...plan, location: 'the-good-name' })
  await restore(id)
  const { location } = await row(id)
  assert.notEqual(location, 'the-good-name')
  const mail = (await stage.mailsTo(stage.member.email)).at(-1)
  assert.ok(mail?.calendar?.replaceAll('\r\n ', '').includes(`/room/${location}`))
})

test('a meeting whose time is past returns to the list, and nobody is told', async () => {
  const { customer, member, plan, mailsTo, row } = stage
  const begin = new Date(fixture.clock.now().getTime() + HOUR_MS)
  const end = new Date(begin.getTime() + HOUR_MS)
  const { id } = await customer.api.meetings.createScheduled({
    ...plan,
    ...{ beginTime: begin.toISOString(), endTime: end.toISOString() },
  })
  await customer.api.meetings.remove({ id })
  fixture.clock.advance(3 * HOUR_MS)
  const old = (await mailsTo(member.email)).length
  await restore(id)
  await moveStatuses(fixture.db, fixture.clock.now())
  const { status, over_at, cancelled_at } = await row(id)
  assert.deepEqual([status, over_at, cancelled_at], ['expired', end, null])
  assert.equal((await mailsTo(member.email)).length, old)
  assert.ok(await isListed(id))
})

test('one meeting of a series comes back to its series, and a whole series as it was', async () => {
  const { customer, plan, rowsOf } = stage
  const { seriesId } = await customer.api.meetings.createScheduled({
    ...plan,
    recurrence: 'FREQ=DAILY;COUNT=4',
  })
  const ids = (await rowsOf(seriesId)).map(({ id }) => id)
  const [first = '', second = ''] = ids
  const open = async () => (await rowsOf(seriesId)).filter(({ over_at }) => !over_at).map(({ id }) => id)
  await customer.api.meetings.remove({ id: second })
  await customer.api.meetings.remove({ id: first, scope: 'series' })
  const [record] = (await customer.api.deleted.list({ rowId: first })).data
  assert.equal(record?.meetings, 3)

  await restore(first)
  assert.deepEqual(
    await open(),
    ids.filter((id) => id !== second),
    'without the one that was deleted before',
  )
  const whole = await lastCalendar()
  assert.deepEqual([whole.method, whole.shown().length], ['REQUEST', 3])
  await restore(second)
  assert.deepEqual(await open(), ids)
  assert.equal(new Set((await rowsOf(seriesId)).map(({ location }) => location)).size, 1)
  const one = await lastCalendar()
  assert.deepEqual([one.method, one.events.length], ['REQUEST', 1])
  assert.ok((one.events[0]?.sequence ?? 0) > (whole.events[0]?.sequence ?? 0))
})

test('a member restores what they hosted and nothing else; platform staff see no meetings', async () => {
  const { customer, member, colleague, staff, plan, rejectsWith } = stage
  const { id } = await member.api.meetings.createScheduled({ ...plan, members: [colleague.id] })
  await customer.api.meetings.remove({ id })
  for (const { api, name } of [colleague, staff, stage.stranger]) {
    assert.equal((await api.deleted.list({ rowId: id })).data.length, 0, name)
    await rejectsWith(() => api.deleted.restore({ ids: [id] }), { code: 'deleted_not_found' }, name)
  }
  assert.deepEqual(await member.api.deleted.restore({ ids: [id] }), { restored: 1 })
})

test('a meeting of somebody deleted is restored after its host', async () => {
  const { customer, plan, rejectsWith } = stage
  const host = await fixture.addUser({ role: 'member', parentId: customer.id })
  const { id } = await host.api.meetings.createScheduled({ ...plan, members: [stage.member.id] })
  await host.api.meetings.remove({ id })
  await customer.api.members.remove({ id: host.id })
  await rejectsWith(() => restore(id), { code: 'deleted_owner_gone', status: 409 }, 'the host is deleted')
  await restore(host.id)
  assert.ok(!(await isListed(id)), 'it was deleted by itself')
  await restore(id)
  assert.ok(await isListed(id))
})

test('a device that is not theirs any more is not called in', async () => {
  const { customer, plan, devices } = stage
  const { id } = await customer.api.meetings.createScheduled({ ...plan, devices: [devices.second.id] })
  await customer.api.meetings.remove({ id })
  await customer.api.devices.unassign({ deviceId: devices.second.id })
  await restore(id)
  assert.deepEqual((await customer.api.meetings.read({ id })).devices, [])
})
