import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#db/new-id.ts'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
let meetingId: string
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
  meetingId = (await stage.customer.api.meetings.createScheduled(stage.plan)).id
})
after(() => fixture.close())

/** Planning, changing and asking for conflicts refuse the same, and nothing is written. */
async function rejectedEverywhere(more: object, error: object, what: string) {
  const { customer, plan, rejectsWith } = stage
  const { name: _, ...times } = plan
  await rejectsWith(() => customer.api.meetings.createScheduled({ ...plan, ...more }), error, `plan ${what}`)
  await rejectsWith(
    () => customer.api.meetings.update({ id: meetingId, ...plan, ...more }),
    error,
    `change ${what}`,
  )
  await rejectsWith(() => customer.api.meetings.conflicts({ ...times, ...more }), error, `conflicts ${what}`)
}

test('whom the caller does not manage is not there: members of other tenants, deleted ones, accounts, staff, nobody', async () => {
  const { member, outsider, gone, helper, subadmin, staff, devices } = stage
  const suspended = await fixture.addUser({ role: 'member', parentId: stage.customer.id, status: 'suspend' })
  const error = { code: 'user_not_found', status: 404, fields: { members: 'not_found' } }
  for (const [what, id] of Object.entries({
    outsider,
    gone,
    helper,
    subadmin,
    staff,
    suspended,
    device: devices.bigRoom,
    nobody: { id: newId() },
  }).map(([name, one]) => [name, one.id] as const)) {
    await rejectedEverywhere({ members: [id] }, error, what)
    await rejectedEverywhere({ members: [member.id, id] }, error, `${what} among others`)
  }
})

test('a device of another tenant, of nobody, or that is gone is not there', async () => {
  const { devices, member } = stage
  for (const [what, id] of [
    ['foreign', devices.foreign.id],
    ['above', devices.above.id],
    ['nobodys', devices.nobodys.id],
    ['a person', member.id],
    ['gone', newId()],
  ] as const) {
    await rejectedEverywhere(
      { devices: [devices.bigRoom.id, id] },
      { code: 'device_not_found', status: 404, fields: { devices: 'not_found' } },
      what,
    )
    const asTheOne = () => stage.customer.api.meetings.createScheduled({ ...stage.plan, deviceId: id })
    await stage.rejectsWith(
      asTheOne,
      { code: 'device_not_found', status: 404, fields: { deviceId: 'not_found' } },
      `${what} as the one`,
    )
  }
})

test('a group of another tenant is not there', async () => {
  const { stranger, outsider, subadmin, helper, devices } = stage
  const foreign = await stranger.api.groups.create({ name: 'Theirs', members: [outsider.id] })
  const above = await subadmin.api.groups.create({ name: 'Above', members: [helper.id] })
  const error = { code: 'group_not_found', status: 404, fields: { groupId: 'not_found' } }
  for (const [what, groupId] of [
    ['foreign', foreign.id],
    ['above', above.id],
    ['a device', devices.bigRoom.id],
    ['nothing', newId()],
  ] as const)
    await rejectedEverywhere({ groupId }, error, what)
  // With it nobody comes in either.
  await rejectedEverywhere(
    { groupId: foreign.id, members: [outsider.id] },
    { code: 'user_not_found' },
    'with its member',
  )
})

test('more than 500, and ids that are none, are rejected at their field', async () => {
  const many = Array.from({ length: 501 }, newId)
  await rejectedEverywhere({ members: many }, { status: 400, fields: { members: 'too_many' } }, 'members')
  await rejectedEverywhere({ devices: many }, { status: 400, fields: { devices: 'too_many' } }, 'devices')
  await rejectedEverywhere(
    { groupId: 'everybody' },
    { status: 400, fields: { groupId: 'invalid_value' } },
    'group',
  )
  await rejectedEverywhere({ members: ['everybody'] }, { status: 400 }, 'member')
})

test('whoever was deleted since they were invited drops out when the meeting is changed; the others stay', async () => {
  const { customer, colleague, plan } = stage
  const leaving = await fixture.addUser({ role: 'member', parentId: customer.id })
  const { id, version } = await customer.api.meetings.createScheduled({
    ...plan,
    members: [colleague.id, leaving.id],
  })
  await customer.api.members.remove({ id: leaving.id })
  const changed = await customer.api.meetings.update({
    id,
    version,
    ...plan,
    name: 'After',
    members: [colleague.id, leaving.id],
  })
  assert.deepEqual(
    changed.members.map(({ userId }) => userId.id),
    [colleague.id],
  )
  assert.equal(changed.participantCount, 1)
})

test('whoever was suspended since stays invited', async () => {
  const { customer, colleague, plan } = stage
  const away = await fixture.addUser({ role: 'member', parentId: customer.id })
  const { id } = await customer.api.meetings.createScheduled({ ...plan, members: [colleague.id, away.id] })
  await fixture.db.updateTable('users').set({ status: 'suspend' }).where('id', '=', away.id).execute()
  const changed = await customer.api.meetings.update({
    id,
    ...plan,
    name: 'After',
    members: [colleague.id, away.id],
  })
  assert.equal(changed.members.length, 2)
})

test('a device that was taken away since is not there any more', async () => {
  const { customer, plan, devices, rejectsWith } = stage
  const { id } = await customer.api.meetings.createScheduled({
    ...plan,
    devices: [devices.bigRoom.id, devices.second.id],
  })
  await customer.api.devices.unassign({ deviceId: devices.second.id })
  const read = await customer.api.meetings.read({ id })
  assert.deepEqual(
    read.devices.map(({ deviceId }) => deviceId.id),
    [devices.bigRoom.id],
  )
  const attempt = () =>
    customer.api.meetings.update({
      id,
      ...plan,
      name: 'After',
      devices: [devices.bigRoom.id, devices.second.id],
    })
  await rejectsWith(attempt, { code: 'device_not_found', fields: { devices: 'not_found' } }, 'unassigned')
})
