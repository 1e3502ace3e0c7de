import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { preparedStatement } from './prepared-statement.ts'
import { transact } from './transact.ts'
import { doWork } from './work.ts'

let database: TestDatabase
let lent: OpenDatabase
before(async () => {
  database = await testDatabase()
  lent = await openDatabase({ ...database, poolSize: 1, readMs: 1_000, lendsTransactions: true })
})
after(async () => {
  await lent.close()
  await database.drop()
})

const limit = async (db: OpenDatabase['db']) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout
const read = () => ({ read: { since: performance.now(), isOver: () => false } })

test('where sessions are lent for one transaction nothing is left in them, and each transaction has its limits', async () => {
  const { db } = lent
  assert.equal(await limit(db), '0')
  assert.equal(await transact(db, limit), '15s')
  assert.equal(await doWork(read(), () => limit(db)), '1s')
  assert.equal(await limit(db), '0')
  const ask = () => db.executeQuery(CompiledQuery.raw(preparedStatement('one', 'select $1::integer'), [1]))
  await ask()
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
  assert.deepEqual(rows, [])
})

test('a read that takes too long or fails leaves a connection that serves the next one, and what it wrote is written', async () => {
  const { db } = lent
  await assert.rejects(
    doWork(read(), () => sql`select pg_sleep(5)`.execute(db)),
    { code: '57014' },
  )
  await assert.rejects(
    doWork(read(), () => sql`select 1 / 0`.execute(db)),
    { code: '22012' },
  )
  await doWork(read(), () => sql`insert into settings (category, value) values ('noted', '1')`.execute(db))
  await doWork(read(), () =>
    transact(db, (trx) => sql`update settings set value = '2' where category = 'noted'`.execute(trx)),
  )
  const { rows } = await sql<{ value: number }>`select value from settings where category = 'noted'`.execute(
    db,
  )
  assert.deepEqual(rows, [{ value: 2 }])
})
