import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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

let number = 0
const person = () => ({
  name: 'Nina New',
  contactNumber: '+4512345678',
  email: `nina.${(number += 1)}@example.org`,
})
const mailsTo = (recipient: string) =>
  fixture.db.selectFrom('mails').select('text').where('recipient', '=', recipient).execute()

test('[S7.48] [S3.12] a member is added under a customer or sub-admin in scope, pending and invited', async () => {
  const { staff, subadmin, customer, stranger, member } = stage
  for (const [by, parent] of [
    [customer, customer],
    [subadmin, customer],
    [subadmin, subadmin],
    [staff, customer],
    [staff, subadmin],
    [staff, stranger],
  ] as const) {
    const added = await by.api.members.createFor({ ...person(), customerId: parent.id })
    assert.deepEqual([added.role, added.status, added.parentId?.id], ['member', 'pending', parent.id])
    assert.match((await mailsTo(added.email))[0]?.text ?? '', new RegExp(`${by.name} has invited you`))
  }
  const gone = await fixture.addUser({ role: 'customer', parentId: subadmin.id, status: 'deleted' })
  for (const [by, id] of [
    [customer, subadmin.id],
    [customer, stranger.id],
    [subadmin, stranger.id],
    [subadmin, gone.id],
    [staff, member.id],
    [staff, staff.id],
    [staff, newId()],
  ] as const) {
    const input = person()
    await assert.rejects(by.api.members.createFor({ ...input, customerId: id }), {
      code: 'user_not_found',
      status: 404,
    })
    assert.deepEqual(await mailsTo(input.email), [])
  }
  await assert.rejects(member.api.members.createFor({ ...person(), customerId: customer.id }), {
    code: 'dont_have_enough_permission',
  })
})

test('[S7.46] [D1.9] staff list all members of everybody; the lists of everybody are for staff only', async () => {
  const { staff, subadmin, customer, member, colleague, stranger } = stage
  const other = await fixture.addUser({ role: 'member', parentId: stranger.id })
  const { data, total } = await staff.api.members.listAll({ limit: 100 })
  const ids = data.map(({ id }) => id)
  for (const { id } of [member, colleague, other]) assert.ok(ids.includes(id))
  assert.ok(data.every(({ role }) => role === 'member') && total === ids.length)
  for (const { api } of [subadmin, customer, member])
    for (const ask of [
      () => api.members.listAll({}),
      () => api.customers.listAll({}),
      () => api.customers.listSubadmins({}),
      () => api.admins.list({}),
    ])
      await assert.rejects(ask(), { code: 'dont_have_enough_permission', status: 403 })
})

test('[S3.5] [S7.52] [D1.7] one customer in full, for its sub-admin and for staff; a list names whom each is managed by', async () => {
  const { staff, subadmin, customer, member, colleague, stranger } = stage
  const own = await fixture.addUser({ role: 'member', parentId: subadmin.id, name: 'Own Member' })
  const detail = await subadmin.api.customers.read({ id: customer.id })
  assert.deepEqual(
    [detail.id, detail.role, detail.parentId?.role, detail.parentId?.profile.name],
    [customer.id, 'customer', 'subadmin', subadmin.name],
  )
  for (const { id, name } of [member, colleague])
    assert.ok(detail.members.some((one) => one.id === id && one.name === name))
  assert.ok(!detail.members.some(({ id }) => id === own.id))
  const above = await staff.api.customers.read({ id: subadmin.id })
  assert.deepEqual(above.customers, [{ _id: customer.id, id: customer.id, name: customer.name }])
  assert.ok(
    above.members.some(({ id }) => id === own.id) && !above.members.some(({ id }) => id === member.id),
  )
  assert.equal((await subadmin.api.customers.read({ id: subadmin.id })).id, subadmin.id)
  for (const id of [stranger.id, member.id, staff.id, newId()])
    await assert.rejects(subadmin.api.customers.read({ id }), { code: 'user_not_found', status: 404 })
  await assert.rejects(customer.api.customers.read({ id: customer.id }), {
    code: 'dont_have_enough_permission',
  })
  const [listed] = (await staff.api.members.list({}).catch(() => ({ data: [] }))).data
  assert.equal(listed, undefined, 'staff own no members themselves')
  const [one] = (await staff.api.members.listAll({ search: 'Own Member' })).data
  assert.deepEqual(one?.parentId, {
    _id: subadmin.id,
    id: subadmin.id,
    role: 'subadmin',
    profile: { name: subadmin.name },
  })
})

test('[D1.29] an added sub-admin is pending and invited; a sub-admin adds none', async () => {
  const { staff, subadmin } = stage
  const added = await staff.api.customers.create({ ...person(), role: 'subadmin' })
  assert.deepEqual([added.role, added.status, added.parentId?.id], ['subadmin', 'pending', staff.id])
  assert.match((await mailsTo(added.email))[0]?.text ?? '', /accountconfirmation=true#token=[\w-]{43}/)
  await assert.rejects(subadmin.api.customers.create({ ...person(), role: 'subadmin' }), {
    code: 'dont_have_enough_permission',
  })
})

test('[S7.58] a customer that is added without a role is a customer', async () => {
  const { subadmin } = stage
  assert.equal((await subadmin.api.customers.create(person())).role, 'customer')
})

test('[S3.18] the status of a user is pending, active, suspend or deleted, and nothing else is stored', async () => {
  const { customer } = stage
  for (const status of ['pending', 'active', 'suspend', 'deleted'] as const)
    await fixture.addUser({ role: 'member', parentId: customer.id, status })
  for (const status of ['', 'suspended', 'Active', 'blocked'])
    await assert.rejects(
      fixture.addUser({ role: 'member', parentId: customer.id, status: status as never }),
      { code: '23514' },
    )
})
