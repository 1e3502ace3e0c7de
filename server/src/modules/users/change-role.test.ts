import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CustomerDetail } from '@samtale/contract/users/customers'
import { newId } from '#db/new-id.ts'
import { addDevice } from '#testing/add-test-device.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

async function addGroup(ownerId: string, memberId: string) {
  const id = newId()
  await fixture.db
    .insertInto('groups')
    .values({ id, name: 'A group', description: '', parent_id: ownerId, created_at: fixture.clock.now() })
    .execute()
  await fixture.db.insertInto('group_members').values({ group_id: id, user_id: memberId }).execute()
  return id
}
const groupsOf = async (userId: string) =>
  (
    await fixture.db.selectFrom('group_members').select('group_id').where('user_id', '=', userId).execute()
  ).map(({ group_id }) => group_id)
const owned = ({ members, groups, devices }: CustomerDetail) =>
  [members, groups, devices].map((all) => all.map(({ id }) => id))

test('[S7.63] [S4.12] [D1.16] [D1.17] a promoted customer is a sub-admin with all it owned, under the admin who promoted it', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin' })
  const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const [own, foreign] = [await addGroup(customer.id, member.id), await addGroup(subadmin.id, member.id)]
  const device = await addDevice(fixture.db, fixture.clock.now(), { owner_id: customer.id })
  await customer.api.meetings.createInstant({ name: 'Held before' })

  const promoted = await admin.api.customers.promote({ id: customer.id })
  assert.deepEqual([promoted.role, promoted.parentId?.id, promoted.status], ['subadmin', admin.id, 'active'])
  const detail = await admin.api.customers.read({ id: customer.id })
  assert.deepEqual(owned(detail), [[member.id], [own], [device.id]])
  const report = await admin.api.reports.meetings({ host: customer.id })
  assert.deepEqual(
    report.data.map(({ name }) => name),
    ['Held before'],
  )
  assert.deepEqual(
    await groupsOf(member.id),
    [own],
    `the groups of its former manager are not its members' any more, ${foreign}`,
  )
  await assert.rejects(
    customer.api.account.profile({}),
    { code: 'unauthorized' },
    'it signs in anew, with its new role',
  )
  await assert.rejects(subadmin.api.customers.read({ id: customer.id }), { code: 'user_not_found' })
})

test('a customer that an admin manages stays there when it is promoted', async () => {
  const [one, other] = [
    await fixture.addUser({ role: 'admin' }),
    await fixture.addUser({ role: 'super-admin' }),
  ]
  const customer = await fixture.addUser({ role: 'customer', parentId: one.id, status: 'suspend' })
  const promoted = await other.api.customers.promote({ id: customer.id })
  assert.deepEqual([promoted.role, promoted.parentId?.id, promoted.status], ['subadmin', one.id, 'suspend'])
})

test('[S7.64] [S4.13] [D1.18] a sub-admin is demoted once it has no customers; its members, groups and devices stay', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', parentId: admin.id })
  const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
  await fixture.addUser({ role: 'customer', parentId: subadmin.id, status: 'deleted' })
  const member = await fixture.addUser({ role: 'member', parentId: subadmin.id })
  const group = await addGroup(subadmin.id, member.id)
  const device = await addDevice(fixture.db, fixture.clock.now(), { owner_id: subadmin.id })
  await assert.rejects(admin.api.customers.demote({ id: subadmin.id }), {
    code: 'subadmin_has_customers',
    status: 409,
    text: 'This Business Administrator still manages customers. Move them first.',
  })
  assert.ok(await subadmin.api.account.profile({}))

  assert.deepEqual(await admin.api.customers.moveCustomers({ id: subadmin.id, parentId: admin.id }), {
    moved: 1,
  })
  const demoted = await admin.api.customers.demote({ id: subadmin.id })
  assert.deepEqual([demoted.role, demoted.parentId?.id], ['customer', admin.id])
  const detail = await admin.api.customers.read({ id: subadmin.id })
  assert.deepEqual(owned(detail), [[member.id], [group], [device.id]])
  assert.equal((await admin.api.customers.read({ id: customer.id })).parentId?.id, admin.id)
  await assert.rejects(subadmin.api.account.profile({}), { code: 'unauthorized' })
})

