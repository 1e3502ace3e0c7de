import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { issueMailToken } from '#auth/mail-tokens.ts'
import { newId } from '#db/new-id.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const PASSWORD = 'correct horse battery'
type AuditRow = {
  actor_id: string | null
  actor_name: string | null
  action: string
  resource: string
  subject_name: string | null
  before: unknown
  after: unknown
}

/** What has been written down since the last look. */
async function newEntries(): Promise<AuditRow[]> {
  const rows = await fixture.db.deleteFrom('audit_entries').returningAll().execute()
  assert.doesNotMatch(JSON.stringify(rows), /argon2|password_hash|horse/)
  for (const { address, user_agent } of rows)
    assert.deepEqual([address, user_agent], ['127.0.0.1', 'lightMyRequest'])
  return rows
}

test('every change of a user is in the audit log once: who did it, to whom, and what it was before', async () => {
  const boss = await fixture.addUser({ role: 'super-admin', name: 'Berit Boss' })
  const subadmin = await fixture.addUser({ role: 'subadmin', parentId: boss.id, name: 'Søren Sub' })
  const { admins, customers, members } = boss.api
  const contactNumber = '+4512345678'
  const did = async (
    action: string,
    resource: string,
    subject: string,
    more: { before?: object; after?: object } = {},
  ) => {
    const entries = await newEntries()
    assert.deepEqual(
      entries.map((entry) => [
        entry.actor_id,
        entry.actor_name,
        entry.action,
        entry.resource,
        entry.subject_name,
        entry.before,
        entry.after,
      ]),
      [[boss.id, 'Berit Boss', action, resource, subject, more.before ?? null, more.after ?? null]],
    )
  }
  await newEntries()

  const admin = await admins.create({ name: 'Arne', email: 'arne@example.org', password: PASSWORD })
  const created = {
    name: 'Arne',
    email: 'arne@example.org',
    contactNumber: '',
    role: 'admin',
    status: 'pending',
    parentId: null,
  }
  await did('created', 'admins', 'Arne', { after: created })
  await admins.invite({ id: admin.id })
  await did('invited', 'admins', 'Arne')
  await admins.setPassword({ id: admin.id, password: PASSWORD })
  await did('password-set', 'admins', 'Arne')
  await admins.update({ id: admin.id, name: 'Arne Admin' })
  await did('updated', 'admins', 'Arne', { before: { name: 'Arne' }, after: { name: 'Arne Admin' } })
  await admins.update({ id: admin.id, name: 'Arne Admin' })
  assert.deepEqual(await newEntries(), [], 'what changes nothing is no change')
  await admins.remove({ id: admin.id })
  await did('deleted', 'admins', 'Arne Admin', {
    before: { status: 'pending' },
    after: { status: 'deleted' },
  })

  const customer = await fixture.addUser({
    role: 'customer',
    parentId: subadmin.id,
    name: 'Fjord',
    contactNumber,
  })
  await customers.suspend({ id: customer.id })
  await did('suspended', 'customers', 'Fjord', { before: { status: 'active' }, after: { status: 'suspend' } })
  await customers.unsuspend({ id: customer.id })
  await did('unsuspended', 'customers', 'Fjord', {
    before: { status: 'suspend' },
    after: { status: 'active' },
  })
  await customers.unsuspend({ id: customer.id })
  assert.deepEqual(await newEntries(), [])
  await customers.moveCustomers({ id: subadmin.id, parentId: boss.id })
  await did('moved', 'customers', 'Fjord', {
    before: { parentId: subadmin.id },
    after: { parentId: boss.id },
  })
  await customers.update({
    id: customer.id,
    name: 'Fjord',
    contactNumber,
    email: 'fjord@example.org',
    parentId: subadmin.id,
  })
  await did('updated', 'customers', 'Fjord', {
    before: { parentId: boss.id, pendingEmail: null },
    after: { parentId: subadmin.id, pendingEmail: 'fjord@example.org' },
  })
  await customers.promote({ id: customer.id })
  await did('promoted', 'customers', 'Fjord', {
    before: { role: 'customer', parentId: subadmin.id },
    after: { role: 'subadmin', parentId: boss.id },
  })
  await customers.demote({ id: customer.id })
  await did('demoted', 'customers', 'Fjord', { before: { role: 'subadmin' }, after: { role: 'customer' } })

  const member = await members.createFor({
    name: 'Mette',
    email: 'mette@example.org',
    contactNumber,
    customerId: customer.id,
  })
  await newEntries()
  await members.setPassword({ id: member.id, password: PASSWORD })
  await did('password-set', 'members', 'Mette')
})

