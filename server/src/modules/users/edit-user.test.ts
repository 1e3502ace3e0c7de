import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppError } from '@samtale/contract/core/errors'
import { newId } from '#db/new-id.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let stage: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
  stage = await tenantsIn(fixture)
})
after(() => fixture.close())

const row = (id: string) =>
  fixture.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const notThere = (field: string) => ({
  code: 'user_not_found',
  status: 404,
  fields: { [field]: 'not_found' },
})

test('[S7.50] a member is changed by whoever has it in scope', async () => {
  const { staff, subadmin, customer, member, stranger } = stage
  let version = 1
  for (const { api } of [customer, subadmin, staff]) {
    const changed = await api.members.update({
      id: member.id,
      name: `Mette ${version}`,
      contactNumber: '+45 (20) 30-40 50',
      version,
    })
    version += 1
    assert.deepEqual(
      [changed.profile.name, changed.profile.contactNumber, changed.version],
      [`Mette ${version - 1}`, '+4520304050', version],
    )
  }
  await assert.rejects(
    stranger.api.members.update({ id: member.id, name: 'X', contactNumber: '+4520304050' }),
    notThere('id'),
  )
  await assert.rejects(
    member.api.members.update({ id: member.id, name: 'X', contactNumber: '+4520304050' }),
    { code: 'dont_have_enough_permission' },
  )
  await assert.rejects(
    staff.api.members.update({ id: customer.id, name: 'X', contactNumber: '+4520304050' }),
    notThere('id'),
  )
})

test('[S5.5] [S5.6] a contact number is + and 7 to 15 digits, the first no zero; blanks, dashes and parentheses do not count', async () => {
  const { customer, member } = stage
  const put = (contactNumber: string) =>
    customer.api.members.update({ id: member.id, name: 'Mette', contactNumber })
  for (const good of ['+1234567', '+123456789012345', '+45 (12) 34-56 78'])
    assert.equal((await put(good)).profile.contactNumber, good.replace(/[^+\d]/g, ''))
  for (const bad of ['+123456', '+1234567890123456', '+0123456789', '4512345678', '+45 12 34 56 7x', ''])
    await assert.rejects(
      put(bad),
      { code: 'validation_error', fields: { contactNumber: 'please_insert_valid_contact_number' } },
      bad,
    )
})

