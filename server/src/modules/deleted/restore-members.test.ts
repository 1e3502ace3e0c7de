import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { planningStage, type PlanningStage } from '#testing/planning-stage.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: PlanningStage
before(async () => {
  fixture = await testApp()
  stage = await planningStage(fixture)
})
after(() => fixture.close())

const PASSWORD = 'correct horse battery'
const addMember = (status: 'active' | 'pending' = 'active') =>
  fixture.addUser({ role: 'member', parentId: stage.customer.id, password: PASSWORD, status })
const signIn = (email: string) => fixture.client(null).account.login({ email, password: PASSWORD })
const restore = (id: string) => stage.customer.api.deleted.restore({ ids: [id] })

test('a restored member signs in as before, in their groups, invited as they were, and holds their meetings again', async () => {
  const { customer, colleague, plan, mailsTo, row } = stage
  const member = await addMember()
  const group = await customer.api.groups.create({ name: 'On call', members: [member.id, colleague.id] })
  const invited = await customer.api.meetings.createScheduled({ ...plan, members: [member.id] })
  const hosted = await member.api.meetings.createScheduled({ ...plan, members: [colleague.id] })
  await customer.api.members.remove({ id: member.id })
  assert.equal((await mailsTo(colleague.email)).at(-1)?.calendar_method, 'CANCEL')
  const [record] = (await customer.api.deleted.list({})).data
  assert.deepEqual(
    [record?.kind, record?.name, record?.email, record?.deletedBy],
    ['members', member.name, member.email, customer.name],
  )
  assert.ok(!JSON.stringify(record).includes('argon2'))
  await assert.rejects(signIn(member.email), { code: 'credentials_not_match' })

  assert.deepEqual(await restore(member.id), { restored: 1 })
  await assert.rejects(member.api.account.profile({}), { code: 'unauthorized' }, 'sessions stay ended')
  const { token } = await signIn(member.email)
  const api = fixture.client(token)
  assert.equal((await api.account.profile({})).profile.name, member.name)
  const [back] = (await customer.api.groups.list({ rowId: group.id })).data
  assert.deepEqual(
    back?.members.map(({ userId }) => userId.id).toSorted(),
    [member.id, colleague.id].toSorted(),
  )
  const planned = (await api.meetings.list({})).data.map(({ id }) => id)
  assert.deepEqual(planned.toSorted(), [invited.id, hosted.id].toSorted())
  const { status, over_at, location } = await row(hosted.id)
  assert.deepEqual([status, over_at, location], ['pending', null, hosted.location])
  assert.equal((await mailsTo(colleague.email)).at(-1)?.calendar_method, 'REQUEST')
})

test('a member stays suspended, and one who was awaited is invited again', async () => {
  const { customer, mailsTo } = stage
  const suspended = await addMember()
  await fixture.db.updateTable('users').set({ status: 'suspend' }).where('id', '=', suspended.id).execute()
  const pending = await addMember('pending')
  await customer.api.members.removeMany({ ids: [suspended.id, pending.id] })
  await customer.api.deleted.restore({ ids: [suspended.id, pending.id] })
  const users = await fixture.db
    .selectFrom('users')
    .select(['id', 'status', 'deleted_at'])
    .where('id', 'in', [suspended.id, pending.id])
    .orderBy('status', 'desc')
    .execute()
  assert.deepEqual(
    users.map(({ id, ...user }) => [id === pending.id, user]),
    [
      [false, { status: 'suspend', deleted_at: null }],
      [true, { status: 'pending', deleted_at: null }],
    ],
  )
  assert.match((await mailsTo(pending.email)).at(-1)?.text ?? '', /accountconfirmation=true/)
  assert.equal((await mailsTo(suspended.email)).length, 0)
})

test('a member whose address is taken stays deleted, and says so', async () => {
  const { customer, rejectsWith } = stage
  const member = await addMember()
  await customer.api.members.remove({ id: member.id })
  const other = await customer.api.members.create({
    ...{ name: 'Somebody Else', contactNumber: '+4512345678' },
    email: member.email.toUpperCase(),
  })
  await rejectsWith(() => restore(member.id), { code: 'deleted_email_taken', status: 409 }, 'taken')
  await customer.api.members.remove({ id: other.id })
  assert.deepEqual(await restore(member.id), { restored: 1 })
  await rejectsWith(() => restore(other.id), { code: 'deleted_email_taken' }, 'the other way round')
})

test('what a customer had goes with them for good', async () => {
  const { staff } = stage
  const customer = await fixture.addUser({ role: 'customer', parentId: staff.id })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  await customer.api.members.remove({ id: member.id })
  assert.equal((await staff.api.deleted.list({ search: member.email })).total, 0, 'an email is not searched')
  assert.equal((await staff.api.deleted.list({ search: member.name })).total, 1)
  await staff.api.customers.remove({ id: customer.id })
  assert.equal((await staff.api.deleted.list({ search: member.name })).total, 0)
  await assert.rejects(staff.api.deleted.restore({ ids: [member.id] }), { code: 'deleted_not_found' })
})

test('nobody of another tenant restores a member, nor a member a colleague', async () => {
  const { customer, stranger, colleague, rejectsWith } = stage
  const member = await addMember()
  await customer.api.members.remove({ id: member.id })
  for (const { api, name } of [stranger, colleague])
    await rejectsWith(() => api.deleted.restore({ ids: [member.id] }), { code: 'deleted_not_found' }, name)
})