test('who is deleted along has an entry of their own, and so have the groups and meetings that go', async () => {
  const boss = await fixture.addUser({ role: 'super-admin' })
  const customer = await fixture.addUser({ role: 'customer', parentId: boss.id, name: 'Fjord' })
  const member = await fixture.addUser({
    role: 'member',
    parentId: customer.id,
    name: 'Mette',
    status: 'suspend',
  })
  const now = fixture.clock.now()
  await fixture.db
    .insertInto('groups')
    .values({ id: newId(), name: 'The group', description: '', parent_id: customer.id, created_at: now })
    .execute()
  const [begin_time, end_time] = [new Date(now.getTime() + 3_600_000), new Date(now.getTime() + 7_200_000)]
  const meeting = {
    id: newId(),
    name: 'The meeting',
    location: 'the-meeting',
    type: 'schedule',
    status: 'pending',
    host_id: member.id,
  } as const
  await fixture.db
    .insertInto('meetings')
    .values({
      ...meeting,
      begin_time,
      end_time,
      created_at: now,
      group_id: null,
      device_id: null,
      over_at: null,
    })
    .execute()
  await newEntries()
  await boss.api.customers.remove({ id: customer.id })
  const entries = (await newEntries()).map(({ actor_id, action, resource, subject_name, before }) => [
    actor_id,
    action,
    resource,
    subject_name,
    before,
  ])
  assert.deepEqual(
    entries.toSorted((a, b) => (String(a[3]) < String(b[3]) ? -1 : 1)),
    [
      [boss.id, 'deleted', 'customers', 'Fjord', { status: 'active' }],
      [boss.id, 'deleted', 'members', 'Mette', { status: 'suspend' }],
      [boss.id, 'deleted', 'groups', 'The group', null],
      [boss.id, 'deleted', 'meetings', 'The meeting', null],
    ],
  )
})

test('what somebody changes of their own is in the audit log too, and a rejected change is not', async () => {
  const member = await fixture.addUser({ role: 'member', name: 'Mette', password: PASSWORD })
  await fixture.db
    .updateTable('users')
    .set({ pending_email: 'new@example.org' })
    .where('id', '=', member.id)
    .execute()
  const token = await issueMailToken(fixture.db, member.id, 'email-change', fixture.clock.now())
  await newEntries()
  await fixture.client(null).account.confirmEmail({ token })
  await member.api.account.saveProfile({ name: 'Mette Holm', locale: 'da-DK' })
  await member.api.account.saveProfile({ name: 'Mette Holm', locale: 'da-DK' })
  await assert.rejects(member.api.account.password({ oldPassword: 'not this', password: 'a better horse' }))
  await member.api.account.password({ oldPassword: PASSWORD, password: 'a better horse' })
  const setUp = fixture.client(
    await fixture.sessions.open(member.id, 'password-setup', { userAgent: 'test', address: '127.0.0.1' }),
  )
  await setUp.account.createPassword({ password: 'the best horse', confirm: 'the best horse' })
  await fixture.sessions.settled()
  const entries = (await newEntries()).map((entry) => [
    entry.actor_id,
    entry.action,
    entry.resource,
    entry.subject_name,
    entry.before,
    entry.after,
  ])
  const isSignIn = ([, action]: (typeof entries)[number]) => String(action).startsWith('sign')
  assert.deepEqual(
    entries.filter(isSignIn).map(([actor, action]) => [actor, action]),
    [
      [null, 'sign-in-failed'],
      [member.id, 'signed-in'],
    ],
  )
  const changes = entries.filter((entry) => !isSignIn(entry))
  assert.deepEqual(changes, [
    [member.id, 'email-confirmed', 'members', 'Mette', { email: member.email }, { email: 'new@example.org' }],
    [
      member.id,
      'updated',
      'profile',
      'Mette',
      { name: 'Mette', locale: null },
      { name: 'Mette Holm', locale: 'da-DK' },
    ],
    [member.id, 'password-changed', 'profile', 'Mette Holm', null, null],
    [member.id, 'password-changed', 'profile', 'Mette Holm', null, null],
  ])
})