test('[S7.60] a customer is changed by its sub-admin and by staff; a sub-admin does not change itself', async () => {
  const { staff, subadmin, customer, stranger } = stage
  const edit = { id: customer.id, name: 'New Name', contactNumber: '+4520304050', email: customer.email }
  assert.equal((await subadmin.api.customers.update(edit)).profile.name, 'New Name')
  assert.equal((await staff.api.customers.update({ ...edit, name: 'Newer Name' })).profile.name, 'Newer Name')
  assert.equal(
    (await staff.api.customers.update({ ...edit, id: subadmin.id, email: subadmin.email })).role,
    'subadmin',
  )
  await assert.rejects(subadmin.api.customers.update({ ...edit, id: subadmin.id }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(subadmin.api.customers.update({ ...edit, id: stranger.id }), notThere('id'))
  await assert.rejects(customer.api.customers.update(edit), { code: 'dont_have_enough_permission' })
})

test('[D1.1] [S7.61] only staff put a customer under another parent: an admin or a sub-admin who is there', async () => {
  const { staff, subadmin, customer, member, stranger } = stage
  const admin = await fixture.addUser({ role: 'admin' })
  const other = await fixture.addUser({ role: 'subadmin' })
  const edit = { id: customer.id, name: 'Moved', contactNumber: '+4520304050' }
  await assert.rejects(subadmin.api.customers.update({ ...edit, parentId: subadmin.id }), {
    code: 'dont_have_enough_permission',
  })
  assert.equal((await staff.api.customers.update({ ...edit, parentId: other.id })).parentId?.id, other.id)
  await assert.rejects(subadmin.api.customers.read({ id: customer.id }), { code: 'user_not_found' })
  assert.equal((await other.api.customers.read({ id: customer.id })).members.length, 2)
  assert.equal((await staff.api.customers.update({ ...edit, parentId: admin.id })).parentId?.role, 'admin')
  assert.equal(
    (await staff.api.customers.update({ ...edit, parentId: subadmin.id })).parentId?.id,
    subadmin.id,
  )

  await assert.rejects(staff.api.customers.update({ ...edit, parentId: '' }), {
    fields: { parentId: 'parent_required' },
  })
  const gone = await fixture.addUser({ role: 'subadmin', status: 'deleted' })
  for (const parentId of [customer.id, member.id, stranger.id, gone.id, newId()])
    await assert.rejects(staff.api.customers.update({ ...edit, parentId }), notThere('parentId'), parentId)
  const below = { id: subadmin.id, name: 'A sub-admin', contactNumber: '+4520304050' }
  for (const parentId of [other.id, subadmin.id, customer.id])
    await assert.rejects(staff.api.customers.update({ ...below, parentId }), notThere('parentId'))
  assert.equal((await staff.api.customers.update({ ...below, parentId: admin.id })).parentId?.id, admin.id)
})

test('[D1.1] [S3.12] a member is put under a customer or sub-admin in the scope of the caller, and leaves the groups of the one before', async () => {
  const { staff, subadmin, customer, stranger } = stage
  const second = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const group = newId()
  await fixture.db
    .insertInto('groups')
    .values({
      id: group,
      name: 'A',
      description: '',
      parent_id: customer.id,
      created_at: fixture.clock.now(),
    })
    .execute()
  await fixture.db.insertInto('group_members').values({ group_id: group, user_id: member.id }).execute()
  const edit = { id: member.id, name: 'Moved', contactNumber: '+4520304050' }
  await assert.rejects(customer.api.members.update({ ...edit, parentId: second.id }), notThere('parentId'))
  await assert.rejects(subadmin.api.members.update({ ...edit, parentId: stranger.id }), notThere('parentId'))
  for (const parentId of [staff.id, member.id, newId()])
    await assert.rejects(staff.api.members.update({ ...edit, parentId }), notThere('parentId'))
  assert.equal((await row(member.id)).name, member.name)

  assert.equal((await subadmin.api.members.update({ ...edit, parentId: second.id })).parentId?.id, second.id)
  assert.deepEqual(
    (await second.api.members.list({})).data.map(({ id }) => id),
    [member.id],
  )
  assert.deepEqual(
    await fixture.db.selectFrom('group_members').selectAll().where('user_id', '=', member.id).execute(),
    [],
  )
  assert.equal(
    (await subadmin.api.members.update({ ...edit, parentId: subadmin.id })).parentId?.role,
    'subadmin',
  )
  assert.equal((await staff.api.members.update({ ...edit, parentId: stranger.id })).parentId?.id, stranger.id)
})

test('an edit that began with an older state is rejected with what differs and what is stored; the newer version takes it', async () => {
  const { customer, subadmin } = stage
  const member = await fixture.addUser({
    role: 'member',
    parentId: customer.id,
    name: 'Mette',
    contactNumber: '+4511111111',
  })
  const edit = { id: member.id, name: 'Mette', contactNumber: '+4511111111', version: 1 }
  await subadmin.api.members.update({ ...edit, name: 'Mette Holm' })
  const rejection = await customer.api.members
    .update({ ...edit, contactNumber: '+4522222222' })
    .catch((error: AppError) => error)
  assert.ok('code' in rejection)
  assert.deepEqual(
    [rejection.code, rejection.status, rejection.fields, rejection.current],
    [
      'edit_conflict',
      409,
      { name: 'changed_meanwhile', contactNumber: 'changed_meanwhile' },
      { name: 'Mette Holm', contactNumber: '+4511111111', version: 2 },
    ],
  )
  assert.equal((await row(member.id)).contact_number, '+4511111111')
  assert.equal(
    (await customer.api.members.update({ ...edit, contactNumber: '+4522222222', version: 2 })).version,
    3,
  )
  const same = await subadmin.api.members.update({ ...edit, contactNumber: '+4522222222', version: 1 })
  assert.equal(same.version, 3, 'what changes nothing meets nobody')
  assert.equal(
    (
      await subadmin.api.members.update({
        ...edit,
        name: 'Without',
        contactNumber: '+4522222222',
        version: undefined,
      })
    ).version,
    4,
  )
})

test('of two who save at the same time with the same version one is rejected', async () => {
  const { customer, subadmin } = stage
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const save = (by: typeof customer, name: string) =>
    by.api.members.update({ id: member.id, name, contactNumber: '+4511111111', version: 1 })
  const both = await Promise.allSettled([save(customer, 'One'), save(subadmin, 'Two')])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await row(member.id)).version, 2)
})

test('suspending, promoting and a start password are newer states too', async () => {
  const { staff } = stage
  const customer = await fixture.addUser({ role: 'customer', parentId: staff.id })
  await staff.api.customers.suspend({ id: customer.id })
  await staff.api.customers.unsuspend({ id: customer.id })
  await staff.api.customers.promote({ id: customer.id })
  await staff.api.customers.setPassword({ id: customer.id, password: 'correct horse battery' })
  const { version } = await staff.api.customers.read({ id: customer.id })
  assert.equal(version, 5)
  await assert.rejects(
    staff.api.customers.update({ id: customer.id, name: 'Late', contactNumber: '+4511111111', version: 4 }),
    { code: 'edit_conflict' },
  )
})
