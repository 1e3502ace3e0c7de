import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { MIGRATION_NAMES, STOPPING_MIGRATIONS } from '#db/migrate.ts'
import { connectionOptions } from '#db/open-database.ts'
import { readSteps } from '#db/read-steps.ts'
import { testDatabase } from '#testing/test-database.ts'
import { planUpgrade } from './plan-upgrade.ts'

const database = await testDatabase()
const client = new Client(connectionOptions(database.connection))
await client.connect()
after(async () => {
  await client.end()
  await database.drop()
})

/** Has the database forget some steps, as if they were still to come. */
async function forget(steps: readonly string[]) {
  await client.query('delete from kysely_migration where name = any ($1)', [steps])
}
const plan = () => planUpgrade(client, '2.0.0')

test('a database that is up to date has nothing to do', async () => {
  assert.deepEqual(await plan(), {
    ...{ kind: 'current', exitCode: 0 },
    text: 'Nothing to do: the database is as 2.0.0 needs it.',
  })
})

test('steps that older versions can live with are taken while they serve', async () => {
  const newest = MIGRATION_NAMES.slice(-2)
  await forget(newest)
  const { kind, exitCode, text } = await plan()
  assert.deepEqual([kind, exitCode], ['rolling', 0])
  for (const step of newest) assert.ok(text.includes(step))
  assert.deepEqual(
    await readSteps(client),
    MIGRATION_NAMES.slice(0, -2),
    'nothing was changed by looking at it',
  )
})

test('a step that older versions cannot live with says that they have to be stopped', async () => {
  await forget(STOPPING_MIGRATIONS)
  const { kind, exitCode, text } = await plan()
  assert.deepEqual([kind, exitCode], ['stop', 2])
  assert.match(text, /Older versions cannot serve beside 0018-standard-names\./)
})

test('a database of a newer version is refused', async () => {
  await client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`,
  )
  const { kind, exitCode, text } = await plan()
  assert.deepEqual([kind, exitCode], ['refused', 3])
  assert.match(text, /9999-of-tomorrow, which 2\.0\.0 does not know/)
})

test('an empty database is set up at the first start', async () => {
  await client.query('drop table kysely_migration')
  assert.deepEqual([(await plan()).kind, (await plan()).exitCode], ['empty', 0])
})

test('the command says that there is nothing where nothing is', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: '/nowhere/samtale' },
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /There is no database in DATA_DIR \(\/nowhere\/samtale\)/)
})
