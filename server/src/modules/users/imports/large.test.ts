import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { csvFile, csvOf } from '#testing/csv-file.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { importWorker } from '#testing/import-worker.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const ROWS = 20_000
const WRONG = 37

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

/** Every 540th row is wrong, each in one of four ways. */
function bigFile(takenEmail: string) {
  const wrong = new Map<number, Record<string, string>>()
  const people = Array.from({ length: ROWS }, (_, at): [string, string, string] => {
    const right: [string, string, string] = [
      `Person ${at}`,
      `person.${at}@stor.example`,
      `+45${20_000_000 + at}`,
    ]
    if (at % 540 || wrong.size === WRONG) return right
    const [cells, fields] = (
      [
        [['', right[1], right[2]], { name: 'name_required' }],
        [
          ['=1+1', right[1], '12'],
          { name: 'formula_not_allowed', contactNumber: 'please_insert_valid_contact_number' },
        ],
        [[right[0], takenEmail, right[2]], { email: 'user_already_exists' }],
        [[right[0], 'PERSON.1@stor.example', right[2]], { email: 'duplicate_in_file' }],
      ] as const
    )[(at / 540) % 4] as readonly [readonly [string, string, string], Record<string, string>]
    // Only the first row with the taken address meets it; the others are doubles.
    const first =
      cells[1] !== takenEmail ||
      ![...wrong.values()].some((known) => known['email'] === 'user_already_exists')
    wrong.set(at + 2, first ? fields : { email: 'duplicate_in_file' })
    return [...cells]
  })
  return { file: csvFile(csvOf(people)), wrong }
}

test(`of a file of ${ROWS} rows the check names the ${WRONG} wrong ones, the job adds the rest, each with its entry in the audit log, and a second import changes nothing`, async (t) => {
  const { customer, stranger } = await tenantsIn(fixture)
  const worker = await importWorker(t, fixture)
  await worker.work()
  const { file, wrong } = bigFile(stranger.email)
  const check = () => customer.api.imports.check({ kind: 'members', file })
  const take = async (id: string) => {
    await customer.api.imports.start({ id })
    return worker.until(
      () => customer.api.imports.read({ id }),
      ({ status }) => status !== 'running',
    )
  }
  const named = (rows: Awaited<ReturnType<typeof check>>['rows']) =>
    rows.flatMap(({ line, outcome, fields }) => (outcome === 'wrong' ? [[line, fields]] : []))

  const first = await check()
  assert.deepEqual([first.total, first.create, first.unchanged, first.wrong], [ROWS, ROWS - WRONG, 0, WRONG])
  assert.deepEqual(named(first.rows), [...wrong])
  const done = await take(first.id)
  assert.deepEqual([done.status, done.done, done.create, done.wrong], ['done', ROWS, ROWS - WRONG, WRONG])

  const { rows } = await sql<{ people: number; entries: number; mails: number }>`select count(*) as people,
    (select count(*) from audit_entries e join users u on u.id = e.subject_id where e.action = 'created' and u.parent_id = ${customer.id}) as entries,
    (select count(distinct recipient) from mails) as mails
    from users where parent_id = ${customer.id} and email like '%@stor.example' and status = 'pending'`.execute(
    fixture.db,
  )
  assert.deepEqual(rows[0], { people: ROWS - WRONG, entries: ROWS - WRONG, mails: ROWS - WRONG })
  assert.equal((await customer.api.members.list({ search: 'person.19999@stor' })).total, 1)

  const second = await check()
  assert.deepEqual([second.create, second.unchanged, second.wrong], [0, ROWS - WRONG, WRONG])
  const state = async () => {
    const { users, mails, mail_tokens } = await databaseDigest(fixture.db)
    return { users, mails, mail_tokens }
  }
  const before = await state()
  assert.equal((await take(second.id)).status, 'done')
  assert.deepEqual(await state(), before)
})
