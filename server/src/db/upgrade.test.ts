import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installJobs } from '#platform/jobs/jobs.ts'
import { loadDump } from '#testing/load-dump.ts'
import { countRows, readCatalog } from '#testing/read-catalog.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
import { dumpName, readDumps, type SchemaDump } from './schema-dumps.ts'

const DUMPS = readDumps()
/** Each step adds a row to them. */
const GROWING = ['kysely_migration', 'schema_compatibility']
/** Tables of the past by their names of today. */
const RENAMED: Readonly<Record<string, string>> = { sign_in_places: 'known_devices' }

test('there is a dump of the demo with all steps that this program knows', () => {
  const missing = MIGRATION_NAMES.filter((name) => !DUMPS.some(({ steps }) => steps.includes(name)))
  assert.ok(
    DUMPS.some(
      ({ steps }) =>
        steps.length === MIGRATION_NAMES.length && MIGRATION_NAMES.every((name) => steps.includes(name)),
    ),
    `No dump in server/src/db/schemas has all steps${missing.length > 0 ? ` (${missing.join(', ')} is in none)` : ''}. Make it: node_modules/.bin/node tools/dump-schema.ts`,
  )
})

test('a dump is named after its newest step', () => {
  for (const { name, steps } of DUMPS) assert.equal(name, dumpName(steps, DUMPS))
})

test('a step that renames what older nodes use waits until they are stopped', async (t) => {
  const dump = DUMPS.find(({ name }) => name === '0017-webhook-faults')
  assert.ok(dump)
  const database = await testDatabase()
  const app = await testApp({ database, now: new Date() })
  t.after(app.close)
  await loadDump(database.connection, dump.text)
  await app.pool.query('update nodes set seen_at = now()')
  await app.pool.query('insert into nodes (id, started_at, seen_at) values (gen_random_uuid(), now(), now())')

  const timeout = { locksMs: 800, vacuumMs: 2_000, longestPauseMs: 1, overallMs: 0 }
  await assert.rejects(
    migrate(app.db, undefined, { timeout }),
    /step 0018-standard-names.*stop what uses them/,
  )
  await app.pool.query('delete from nodes')
  await migrate(app.db, undefined, { timeout })
})

for (const dump of DUMPS)
  test(`a database with ${dump.steps.length} steps (${dump.name}) is brought up to date with all its rows, and is worked with`, async (t) => {
    const database = await testDatabase()
    const app = await testApp({ database, now: new Date() })
    t.after(app.close)
    const expected = await readCatalog(app.db)
    await loadDump(database.connection, dump.text)

    const before = await countRows(app.db)
    await migrate(app.db)
    await installJobs(app.pool)
    const after = await countRows(app.db)
    for (const [table, count] of Object.entries(before))
      if (!GROWING.includes(table)) assert.equal(after[RENAMED[table] ?? table], count, table)
    assert.deepEqual(await readCatalog(app.db), expected)

    const staff = await signIn(app, dump, 'super-admin')
    const customer = await signIn(app, dump, 'customer')
    const page = { limit: 10 }
    const lists = await Promise.all([
      ...[
        staff.admins.list(page),
        staff.customers.listAll(page),
        customer.members.list(page),
        customer.meetings.list(page),
      ],
      ...(dump.steps.length < 4 ? [] : [staff.audit.list(page)]),
      ...(dump.steps.length < 5 ? [] : [customer.devices.list(page)]),
    ])
    assert.ok(lists.every(({ total }) => total > 0))
    assert.deepEqual(app.unexpectedErrors, [])
  })

async function signIn(app: TestApp, { signIns }: SchemaDump, role: string) {
  const { email = '', password = '' } = signIns.find((one) => one.role === role) ?? {}
  const { token } = await app.client(null).account.login({ email, password })
  return app.client(token)
}
