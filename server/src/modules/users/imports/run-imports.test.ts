import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { csvFile, csvOf } from '#testing/csv-file.ts'
import { jobQueue } from '#platform/jobs/job-queue.ts'
import { importWorker } from '#testing/import-worker.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())
beforeEach(async () => {
  people = await tenantsIn(fixture)
})

type Api = (typeof people)['customer']['api']
let number = 0
/** Lines of people who are not there yet. */
const newPeople = (count: number) =>
  Array.from({ length: count }, (): [string, string, string] => [
    `Ny ${(number += 1)}`,
    `ny.${number}@example.org`,
    '+4512345678',
  ])
const checked = (
  api: Api,
  lines: readonly [string, string, string][],
  more: { kind?: 'members' | 'customers'; customerId?: string } = {},
) => api.imports.check({ kind: 'members', ...more, file: csvFile(csvOf(lines)) })
const usersBelow = (id: string) =>
  fixture.db
    .selectFrom('users')
    .selectAll()
    .where('parent_id', '=', id)
    .where('name', 'like', 'Ny %')
    .orderBy('id')
    .execute()
const over = ({ status }: { status: string }) => status === 'done' || status === 'failed'

test('the right rows are added as pending, invited by mail and written to the audit log one by one; open lists and the import are notified', async (t) => {
  const { subadmin, customer, member } = people
  const worker = await importWorker(t, fixture)
  const audiencesOf = (resource: string) =>
    worker.changes.filter((change) => change.resource === resource).map(({ audience }) => [...audience])
  const lines = newPeople(2)
  const { id } = await checked(
    subadmin.api,
    [...lines, ['A', member.email, '+4512345678'], ['', 'wrong@example.org', '1']],
    { customerId: customer.id },
  )
  const started = await subadmin.api.imports.start({ id })
  assert.deepEqual([started.status, started.done], ['running', 0])
  await worker.work()
  const done = await worker.until(
    () => subadmin.api.imports.read({ id }),
    (import_) => over(import_) && audiencesOf('imports').length > 0,
  )
  assert.deepEqual(
    [done.status, done.done, done.total, done.create, done.unchanged, done.wrong],
    ['done', 4, 4, 2, 1, 1],
  )

  const added = await usersBelow(customer.id)
  assert.deepEqual(
    added.map(({ name, email, contact_number, role, status }) => [name, email, contact_number, role, status]),
    lines.map(([name, email, contactNumber]) => [name, email, contactNumber, 'member', 'pending']),
  )
  for (const { id: userId, name, email } of added) {
    const mail = await fixture.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const token = /accountconfirmation=true#token=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    assert.ok(
      (await fixture.client(null).account.verify({ token })).accessToken,
      'the link lets its owner in',
    )
    const entries = await fixture.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', userId)
      .execute()
    assert.deepEqual(
      entries.map(({ action, resource, actor_id, actor_name, subject_name }) => [
        action,
        resource,
        actor_id,
        actor_name,
        subject_name,
      ]),
      [['created', 'members', subadmin.id, subadmin.name, name]],
    )
  }
  const whole = await fixture.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'imported')
    .where('subject_id', '=', customer.id)
    .execute()
  assert.deepEqual(
    whole.map(({ resource, after }) => [resource, after]),
    [['imports', { kind: 'members', created: 2, unchanged: 1, wrong: 1 }]],
  )
  assert.deepEqual(audiencesOf('members'), [[customer.id, subadmin.id, subadmin.id]])
  assert.deepEqual(audiencesOf('imports'), [[subadmin.id]])
})

test('customers are added under whoever imports them', async (t) => {
  const worker = await importWorker(t, fixture)
  await worker.work()
  const { staff } = people
  const { id } = await checked(staff.api, newPeople(1), { kind: 'customers' })
  await staff.api.imports.start({ id })
  await worker.until(() => staff.api.imports.read({ id }), over)
  assert.deepEqual(
    (await usersBelow(staff.id)).map(({ role, status }) => [role, status]),
    [['customer', 'pending']],
  )
})

