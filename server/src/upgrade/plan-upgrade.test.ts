import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { MIGRATION_NAMES, STOPPING_MIGRATIONS, stepsNamed } from '#db/migrate.ts'
import { connectionOptions } from '#db/open-database.ts'
import { readSteps } from '#db/read-steps.ts'
import type { Steps } from '#db/step.ts'
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

const ADDS = { up: async () => {} }
const TODAY = stepsNamed(MIGRATION_NAMES)
const planOf = (steps: Steps, compatibility: number) =>
  planUpgrade(client, '2.0.0', { steps: { ...TODAY, ...steps }, compatibility })
/** Puts back what was forgotten, and the steps of a newer version. */
async function remember(newer: Readonly<Record<string, number>>) {
  await client.query('truncate kysely_migration, schema_compatibility')
  for (const [step, oldest] of Object.entries(newer))
    await client.query('insert into schema_compatibility values ($1, $2)', [step, oldest])
  for (const step of [...MIGRATION_NAMES, ...Object.keys(newer)])
    await client.query(`insert into kysely_migration (name, timestamp) values ($1, '2030-01-01')`, [step])
}

test('a step that takes something away lets the release before serve on, unless it says otherwise', async () => {
  await remember({})
  assert.equal((await planOf({ '9001-remove': { ...ADDS, oldestCompatible: 2 } }, 3)).kind, 'rolling')
  const { kind, exitCode, text } = await planOf({ '9001-remove': { ...ADDS, oldestCompatible: 3 } }, 3)
  assert.deepEqual([kind, exitCode], ['stop', 2])
  assert.match(text, /Older versions cannot serve beside 9001-remove\./)
})

test('nodes that are older than the release before have to be stopped', async () => {
  await client.query(
    `insert into nodes (id, started_at, seen_at, compatibility) values ('old', now(), now(), 1)`,
  )
  const { kind, exitCode, text } = await planOf({ '9001-remove': { ...ADDS, oldestCompatible: 2 } }, 3)
  await client.query('delete from nodes')
  assert.deepEqual([kind, exitCode], ['stop', 2])
  assert.match(text, /Nodes serve that are older than the version before it\./)
})

test('a database of a newer version is worked with as long as its steps allow it, and refused then', async () => {
  await remember({ '9001-add': 0, '9002-remove': 1 })
  assert.deepEqual([(await planOf({}, 1)).kind, (await planOf({}, 1)).exitCode], ['newer', 0])
  await remember({ '9001-add': 0, '9002-remove': 2 })
  const { kind, exitCode, text } = await planOf({}, 1)
  assert.deepEqual([kind, exitCode], ['refused', 3])
  assert.match(text, /^Refused: The database is newer .* number 2 or higher can serve on step 9002-remove/)
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-of-others', '2030-01-01')`)
  assert.match((await planOf({}, 9)).text, /it has step 9999-of-others/)
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
