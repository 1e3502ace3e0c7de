import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { testDatabase } from '#testing/test-database.ts'
import { preparedStatement } from './prepared-statement.ts'
import { openDatabase } from './open-database.ts'

test('a named statement is planned by PostgreSQL once for its connection, others are not', async () => {
  const database = await testDatabase()
  const { db, close } = await openDatabase({ ...database, poolSize: 1 })
  const ask = (text: string, n: number) => db.executeQuery<{ n: number }>(CompiledQuery.raw(text, [n]))
  const text = preparedStatement('twice', 'select $1::integer * 2 as n')
  for (const n of [1, 2, 3]) assert.deepEqual((await ask(text, n)).rows, [{ n: n * 2 }])
  await ask('select $1::integer as n', 1)
  const { rows } = await db.executeQuery(
    CompiledQuery.raw('select name, generic_plans + custom_plans as runs from pg_prepared_statements'),
  )
  assert.deepEqual(rows, [{ name: 'twice', runs: 3 }])
  await close()
  await database.drop()
})

test('a named statement that fails does so like any other, and can be sent again', async () => {
  const database = await testDatabase()
  const { db, close } = await openDatabase({ ...database, poolSize: 1 })
  const ask = (n: number) =>
    db.executeQuery(CompiledQuery.raw(preparedStatement('divide', 'select 1 / $1::integer as n'), [n]))
  await assert.rejects(ask(0), { code: '22012' })
  assert.deepEqual((await ask(1)).rows, [{ n: 1 }])
  await close()
  await database.drop()
})