test('an import is started once', async () => {
  const { customer } = people
  const { id } = await checked(customer.api, newPeople(1))
  const both = await Promise.allSettled([
    customer.api.imports.start({ id }),
    customer.api.imports.start({ id }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(customer.api.imports.start({ id }), { code: 'import_already_started' })
})

test('an address that was taken since the check is wrong, the same person in the same place unchanged, and the others are added', async (t) => {
  const { customer, stranger } = people
  const worker = await importWorker(t, fixture)
  const lines = newPeople(3)
  const [first, second, third] = lines.map(([, email]) => email) as [string, string, string]
  const { id } = await checked(customer.api, lines)
  await fixture.addUser({ role: 'member', parentId: stranger.id, email: first.toUpperCase() })
  await fixture.addUser({ role: 'member', parentId: customer.id, email: second })
  await customer.api.imports.start({ id })
  await worker.work()
  const { rows, status } = await worker.until(() => customer.api.imports.read({ id }), over)
  assert.deepEqual(
    [status, rows.map(({ outcome, fields }) => [outcome, fields?.['email']])],
    [
      'done',
      [
        ['wrong', 'user_already_exists'],
        ['unchanged', undefined],
        ['create', undefined],
      ],
    ],
  )
  assert.deepEqual(
    (await usersBelow(customer.id)).map(({ email }) => email),
    [third],
  )
})

test('what a crash left is gone on with, and a job that runs twice adds nobody twice', async (t) => {
  const { customer } = people
  const worker = await importWorker(t, fixture)
  const { id } = await checked(customer.api, newPeople(1_200))
  await customer.api.imports.start({ id })
  // One job's worth, then the process is gone with its queue: nothing would ever go on by itself.
  await worker.jobs['import-users']({ id })
  assert.deepEqual(
    [(await customer.api.imports.read({ id })).done, (await usersBelow(customer.id)).length],
    [500, 500],
  )
  await sql`delete from graphile_worker._private_jobs`.execute(fixture.db)
  const waiting = async () =>
    (await sql`select from graphile_worker.jobs where key = ${`import-${id}`}`.execute(fixture.db)).rows
      .length
  assert.equal(await waiting(), 0)
  await worker.jobs['resume-imports']()
  await worker.jobs['resume-imports']()
  assert.equal(await waiting(), 1)
  await Promise.all([worker.jobs['import-users']({ id }), worker.jobs['import-users']({ id }), worker.work()])
  const done = await worker.until(() => customer.api.imports.read({ id }), over)
  await worker.jobs['import-users']({ id })
  assert.deepEqual([done.status, done.done], ['done', 1_200])
  const added = await usersBelow(customer.id)
  assert.deepEqual([added.length, new Set(added.map(({ email }) => email)).size], [1_200, 1_200])
  const { rows } = await sql<{
    mails: number
  }>`select count(*) as mails from mails where recipient = any(${added.map(({ email }) => email)})`.execute(
    fixture.db,
  )
  assert.equal(rows[0]?.mails, 1_200)
  const whole = await fixture.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'imported')
    .where('subject_id', '=', customer.id)
    .execute()
  assert.equal(whole.length, 1)
})

test('an import whose node stays dead goes on with another one as soon as that node is given up, and not by the clock', async (t) => {
  const { customer } = people
  const worker = await importWorker(t, fixture)
  const { id } = await checked(customer.api, newPeople(700))
  await customer.api.imports.start({ id })
  const dead = jobQueue(fixture.pool, 'node-dead', ['import-users'])
  await dead.beat()
  assert.equal((await dead.claim(1)).length, 1)
  // What runs here has no jobs by the clock.
  await worker.work()
  const other = jobQueue(fixture.pool, 'node-other', ['import-users'])
  assert.equal(await other.freeGone(), 0, 'not while it is there')
  await sql`update nodes set seen_at = seen_at - interval '31 seconds' where id = 'node-dead'`.execute(
    fixture.db,
  )
  assert.equal(await other.freeGone(), 1)
  const done = await worker.until(() => customer.api.imports.read({ id }), over)
  assert.deepEqual([done.status, done.done], ['done', 700])
  assert.equal((await usersBelow(customer.id)).length, 700)
})

test('nobody is added half: when the last step fails, neither user nor mail nor entry nor progress is there', async (t) => {
  const { customer } = people
  const { jobs } = await importWorker(t, fixture)
  const { id } = await checked(customer.api, newPeople(3))
  await customer.api.imports.start({ id })
  await sql`create function refuse_progress() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    fixture.db,
  )
  await sql`create trigger refuse_progress before update on imports for each row execute function refuse_progress()`.execute(
    fixture.db,
  )
  const count = async () => {
    const { rows } = await sql<
      Record<string, number>
    >`select (select count(*) from users) as users, (select count(*) from mails) as mails,
      (select count(*) from mail_tokens) as tokens, (select count(*) from audit_entries) as entries`.execute(
      fixture.db,
    )
    return rows[0]
  }
  const before = await count()
  try {
    await assert.rejects(jobs['import-users']({ id }), /no/)
  } finally {
    await sql`drop trigger refuse_progress on imports`.execute(fixture.db)
  }
  assert.deepEqual(await count(), before)
  assert.equal((await customer.api.imports.read({ id })).done, 0)
  await jobs['import-users']({ id })
  assert.equal((await usersBelow(customer.id)).length, 3)
})

test('whoever may not add people there any more adds none: the import has failed', async (t) => {
  const { jobs } = await importWorker(t, fixture)
  const put = (id: string, values: object) =>
    fixture.db.updateTable('users').set(values).where('id', '=', id).execute()
  const losses: ((now: typeof people) => Promise<unknown>)[] = [
    ({ subadmin }) => put(subadmin.id, { status: 'suspend' }),
    ({ subadmin }) => put(subadmin.id, { role: 'member' }),
    ({ customer }) => put(customer.id, { status: 'deleted' }),
    ({ customer, staff }) => put(customer.id, { parent_id: staff.id }),
  ]
  for (const lose of losses) {
    people = await tenantsIn(fixture)
    const { subadmin, customer } = people
    const { id } = await checked(subadmin.api, newPeople(1), { customerId: customer.id })
    await subadmin.api.imports.start({ id })
    await lose(people)
    await jobs['import-users']({ id })
    assert.deepEqual(
      [
        (
          await fixture.db
            .selectFrom('imports')
            .select('status')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).status,
      ],
      ['failed'],
    )
    assert.deepEqual(await usersBelow(customer.id), [])
  }
})

test("the result names every row in the reader's language, can be imported again, and holds no formula", async (t) => {
  const { customer } = people
  const { jobs } = await importWorker(t, fixture)
  const [[name, email]] = newPeople(1) as [[string, string, string]]
  const { id } = await checked(
    customer.api,
    [
      [name, email, '+4512345678'],
      ['=cmd()', 'x@example.org', '+4512345678'],
      ['A; "B"', 'nope', '12'],
    ].map(([a, b, c]) => [`"${a?.replaceAll('"', '""')}"`, b, c] as [string, string, string]),
  )
  const linesOf = async (api: Api) => (await api.imports.result({ id })).csv.split('\r\n')
  assert.equal((await linesOf(customer.api))[1], `2,${name},${email},'+4512345678,not added,`)
  await customer.api.imports.start({ id })
  await jobs['import-users']({ id })
  assert.deepEqual(await linesOf(customer.api), [
    '\uFEFFline,name,email,contactNumber,result,reason',
    `2,${name},${email},'+4512345678,added,`,
    `3,'=cmd(),x@example.org,'+4512345678,skipped,"name: This can't start with =, +, - or @"`,
    `4,"A; ""B""",nope,12,skipped,"email: Please insert a valid email address; contactNumber: Please insert a valid contact number"`,
    '',
  ])
  const danish = fixture.client(customer.token, { 'accept-language': 'da' })
  assert.match((await danish.imports.result({ id })).csv, /resultat;årsag\r\n.*tilføjet/)
  const again = await customer.api.imports.check({
    kind: 'members',
    file: csvFile((await customer.api.imports.result({ id })).csv),
  })
  assert.deepEqual([again.total, again.unchanged, again.wrong], [3, 1, 2])
})

test('imports and their rows are gone after a week; one that runs is let finish', async (t) => {
  const { customer } = people
  const { jobs } = await importWorker(t, fixture)
  const [old, running] = [
    await checked(customer.api, newPeople(1)),
    await checked(customer.api, newPeople(1)),
  ]
  await customer.api.imports.start({ id: running.id })
  const remaining = async () => {
    const { rows } = await sql<{
      id: string
    }>`select distinct import_id as id from import_rows where import_id in (${old.id}, ${running.id}) order by 1`.execute(
      fixture.db,
    )
    return rows.map(({ id }) => id)
  }
  fixture.clock.advance(7 * 24 * 60 * 60 * 1000)
  await jobs['remove-old-imports']()
  assert.deepEqual(await remaining(), [old.id, running.id].toSorted())
  fixture.clock.advance(1)
  await jobs['remove-old-imports']()
  assert.deepEqual(await remaining(), [running.id])
})
