import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { emptyDatabase } from '#testing/empty-database.ts'
import { describeNode } from '#platform/describe-node.ts'
import { askKysely } from './ask.ts'
import { COMPATIBILITY, findIncompatibility } from './compatibility.ts'
import { migrate, MIGRATION_NAMES, stepsNamed } from './migrate.ts'
import type { Steps } from './step.ts'

const open = emptyDatabase()

const run = (statement: RawBuilder<unknown>) => async (db: Kysely<never>) => {
  await statement.execute(db)
}
const TODAY = stepsNamed(MIGRATION_NAMES)
/** The steps of three releases: the second writes a new column, the third takes the old one away. */
const FIRST: Steps = { ...TODAY, '9001-old': { up: run(sql`create table things (before text)`) } }
const SECOND: Steps = { ...FIRST, '9002-add': { up: run(sql`alter table things add after text`) } }
const THIRD: Steps = {
  ...SECOND,
  '9003-remove': { up: run(sql`alter table things drop before`), oldestCompatible: 2 },
}
/** Nobody else has these tables: a step never waits for more than a busy machine. */
const TIMEOUT = { locksMs: 10_000, vacuumMs: 10_000, longestPauseMs: 20, overallMs: 60_000 }
const start = (steps: Steps, compatibility: number, overallMs = TIMEOUT.overallMs) =>
  migrate(open.db, steps, { timeout: { ...TIMEOUT, overallMs }, compatibility })
const reason = (steps: Steps, compatibility: number) =>
  findIncompatibility(askKysely(open.db), Object.keys(steps), compatibility)

test('the release before starts on the tables of the next, and the one before that is refused in one line', async () => {
  await start(THIRD, 3)
  await start(SECOND, 2)
  assert.equal(await reason(SECOND, 2), null)
  await assert.rejects(start(FIRST, 1), {
    name: 'StartError',
    message:
      'The database is newer than this version of Samtale: versions with the compatibility number 2 or higher can serve on step 9003-remove, and this one has 1. Start the newer version, or restore a backup.',
  })
})

test('a step that only adds keeps nobody out', async () => {
  await start(SECOND, 2)
  await start(FIRST, 1)
  assert.equal(await reason(FIRST, 1), null)
})

test('a step that nobody has said anything about is refused, as versions before this did', async () => {
  await start(FIRST, 1)
  await sql`insert into kysely_migration (name, timestamp) values ('9009-of-others', '2030-01-01')`.execute(
    open.db,
  )
  await assert.rejects(start(FIRST, 99), /newer than this version of Samtale \(it has step 9009-of-others\)/)
})

test('an older program that lacks a step of its own takes it beside those that it does not know', async () => {
  await start(SECOND, 2)
  await start({ ...FIRST, '9001-late': { up: run(sql`create table late (n integer)`) } }, 1)
  assert.equal((await sql`select from late`.execute(open.db)).rows.length, 0)
})

test('a step waits for nodes that could not serve beside it, and leaves others alone', async () => {
  await start(SECOND, 2)
  const node = { nodeId: 'node-a', storageId: 'disk', clockAheadMs: 0 }
  await describeNode(open.db, { ...node, compatibility: 1 })
  await assert.rejects(start(THIRD, 3, 1_000), {
    name: 'StartError',
    message:
      /step 9003-remove\): nodes of an older version serve, and can't beside it; stop them, and start again/,
  })
  assert.equal((await sql`select before from things`.execute(open.db)).rows.length, 0, 'nothing was changed')
  await describeNode(open.db, { ...node, compatibility: 2 })
  await start(THIRD, 3)
})

test('what a step outside a transaction demands is known before it begins', async () => {
  await start(FIRST, 1)
  let during: string | null = ''
  const slow = {
    up: async () => {
      during = await reason(FIRST, 1)
    },
    outsideTransaction: true,
    oldestCompatible: 2,
  }
  await start({ ...FIRST, '9004-slow': slow }, 2)
  assert.match(during ?? '', /9004-slow/)
})

test('no step of this program keeps this program out', () => {
  for (const [name, { oldestCompatible = 0 }] of Object.entries(TODAY))
    assert.ok(oldestCompatible <= COMPATIBILITY, name)
})
