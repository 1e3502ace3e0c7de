import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMeeting } from '#testing/add-meeting.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const on = (day: string, from: string, to: string) => ({
  beginTime: `2026-03-${day}T${from}`,
  endTime: `2026-03-${day}T${to}`,
  timeZone: 'Europe/Copenhagen',
})
type ConflictsInput = Parameters<PlanningStage['customer']['api']['meetings']['conflicts']>[0]
async function conflictsOf(
  input: ConflictsInput,
  by: Pick<PlanningStage['customer'], 'api'> = stage.customer,
) {
  const old = await databaseDigest(fixture.db)
  const { conflicts, total } = await by.api.meetings.conflicts(input)
  assert.deepEqual(await databaseDigest(fixture.db), old, 'nothing is stored')
  assert.equal(total, conflicts.length)
  return conflicts.map(({ kind, name, meeting }) => `${kind} ${name}: ${meeting.name}`)
}

test('people and devices that are in another meeting at the same time are named with it', async () => {
  const { customer, member, colleague, devices, plan } = stage
  await customer.api.meetings.createScheduled({
    ...plan,
    name: 'Early',
    ...on('05', '10:00', '11:00'),
    members: [member.id],
  })
  const input = { members: [member.id, colleague.id], devices: [devices.bigRoom.id, devices.second.id] }
  const host = `user ${customer.name}: Early`
  assert.deepEqual(await conflictsOf({ ...on('05', '10:30', '10:40'), ...input }), [
    host,
    'user Mette Member: Early',
    'device Big room: Early',
  ])
  assert.deepEqual(
    await conflictsOf({
      ...on('05', '10:30', '10:40'),
      members: [colleague.id],
      devices: [devices.second.id],
    }),
    [host],
    'the host is asked as well',
  )
  // One that begins when the other ends is in nobody's way.
  assert.deepEqual(await conflictsOf({ ...on('05', '11:00', '12:00'), ...input }), [])
  assert.deepEqual(await conflictsOf({ ...on('05', '09:00', '10:00'), ...input }), [])
  assert.equal((await conflictsOf({ ...on('05', '09:00', '10:01'), ...input })).length, 3)
})

test('what was cancelled, is over or was declined is in nobody’s way', async () => {
  const { customer, member, plan, devices } = stage
  const { id } = await customer.api.meetings.createScheduled({
    ...plan,
    name: 'Maybe',
    ...on('06', '10:00', '11:00'),
    members: [member.id],
  })
  const input = { ...on('06', '10:00', '11:00'), members: [member.id], devices: [devices.bigRoom.id] }
  assert.equal((await conflictsOf(input)).length, 3)
  await member.api.meetings.answer({ id, answer: 'declined' })
  assert.deepEqual(
    (await conflictsOf(input)).filter((one) => one.includes('Mette')),
    [],
  )
  await customer.api.meetings.remove({ id })
  assert.deepEqual(await conflictsOf(input), [])
})

test('a meeting that the caller may not see is in the way without its name', async () => {
  const { customer, subadmin, helper, member, devices, plan } = stage
  const group = await subadmin.api.groups.create({ name: 'Across', members: [member.id] })
  await subadmin.api.meetings.createScheduled({
    ...plan,
    name: 'Above',
    ...on('09', '10:00', '11:00'),
    members: [helper.id, member.id],
    groupId: group.id,
    devices: [devices.above.id],
  })
  const input = { ...on('09', '10:00', '11:00'), members: [member.id], devices: [devices.bigRoom.id] }
  assert.deepEqual(await conflictsOf(input), ['user Mette Member: '])
  const { conflicts } = await customer.api.meetings.conflicts(input)
  assert.deepEqual(conflicts[0]?.meeting, {
    name: '',
    beginTime: '2026-03-09T09:00:00.000Z',
    endTime: '2026-03-09T10:00:00.000Z',
  })
})

test('a meeting does not stand in its own way, nor do those of its series; their other times do', async () => {
  const { customer, member, colleague, devices, plan } = stage
  const series = await customer.api.meetings.createScheduled({
    ...plan,
    name: 'Daily',
    ...on('16', '10:00', '11:00'),
    members: [member.id],
    recurrence: 'FREQ=DAILY;COUNT=3',
  })
  const { id } = series
  const input = { id, members: [member.id], devices: [devices.bigRoom.id] }
  assert.deepEqual(await conflictsOf({ ...input, ...on('16', '10:00', '11:00') }), [])
  assert.deepEqual(await conflictsOf({ ...input, ...on('17', '10:30', '11:30'), scope: 'series' }), [])
  assert.equal(
    (await conflictsOf({ ...input, ...on('17', '10:30', '11:30') })).length,
    3,
    'one of them moved into another',
  )
  const { id: _, ...anew } = input
  assert.equal((await conflictsOf({ ...anew, ...on('16', '10:30', '11:30') })).length, 3)
  await colleague.api.meetings.createScheduled({
    ...plan,
    name: 'Theirs',
    ...on('18', '12:00', '13:00'),
    members: [member.id],
  })
  assert.deepEqual(await conflictsOf({ ...input, ...on('16', '12:00', '12:30'), scope: 'series' }), [
    'user Mette Member: Theirs',
    'device Big room: Theirs',
  ])
})

