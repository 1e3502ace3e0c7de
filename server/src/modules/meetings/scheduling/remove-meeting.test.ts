import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import { moveStatuses } from '#modules/meetings/move-statuses.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp({ env: { SESSION_IDLE_HOURS: '1000' } })
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const listed = async (id: string) =>
  (await stage.customer.api.meetings.list({ limit: 500 })).data.some((meeting) => meeting.id === id)
const reported = async (id: string) =>
  (await stage.customer.api.reports.meetings({ limit: 500 })).data.some((meeting) => meeting.id === id)

test('[S7.23] a meeting that is deleted is on no list, its room is free, and the invited are notified', async () => {
  const { customer, member, colleague, plan, mailsTo, row } = stage
  const { id, location } = await customer.api.meetings.createScheduled({
    ...plan,
    location: 'to-be-called-off',
  })
  const [old, others] = [(await mailsTo(member.email)).length, (await mailsTo(colleague.email)).length]
  assert.ok(await listed(id))
  assert.deepEqual(await customer.api.meetings.remove({ id }), { deleted: 1, notified: 2 })

  const { status, over_at, cancelled_at } = await row(id)
  assert.deepEqual([status, over_at, cancelled_at], ['expired', fixture.clock.now(), fixture.clock.now()])
  assert.deepEqual([await listed(id), await reported(id)], [false, false])
  await assert.rejects(customer.api.meetings.read({ id }), { code: 'meeting_not_found', status: 404 })
  const mails = await mailsTo(member.email)
  assert.deepEqual(
    [mails.length, mails.at(-1)?.calendar_method, (await mailsTo(colleague.email)).length],
    [old + 1, 'CANCEL', others + 1],
  )
  const devices = await fixture.db
    .selectFrom('meeting_devices')
    .select(['status', 'next_attempt_at'])
    .where('meeting_id', '=', id)
    .execute()
  assert.deepEqual(devices, [{ status: 'missed', next_attempt_at: null }])
  assert.equal((await customer.api.meetings.createScheduled({ ...plan, location })).location, location)
  await assert.rejects(customer.api.meetings.remove({ id }), { code: 'meeting_not_found' }, 'a second time')
})

test('[S6.103] [S6.105] the host deletes it, and whoever manages the host; a member who is invited does not; nobody else knows of it', async () => {
  const { customer, subadmin, member, colleague, stranger, outsider, staff, plan, rejectsWith } = stage
  for (const by of [member, customer, subadmin]) {
    const { id } = await member.api.meetings.createScheduled({ ...plan, members: [colleague.id] })
    await rejectsWith(
      () => colleague.api.meetings.remove({ id }),
      { code: 'not_authorized_to_delete', status: 403 },
      'invited',
    )
    for (const other of [stranger, outsider])
      await rejectsWith(
        () => other.api.meetings.remove({ id }),
        { code: 'meeting_not_found', status: 404 },
        other.name,
      )
    await assert.rejects(staff.api.meetings.remove({ id }), { code: 'dont_have_enough_permission' })
    assert.equal((await by.api.meetings.remove({ id })).deleted, 1)
  }
  await rejectsWith(
    () => customer.api.meetings.remove({ id: newId() }),
    { code: 'meeting_not_found' },
    'none',
  )
})

test('[S6.104] [S6.106] an instant meeting is deleted by its host and by their manager, not by those who know of it', async () => {
  const { customer, member, colleague, devices, rejectsWith } = stage
  for (const by of [member, customer]) {
    const { id } = await member.api.meetings.createInstant({ name: 'Now', deviceId: devices.second.id })
    await fixture.db.insertInto('meeting_members').values({ meeting_id: id, user_id: colleague.id }).execute()
    await rejectsWith(
      () => colleague.api.meetings.remove({ id }),
      { code: 'not_authorized_to_delete' },
      'invited',
    )
    assert.deepEqual(await by.api.meetings.remove({ id }), { deleted: 1, notified: 0 })
    const call = await fixture.db
      .selectFrom('device_calls')
      .select('status')
      .where('meeting_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(call.status, 'cancelled', 'nobody is called into it any more')
  }
})

test('a meeting that took place leaves the list and stays in the report; nobody is notified, for nothing is cancelled', async () => {
  const { customer, member, plan, mailsTo, row } = stage
  const begin = fixture.clock.now()
  const times = {
    beginTime: begin.toISOString(),
    endTime: new Date(begin.getTime() + 3_600_000).toISOString(),
  }
  const { id, location } = await customer.api.meetings.createScheduled({ ...plan, ...times })
  const old = (await mailsTo(member.email)).length
  const apply = engineEvents(fixture.db, fixture.clock.now)
  const room = { room_name: location, room_jid: `${location}@conference`, is_breakout: false }
  const occupant = {
    occupant_jid: `${room.room_jid}/host`,
    id: customer.id,
    name: 'Host',
    email: '',
    moderator: true,
    joined_at: begin.getTime() / 1000,
  }
  await apply({ event_name: 'muc-occupant-joined', ...room, occupant })
  fixture.clock.advance(600_000)
  assert.deepEqual(await customer.api.meetings.remove({ id }), { deleted: 1, notified: 0 })
  assert.deepEqual(
    [await listed(id), await reported(id), (await mailsTo(member.email)).length],
    [false, true, old],
  )
  assert.deepEqual([(await row(id)).status, (await row(id)).over_at], ['concluded', fixture.clock.now()])
  // Whoever is still in it brings it back to no list.
  await apply({
    event_name: 'muc-occupant-left',
    ...room,
    occupant: { ...occupant, left_at: fixture.clock.now().getTime() / 1000 },
  })
  await moveStatuses(fixture.db, fixture.clock.now())
  assert.ok((await row(id)).over_at)
  const entry = await fixture.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(entry.action, 'deleted')
})

test('one meeting of a series is cancelled by itself, and the whole of it with one mail', async () => {
  const { customer, member, plan, mailsTo, rowsOf } = stage
  const { seriesId } = await customer.api.meetings.createScheduled({
    ...plan,
    recurrence: 'FREQ=DAILY;COUNT=4',
  })
  const ids = (await rowsOf(seriesId)).map(({ id }) => id)
  const count = async () => (await mailsTo(member.email)).length
  const old = await count()
  assert.deepEqual(await customer.api.meetings.remove({ id: ids[1] ?? '' }), { deleted: 1, notified: 2 })
  assert.deepEqual(
    [await listed(ids[1] ?? ''), await listed(ids[2] ?? ''), await count()],
    [false, true, old + 1],
  )
  assert.deepEqual(await customer.api.meetings.remove({ id: ids[2] ?? '', scope: 'series' }), {
    deleted: 3,
    notified: 2,
  })
  assert.deepEqual(
    [await listed(ids[0] ?? ''), await listed(ids[3] ?? ''), await count()],
    [false, false, old + 2],
  )
  const series = await fixture.db
    .selectFrom('meeting_series')
    .select('cancelled_at')
    .where('id', '=', seriesId ?? '')
    .executeTakeFirstOrThrow()
  assert.ok(series.cancelled_at)
})

test('two who delete the same series at once: one does, the other finds nothing', async () => {
  const { customer, subadmin, plan } = stage
  const { id } = await customer.api.meetings.createScheduled({ ...plan, recurrence: 'FREQ=DAILY;COUNT=4' })
  const both = await Promise.allSettled(
    [customer, subadmin].map(({ api }) => api.meetings.remove({ id, scope: 'series' })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal(both.find((one) => one.status === 'rejected')?.reason.code, 'meeting_not_found')
})
