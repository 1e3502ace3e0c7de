import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const person = { name: 'Liv Thorsen', contactNumber: '+45 97 32 18-06' }
const mailsTo = (recipient: string) =>
  fixture.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()

test('errors: who may add and list members', async () => {
  const subadmin = await fixture.addUser({ role: 'subadmin' })
  const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id })
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const admin = await fixture.addUser({ role: 'admin' })
  const input = { ...person, email: 'refused@example.org' }

  await assert.rejects(fixture.client(null).members.create(input), { code: 'unauthorized' })
  await assert.rejects(member.api.members.create(input), { code: 'dont_have_enough_permission' })
  await assert.rejects(admin.api.members.create(input), {
    code: 'parent_required',
    fields: { parentId: 'parent_required' },
  })
  await assert.rejects(admin.api.members.list({}), { code: 'dont_have_enough_permission' })
  await assert.rejects(customer.api.customers.list({}), { code: 'dont_have_enough_permission' })
  assert.deepEqual(await mailsTo(input.email), [])
})

test('adding a member needs name, contact number and e-mail, each rejected at its field [S5.18]', async () => {
  const { api } = await fixture.addUser({ role: 'customer' })
  await assert.rejects(api.members.create({ email: '', name: ' ', contactNumber: '12345' }), {
    code: 'validation_error',
    fields: {
      email: 'please_insert_valid_email',
      name: 'name_required',
      contactNumber: 'please_insert_valid_contact_number',
    },
  })
  await assert.rejects(api.members.create({} as never), {
    fields: { email: 'required', name: 'required', contactNumber: 'required' },
  })
})

test('a customer adds a member, who is pending, invited by mail and listed [D1.28] [S7.44] [S7.47]', async () => {
  const { id, api } = await fixture.addUser({ role: 'customer', name: 'Fjordklinikken' })
  const member = await api.members.create({ ...person, email: 'Liv.Thorsen@example.org' })
  assert.deepEqual(
    [
      member.role,
      member.status,
      member.profile.contactNumber,
      member.parentId?.id,
      member.parentId?.profile.name,
    ],
    ['member', 'pending', '+4597321806', id, 'Fjordklinikken'],
  )
  const { data, total } = await api.members.list({})
  assert.deepEqual([data, total], [[member], 1])
  const [mail] = await mailsTo('Liv.Thorsen@example.org')
  assert.match(
    mail?.text ?? '',
    /http:\/\/localhost:8080\/emailroute\?accountconfirmation=true#token=[\w-]{43}\b/,
  )
  assert.match(mail?.text ?? '', /Fjordklinikken has invited you/)
})

test('an invitation is in the language of whoever sends it', async () => {
  const { token } = await fixture.addUser({ role: 'customer' })
  await fixture
    .client(token, { 'accept-language': 'da-DK,da;q=0.9' })
    .members.create({ ...person, email: 'dansk@example.org' })
  const [mail] = await mailsTo('dansk@example.org')
  assert.match(mail?.subject ?? '', /^Du er inviteret/)
})

test('an e-mail address is taken whatever its case, until its user is deleted [D1.12] [S8.58]', async () => {
  const { api } = await fixture.addUser({ role: 'customer' })
  const gone = await fixture.addUser({ role: 'member', status: 'deleted', email: 'Taken@example.org' })
  const input = { ...person, email: 'taken@Example.org' }
  assert.equal((await api.members.create(input)).email, input.email)
  await assert.rejects(api.members.create({ ...input, email: 'TAKEN@example.ORG' }), {
    code: 'user_already_exists',
    fields: { email: 'user_already_exists' },
    text: 'A user with this email already exists',
  })
  assert.equal((await mailsTo('TAKEN@example.ORG')).length, 0)
  assert.notEqual(gone.id, undefined)
})

test('two people adding the same address at once: one of them succeeds', async () => {
  const { api } = await fixture.addUser({ role: 'customer' })
  const input = { ...person, email: 'race@example.org' }
  const both = await Promise.allSettled([api.members.create(input), api.members.create(input)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await mailsTo(input.email)).length, 1)
})