test('a sub-admin who gets a customer at the moment it is demoted: one of the two is rejected', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  for (let round = 0; round < 10; round += 1) {
    const subadmin = await fixture.addUser({ role: 'subadmin', parentId: admin.id })
    const input = { name: 'Just now', email: `just.now.${round}@example.org`, contactNumber: '+4512345678' }
    const both = await Promise.allSettled([
      admin.api.customers.demote({ id: subadmin.id }),
      subadmin.api.customers.create(input),
    ])
    const done = both.filter(({ status }) => status === 'fulfilled').length
    assert.equal(done, 1, JSON.stringify(both))
  }
})

test('[D1.26] nobody changes the role of themselves; who is pending, or is what they should become, is rejected; so is whoever is neither customer nor sub-admin', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const pending = {
    customer: await fixture.addUser({ role: 'customer', status: 'pending' }),
    subadmin: await fixture.addUser({ role: 'subadmin', status: 'pending' }),
  }
  const customer = await fixture.addUser({ role: 'customer' })
  const subadmin = await fixture.addUser({ role: 'subadmin' })
  const { promote, demote } = admin.api.customers
  await assert.rejects(promote({ id: pending.customer.id }), { code: 'wrong_user_status', status: 409 })
  await assert.rejects(demote({ id: pending.subadmin.id }), { code: 'wrong_user_status', status: 409 })
  await assert.rejects(promote({ id: subadmin.id }), { code: 'already_subadmin', status: 409 })
  await assert.rejects(demote({ id: customer.id }), { code: 'already_customer', status: 409 })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const gone = await fixture.addUser({ role: 'customer', status: 'deleted' })
  for (const { id } of [member, gone, admin]) {
    await assert.rejects(promote({ id }), { code: 'user_not_found' })
    await assert.rejects(demote({ id }), { code: 'user_not_found' })
  }
  await assert.rejects(subadmin.api.customers.demote({ id: subadmin.id }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(customer.api.customers.promote({ id: customer.id }), {
    code: 'dont_have_enough_permission',
  })
})

test('all customers of a sub-admin move under another sub-admin or an admin, and to nobody else', async () => {
  const admin = await fixture.addUser({ role: 'admin' })
  const [from, to] = [
    await fixture.addUser({ role: 'subadmin', parentId: admin.id }),
    await fixture.addUser({ role: 'subadmin', parentId: admin.id }),
  ]
  const customers = [
    await fixture.addUser({ role: 'customer', parentId: from.id }),
    await fixture.addUser({ role: 'customer', parentId: from.id, status: 'pending' }),
  ]
  const [first] = customers
  assert.ok(first)
  const member = await fixture.addUser({ role: 'member', parentId: first.id })
  await addGroup(from.id, member.id)
  const remaining = await fixture.addUser({ role: 'member', parentId: from.id })
  const move = admin.api.customers.moveCustomers
  const notThere = { code: 'user_not_found', fields: { parentId: 'not_found' } }
  const deleted = await fixture.addUser({ role: 'subadmin', status: 'deleted' })
  for (const parentId of [from.id, first.id, member.id, deleted.id, newId()])
    await assert.rejects(move({ id: from.id, parentId }), notThere)
  for (const id of [first.id, member.id, newId(), deleted.id])
    await assert.rejects(move({ id, parentId: to.id }), { code: 'user_not_found' })

  assert.deepEqual(await move({ id: from.id, parentId: to.id }), { moved: 2 })
  const moved = (await to.api.customers.list({})).data
  assert.deepEqual(
    moved.map(({ id, version }) => `${id} ${version}`).toSorted(),
    customers.map(({ id }) => `${id} 2`).toSorted(),
  )
  assert.equal((await from.api.customers.list({})).total, 0)
  assert.deepEqual(
    (await from.api.members.list({})).data.map(({ id }) => id),
    [remaining.id],
  )
  assert.deepEqual(await groupsOf(member.id), [])
  assert.deepEqual(await move({ id: from.id, parentId: to.id }), { moved: 0 })
})
