import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
let open: OpenDatabase
before(async () => {
  database = await testDatabase()
  open = await openDatabase({ ...database, poolSize: 4 })
})
after(async () => {
  await open.close()
  await database.drop()
})
beforeEach(() => sql`drop schema public cascade; create schema public`.execute(open.db))

test('an empty database gets its tables, and a second time nothing happens', async () => {
  await migrate(open.db)
  await sql`insert into secrets values ('kept', 'x')`.execute(open.db)
  await migrate(open.db)
  assert.equal((await open.db.selectFrom('secrets').selectAll().execute()).length, 1)
})

test('nodes that start at the same moment migrate one after the other', async () => {
  let runs = 0
  const counted = async (db: Kysely<never>) => {
    runs += 1
    await sql`create table once (n integer)`.execute(db)
    await sql`select pg_sleep(0.05)`.execute(db)
  }
  await Promise.all([1, 2, 3].map(() => migrate(open.db, { '0001-once': { up: counted } })))
  assert.equal(runs, 1)
})

test('a step that fails leaves nothing of itself and nothing of the steps before it', async () => {
  const first = { up: (db: Kysely<never>) => sql`create table first (n integer)`.execute(db).then(() => {}) }
  const broken = { up: (db: Kysely<never>) => sql`create table second (n nonsense)`.execute(db).then(() => {}) }
  await assert.rejects(migrate(open.db, { '0001-first': first, '0002-broken': broken }), (error) => {
    assert.ok(error instanceof StartError)
    assert.match(error.message, /could not be brought up to date \(step 0002-broken\): type "nonsense" does not exist/)
    return true
  })
  const { rows } = await sql`select to_regclass('first') as first`.execute(open.db)
  assert.deepEqual(rows, [{ first: null }])
})

test('a database that is newer than the program is refused and named', async () => {
  const step = { up: async () => {} }
  await migrate(open.db, { '0001-old': step, '0002-new': step })
  await assert.rejects(migrate(open.db, { '0001-old': step }), { name: 'StartError', message: /newer than this version of Samtale \(it has step 0002-new\)/ })
})

test('a long step is not cut off, and ordinary statements are afterwards', async () => {
  const { db, close } = await openDatabase({ ...database, poolSize: 1 })
  let during: unknown
  const step = async (trx: Kysely<never>) => {
    during = (await sql`show statement_timeout`.execute(trx)).rows
  }
  await migrate(db, { '0001-long': { up: step } })
  assert.deepEqual(during, [{ statement_timeout: '0' }])
  assert.deepEqual((await sql`show statement_timeout`.execute(db)).rows, [{ statement_timeout: '15s' }])
  await close()
})