test('a sub-admin adds customers without a role; staff choose one [S7.57]', async () => {
  const subadmin = await fixture.addUser({ role: 'subadmin' })
  const admin = await fixture.addUser({ role: 'admin' })
  const own = await subadmin.api.customers.create({ ...person, email: 'own@example.org' })
  assert.deepEqual([own.role, own.status, own.parentId?.id], ['customer', 'pending', subadmin.id])
  await assert.rejects(
    subadmin.api.customers.create({ ...person, email: 'no@example.org', role: 'subadmin' }),
    { code: 'dont_have_enough_permission' },
  )
  const business = await admin.api.customers.create({
    ...person,
    email: 'business@example.org',
    role: 'subadmin',
  })
  assert.equal(business.role, 'subadmin')
  await assert.rejects(
    admin.api.customers.create({ ...person, email: 'legacy@example.org', role: 'user' as never }),
    { fields: { role: 'invalid_role' } },
  )
})

test('staff list all customers and sub-admins, or those of one sub-admin; a sub-admin lists its own [S7.53] [S7.54]', async () => {
  const staff = await fixture.addUser({ role: 'super-admin' })
  const subadmin = await fixture.addUser({ role: 'subadmin', name: 'Only this one' })
  const customer = await fixture.addUser({ role: 'customer', parentId: subadmin.id, name: 'Below it' })
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

  const query = {
    limit: 10,
    offset: 0,
    sortOrder: { name: 'createdAt', direction: 'desc' },
    search: '',
    filters: {},
  } as const
  assert.deepEqual(idsOf(await subadmin.api.customers.list(query)), [customer.id])
  assert.deepEqual(idsOf(await staff.api.customers.listAll({ ...query, id: subadmin.id })), [customer.id])
  assert.deepEqual(idsOf(await staff.api.customers.listAll({ ...query, search: 'only this' })), [subadmin.id])
  assert.deepEqual(idsOf(await staff.api.customers.listAll({ ...query, filters: { name: 'below' } })), [
    customer.id,
  ])
  await assert.rejects(staff.api.customers.listAll({ id: customer.id }), { code: 'user_not_found' })
})

test('a list pages, sorts, searches and filters on the server; without parameters it is ten rows, newest first [S2.147] [S2.152] [S7.124] [S9.1] [S3.20]', async () => {
  const { id, api } = await fixture.addUser({ role: 'customer' })
  const names = ['Åse', 'Bo', 'Ærø', 'Øjvind', 'Anna', 'Zoe', 'Carl', 'Dorte', 'Eva', 'Finn', 'Gry', 'Hans']
  for (const name of names) {
    fixture.clock.advance(1_000)
    await fixture.addUser({
      role: 'member',
      parentId: id,
      name,
      email: `${names.indexOf(name)}@sort.example`,
    })
  }
  const namesOf = ({ data }: { data: { profile: { name: string } }[] }) =>
    data.map(({ profile }) => profile.name)

  const first = await api.members.list({})
  assert.deepEqual([namesOf(first), first.total], [names.toReversed().slice(0, 10), 12])
  const sorted = await api.members.list({
    limit: 5,
    offset: 8,
    sortOrder: { name: 'name', direction: 'asc' },
  })
  assert.deepEqual([namesOf(sorted), sorted.total], [['Zoe', 'Ærø', 'Øjvind', 'Åse'], 12])
  assert.deepEqual(namesOf(await api.members.list({ search: 'øj' })), ['Øjvind'])
  assert.deepEqual(namesOf(await api.members.list({ filters: { email: '11@' } })), ['Hans'])
  assert.equal((await api.members.list({ search: '%' })).total, 0)
  await assert.rejects(api.members.list({ sortOrder: { name: 'password_hash' as never } }), {
    fields: { 'sortOrder.name': 'invalid_value' },
  })
})

test('members see of their siblings name, e-mail and picture, and cannot search for what is hidden', async () => {
  const customer = await fixture.addUser({ role: 'customer' })
  const one = await fixture.addUser({ role: 'member', parentId: customer.id, contactNumber: '+4599999999' })
  const two = await fixture.addUser({ role: 'member', parentId: customer.id })
  const { data, total } = await two.api.members.list({})
  assert.equal(total, 2)
  assert.deepEqual(Object.keys(data.find(({ id }) => id === one.id) ?? {}).toSorted(), [
    '_id',
    'email',
    'id',
    'profile',
  ])
  assert.deepEqual(Object.keys(data[0]?.profile ?? {}).toSorted(), ['name', 'picture'])
  assert.equal((await two.api.members.list({ search: '99999999' })).total, 0)
  await assert.rejects(two.api.members.list({ filters: { contactNumber: '9999' } }), {
    code: 'dont_have_enough_permission',
  })
  await assert.rejects(two.api.members.list({ sortOrder: { name: 'status' } }), {
    code: 'dont_have_enough_permission',
  })
})