test('the next time of the same day at which all are free is returned for a single meeting', async () => {
  const { customer, member, devices, plan } = stage
  const guest = { members: [member.id], devices: [devices.bigRoom.id] }
  for (const [from, to] of [
    ['10:00', '11:00'],
    ['11:30', '12:00'],
  ] as const)
    await customer.api.meetings.createScheduled({ ...plan, ...on('31', from, to), ...guest })
  const freeAfter = async (from: string, to: string, more: Partial<ConflictsInput> = {}) =>
    (await customer.api.meetings.conflicts({ ...on('31', from, to), ...guest, ...more })).freeFrom
  assert.equal(await freeAfter('10:15', '10:45'), '2026-03-31T09:00:00.000Z')
  assert.equal(await freeAfter('10:15', '11:15'), '2026-03-31T10:00:00.000Z', 'the gap is too short')
  assert.equal(await freeAfter('09:00', '10:00'), null, 'nothing is in the way')
  assert.equal(await freeAfter('10:15', '10:45', { recurrence: 'FREQ=DAILY;COUNT=2' }), null)
  await customer.api.meetings.createScheduled({ ...plan, ...on('31', '12:00', '17:30'), ...guest })
  assert.equal(await freeAfter('10:15', '11:15'), null, 'not after the working day')
})

test('what screens show between calls keeps nobody from a meeting', async () => {
  const { customer, member, devices } = stage
  const times = on('30', '10:00', '11:00')
  const input = { ...times, members: [member.id], devices: [devices.bigRoom.id] }
  for (const [type, invited] of [
    ['scheduledevent', []],
    ['replaystreaming', [member.id]],
  ] as const) {
    const id = await addMeeting(fixture.db, {
      host_id: customer.id,
      ...{ name: type, type, invited },
      begin_time: new Date('2026-03-30T08:00:00Z'),
      end_time: new Date('2026-03-30T09:00:00Z'),
    })
    await fixture.db
      .insertInto('meeting_devices')
      .values({ meeting_id: id, device_id: devices.bigRoom.id })
      .execute()
  }
  assert.deepEqual(await conflictsOf(input), [
    'user Mette Member: replaystreaming',
    'device Big room: replaystreaming',
  ])
})

test('between the meetings of a series there is room for others', async () => {
  const { customer, plan } = stage
  const input = { ...on('19', '11:00', '12:00'), recurrence: 'FREQ=DAILY;COUNT=2' }
  for (const [day, from, to] of [
    ['19', '12:00', '13:00'],
    ['20', '10:00', '11:00'],
  ] as const)
    await customer.api.meetings.createScheduled({ ...plan, ...on(day, from, to) })
  assert.deepEqual(await conflictsOf(input), [])
  await customer.api.meetings.createScheduled({ ...plan, name: 'Between', ...on('20', '11:59', '13:00') })
  assert.deepEqual(await conflictsOf(input), [`user ${customer.name}: Between`])
})

test('the number of meetings of a rule, the first and the last are returned; each conflict counts once, and 20 are shown', async () => {
  const { customer, member, devices, plan } = stage
  const times = { ...on('23', '08:00', '09:00') }
  const input = {
    ...times,
    recurrence: 'FREQ=WEEKLY;COUNT=8',
    members: [member.id],
    devices: [devices.bigRoom.id],
  }
  const { occurrences, first, last, total } = await customer.api.meetings.conflicts(input)
  assert.deepEqual([occurrences, total, last], [8, 0, '2026-05-11T06:00:00.000Z'])
  assert.deepEqual(first, [
    '2026-03-23T07:00:00.000Z',
    '2026-03-30T06:00:00.000Z',
    '2026-04-06T06:00:00.000Z',
    '2026-04-13T06:00:00.000Z',
    '2026-04-20T06:00:00.000Z',
  ])
  const single = await customer.api.meetings.conflicts(times)
  assert.deepEqual(
    [single.occurrences, single.first, single.last],
    [1, ['2026-03-23T07:00:00.000Z'], '2026-03-23T07:00:00.000Z'],
  )
  await customer.api.meetings.createScheduled({ ...plan, ...input, name: 'Weekly' })
  const again = await customer.api.meetings.conflicts(input)
  assert.deepEqual(
    [again.total, again.conflicts.length, again.conflicts[0]?.meeting.beginTime],
    [24, 20, '2026-03-23T07:00:00.000Z'],
  )
})

test('whoever may not change a meeting learns nothing by asking for its conflicts', async () => {
  const { customer, colleague, member, outsider, plan } = stage
  const { id } = await customer.api.meetings.createScheduled({
    ...plan,
    ...on('27', '10:00', '11:00'),
    members: [member.id, colleague.id],
  })
  await assert.rejects(outsider.api.meetings.conflicts({ id, ...on('27', '10:00', '11:00') }), {
    code: 'meeting_not_found',
  })
  await assert.rejects(colleague.api.meetings.conflicts({ id, ...on('27', '10:00', '11:00') }), {
    code: 'not_authorized_to_edit',
  })
})
