import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AuditEntry } from '@samtale/contract/audit/audit'
import { recordChanges } from '#core/audit/audit-log.ts'
import { sendRequest } from '#testing/send-request.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
  people = await tenantsIn(fixture)
})
after(() => fixture.close())

const person = (email: string) => ({ email, name: 'Vera Vang', contactNumber: '+4512345678' })
const listed = async (input: Parameters<typeof people.staff.api.audit.list>[0]) =>
  (await people.staff.api.audit.list(input)).data
const subjectsOf = (entries: readonly AuditEntry[]) => entries.map(({ subject }) => subject?.name)

test('errors: the log is for platform staff', async () => {
  await assert.rejects(fixture.client(null).audit.list({}), { code: 'unauthorized' })
  for (const { api } of [people.subadmin, people.customer, people.member])
    await assert.rejects(api.audit.list({}), { code: 'dont_have_enough_permission' })
  await assert.rejects(people.staff.api.audit.list({ action: 'nothing' as never }), {
    fields: { action: 'invalid_value' },
  })
  await assert.rejects(people.staff.api.audit.list({ beginTime: 'yesterday' }), {
    fields: { beginTime: 'enter_valid_date_time' },
  })
  await assert.rejects(
    people.staff.api.audit.list({ beginTime: '2026-03-02T10:00', endTime: '2026-03-02T09:00' }),
    {
      code: 'end_time_cannot_be_before_begin_time',
      fields: { endTime: 'end_time_cannot_be_before_begin_time' },
    },
  )
})

test('a change says who did what to whom, when and from where, under the names as they were', async () => {
  const { customer, stranger } = people
  const reply = await sendRequest(fixture, {
    method: 'POST',
    path: 'users/createmember',
    body: person('vera@example.org'),
    token: customer.token,
    headers: { 'user-agent': 'Firefox on a test' },
  })
  const { id } = reply.json<{ data: { id: string } }>().data
  await fixture.db
    .updateTable('users')
    .set({ name: 'Another Name' })
    .where('id', 'in', [id, customer.id])
    .execute()
  const [entry] = await listed({ filters: { subject: 'vera vang' } })
  const { name } = customer
  assert.deepEqual(
    [
      entry?.action,
      entry?.resource,
      entry?.subject?.id,
      entry?.subject?.name,
      entry?.actor?.id,
      entry?.actor?.name,
      entry?.actor?.role,
      entry?.userAgent,
      entry?.createdAt,
    ],
    [
      'created',
      'members',
      id,
      'Vera Vang',
      customer.id,
      name,
      'customer',
      'Firefox on a test',
      fixture.clock.now().toISOString(),
    ],
  )
  assert.match(entry?.address ?? '', /^10\./)
  assert.equal(entry?.after?.['email'], 'vera@example.org')
  await fixture.db.updateTable('users').set({ name: stranger.name }).where('id', '=', customer.id).execute()
})

test('a change that is undone leaves no entry', async () => {
  const actor = { id: people.staff.id, role: 'super-admin', name: 'Staff' } as const
  const change = {
    action: 'deleted',
    resource: 'members',
    subject: { id: people.member.id, name: 'Undone' },
  } as const
  const undone = fixture.db.transaction().execute(async (trx) => {
    await recordChanges(trx, { actor, address: '::1', userAgent: '' }, [change], fixture.clock.now())
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  // A change that is refused after it was begun: the address is taken.
  await assert.rejects(people.subadmin.api.members.create(person(people.member.email)), {
    code: 'user_already_exists',
  })
  assert.deepEqual(await listed({ filters: { subject: 'Undone' } }), [])
  assert.deepEqual(await listed({ filters: { actor: people.subadmin.name }, action: 'created' }), [])
})

test('no password, no hash and no token is in the audit log, whatever is done', async () => {
  const secret = 'a Secret Word 42'
  const { staff, customer } = people
  const { id } = await staff.api.admins.create({
    email: 'secret@example.org',
    name: 'Secret Keeper',
    password: secret,
  })
  await staff.api.admins.setPassword({ id, password: secret })
  const member = await customer.api.members.create(person('secret.member@example.org'))
  await customer.api.members.invite({ id: member.id })
  await customer.api.members.setPassword({ id: member.id, password: secret })
  const mails = await fixture.db.selectFrom('mails').select('text').execute()
  const tokens = mails.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w-]{43})/g)].map(([, token]) => token as string),
  )
  const hashes = (
    await fixture.db
      .selectFrom('users')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .execute()
  ).map((user) => user.password_hash)
  const written = JSON.stringify(await fixture.db.selectFrom('audit_entries').selectAll().execute())
  assert.ok(written.includes('Secret Keeper') && tokens.length >= 3 && hashes.length > 0)
  for (const word of [secret, 'argon2', customer.token, staff.token, ...tokens, ...hashes])
    assert.ok(!written.includes(String(word)), `the log holds ${word}`)
})

