import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { Client } from 'pg'
import { eventually } from '#testing/eventually.ts'
import { FILLING, ROWS } from '#testing/filling-steps.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { planUpgrade } from '../upgrade/plan-upgrade.ts'
import { askKysely } from './ask.ts'
import { doBatch, readBatches } from './batches.ts'
import { migrate, MIGRATION_NAMES, stepsNamed } from './migrate.ts'
import { connectionOptions } from './open-database.ts'
import { runBatches } from './run-batches.ts'
import type { Steps } from './step.ts'

const TODAY = stepsNamed(MIGRATION_NAMES)
const EXPAND: Steps = { ...TODAY, ...FILLING }
const CONTRACT: Steps = {
  ...EXPAND,
  '9003-remove': {
    up: async (db) => void (await sql`alter table things drop before`.execute(db)),
    afterBatches: ['9002-fill'],
  },
}
const REJECTED =
  /9002-fill has to be worked through before 9003-remove, and is at \d+ of about \d+ rows\. Start the version before this one, and this one when the status screen says that it is done\./

const open = emptyDatabase()
beforeEach(async () => {
  await migrate(open.db, { ...TODAY, '9001-old': EXPAND['9001-old']! })
})

const fill = () =>
  sql`insert into things (id, before) select n, n from generate_series(1, ${sql.lit(ROWS)}) n`.execute(
    open.db,
  )
const touched = async () =>
  (
    await sql<{
      once: number
      more: number
    }>`select count(*) filter (where times = 1)::int as once, count(*) filter (where times > 1)::int as more from things`.execute(
      open.db,
    )
  ).rows[0]
const progress = async () => (await readBatches(askKysely(open.db)))[0]
const finish = () => runBatches(open.db, { steps: EXPAND, turnMs: Infinity })
async function plan() {
  const client = new Client(connectionOptions(open.connection))
  await client.connect()
  try {
    return await planUpgrade(client, '2.0.0', { steps: CONTRACT, compatibility: 3 })
  } finally {
    await client.end()
  }
}

test('a process that is killed in the middle of a batch leaves the batches before it, and no row is met twice', async () => {
  await fill()
  await migrate(open.db, EXPAND)
  assert.deepEqual(await touched(), { once: 0, more: 0 }, 'the step itself touches none')

  for (let kills = 0, rows = 0; kills < 3; kills += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/fill-slowly.ts')], {
      env: { ...process.env, CONNECTION: JSON.stringify(open.connection) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    // It is inside of a batch nearly always, since each waits with its rows changed.
    rows = await eventually(async () => {
      const now = (await progress())?.rows ?? 0
      return now > rows && now
    })
    child.kill('SIGKILL')
    await ended
    const { once: done = 0, more } = (await touched()) ?? {}
    const recorded = (await progress())?.rows
    assert.equal(more, 0)
    assert.equal(done, recorded, 'what is noted is what was done')
  }
  // PostgreSQL may hold what the last one had locked until it notices that nobody is there.
  await eventually(async () => {
    await finish()
    return (await progress()) === undefined
  })
  assert.deepEqual(await touched(), { once: ROWS, more: 0 })
})

test('two nodes at once share the work, and no row is met twice', async () => {
  await fill()
  await migrate(open.db, EXPAND)
  while (await progress()) await Promise.all([finish(), finish(), finish()])
  assert.deepEqual(await touched(), { once: ROWS, more: 0 })
})

test('a step that takes something away is refused until the batches before it are done, and nothing is changed', async () => {
  await fill()
  await assert.rejects(migrate(open.db, CONTRACT), { name: 'StartError', message: REJECTED })
  assert.equal((await sql`select before from things limit 1`.execute(open.db)).rows.length, 1)
  assert.deepEqual(await readBatches(askKysely(open.db)), [], 'nor was the step begun that it needs')
  assert.match((await plan()).text, REJECTED)

  await migrate(open.db, EXPAND)
  await doBatch(open.db, '9002-fill', FILLING['9002-fill'].batched)
  await assert.rejects(migrate(open.db, CONTRACT), { name: 'StartError', message: REJECTED })
  const { kind, exitCode, text } = await plan()
  assert.deepEqual([kind, exitCode], ['refused', 3])
  assert.match(text, REJECTED)

  await finish()
  assert.equal((await plan()).kind, 'rolling')
  await migrate(open.db, CONTRACT)
  await assert.rejects(sql`select before from things`.execute(open.db))
})

test('an empty table has nothing to wait for, and a restore works the batches through itself', async () => {
  await migrate(open.db, CONTRACT)
  await sql`drop schema public cascade; create schema public`.execute(open.db)
  await migrate(open.db, { ...TODAY, '9001-old': EXPAND['9001-old']! })
  await fill()
  await migrate(open.db, CONTRACT, { isRestore: true })
  assert.deepEqual(await touched(), { once: ROWS, more: 0 })
})

test('a batch waits a second at most for rows that others hold, and the next turn does it', async () => {
  await fill()
  await migrate(open.db, EXPAND)
  const holder = await open.db.startTransaction().execute()
  await sql`update things set before = 0 where id = 1`.execute(holder)
  await assert.rejects(doBatch(open.db, '9002-fill', FILLING['9002-fill'].batched), { code: '55P03' })
  await finish()
  assert.equal((await progress())?.rows, 0, 'a turn that meets a lock leaves it to the next')
  await holder.rollback().execute()
  await finish()
  assert.deepEqual(await touched(), { once: ROWS, more: 0 })
})