test("the log is filtered by name and address, by action and by time in the reader's zone; the newest stand first", async () => {
  const actor = { id: people.staff.id, role: 'super-admin', name: 'Zenia Filter' } as const
  const write = (name: string, action: 'suspended' | 'unsuspended', at: string, address = '192.0.2.1') =>
    recordChanges(
      fixture.db,
      { actor, address, userAgent: '' },
      [{ action, resource: 'members', subject: { id: people.member.id, name } }],
      new Date(at),
    )
  await write('Filter One', 'suspended', '2026-05-01T08:00:00Z')
  await write('Filter Two', 'unsuspended', '2026-05-01T09:30:00Z')
  await write('Filter Three', 'suspended', '2026-05-01T10:00:00Z', '2001:db8::77')
  assert.deepEqual(subjectsOf(await listed({ filters: { actor: 'zenia' } })), [
    'Filter Three',
    'Filter Two',
    'Filter One',
  ])
  assert.deepEqual(subjectsOf(await listed({ filters: { actor: 'zenia' }, action: 'suspended' })), [
    'Filter Three',
    'Filter One',
  ])
  assert.deepEqual(subjectsOf(await listed({ filters: { address: 'db8::77' } })), ['Filter Three'])
  assert.deepEqual(subjectsOf(await listed({ search: 'filter two' })), ['Filter Two'])
  assert.deepEqual(
    subjectsOf(
      await listed({
        filters: { actor: 'zenia' },
        beginTime: '2026-05-01T09:30:00Z',
        endTime: '2026-05-01T10:00:00Z',
      }),
    ),
    ['Filter Two'],
  )
  // 5:30 in New York's summer is 9:30 in UTC.
  const american = fixture.client(people.staff.token, { 'x-time-zone': 'America/New_York' })
  const { data, total } = await american.audit.list({
    filters: { actor: 'zenia' },
    beginTime: '2026-05-01T05:30',
  })
  assert.deepEqual([subjectsOf(data), total], [['Filter Three', 'Filter Two'], 2])
  const [first] = await listed({
    filters: { actor: 'zenia' },
    sortOrder: { name: 'subject', direction: 'asc' },
    limit: 1,
  })
  assert.equal(first?.subject?.name, 'Filter One')
})

test('a denial is in the audit log with the call, and neither a missing session nor a missing object is', async () => {
  const { customer, stranger } = people
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  await assert.rejects(member.api.customers.list({}), { code: 'dont_have_enough_permission' })
  await assert.rejects(fixture.client(null).customers.list({}), { code: 'unauthorized' })
  await assert.rejects(customer.api.imports.read({ id: stranger.id }), { code: 'import_not_found' })
  const entries = await listed({ action: 'refused', filters: { actor: member.name } })
  assert.deepEqual(
    entries.map(({ actor, resource, subject, before, after }) => [
      actor?.id,
      resource,
      subject,
      before,
      after,
    ]),
    [[member.id, 'customers', null, null, { method: 'POST', path: '/v1/users/getcustomers' }]],
  )
  const others = await listed({ action: 'refused', filters: { actor: customer.name } })
  assert.ok(others.every(({ resource }) => resource !== 'imports'))
})

test('of one user no more than ten denials a minute are in the audit log, and what is in the address behind ? never is', async () => {
  const { colleague } = people
  const callForbidden = () =>
    sendRequest(fixture, {
      method: 'GET',
      path: 'users/getallsubadmins?search=hidden',
      token: colleague.token,
    })
  const written = async () =>
    (await people.staff.api.audit.list({ action: 'refused', filters: { actor: colleague.name }, limit: 100 }))
      .data
  await Promise.all(Array.from({ length: 8 }, callForbidden))
  for (let at = 0; at < 8; at += 1) assert.equal((await callForbidden()).statusCode, 403)
  const some = await written()
  assert.equal(some.length, 10)
  assert.ok(some.every(({ after }) => after?.['path'] === '/v1/users/getallsubadmins'))
  fixture.clock.advance(60_001)
  await callForbidden()
  assert.equal((await written()).length, 11)
})

test('who is named by id has the name of today beside the entry, also after they were deleted', async () => {
  const { staff, subadmin, customer } = await tenantsIn(fixture)
  const boss = await fixture.addUser({ role: 'subadmin', name: 'Gitte Gren' })
  await staff.api.customers.moveCustomers({ id: subadmin.id, parentId: boss.id })
  await fixture.db
    .updateTable('users')
    .set({ name: 'Gitte Lund', deleted_at: new Date() })
    .where('id', '=', boss.id)
    .execute()
  const [entry] = await listed({ action: 'moved', filters: { subject: customer.name } })
  assert.deepEqual(
    [entry?.before?.['parentId'], entry?.after?.['parentId'], entry?.names],
    [subadmin.id, boss.id, { [subadmin.id]: subadmin.name, [boss.id]: 'Gitte Lund' }],
  )
})
