import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { emptyDatabase } from '#testing/empty-database.ts'
import { eventually } from '#testing/eventually.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Connection } from './open-database.ts'
import { createIndexConcurrently } from './step.ts'
import { StartError } from './start-error.ts'

const open = emptyDatabase()

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

const run = (statement: RawBuilder<unknown>) => async (db: Kysely<never>) => {
  await statement.execute(db)
}

test('a step that fails leaves nothing of itself; the steps before it stay, and the next start goes on from there', async () => {
  let runs = 0
  const first = {
    up: async (db: Kysely<never>) => {
      runs += 1
      await sql`create table first (n integer)`.execute(db)
    },
  }
  const broken = {
    up: run(sql`create table second (n integer); create table third (n nonsense)`),
  }
  await assert.rejects(migrate(open.db, { '0001-first': first, '0002-broken': broken }), (error) => {
    assert.ok(error instanceof StartError)
    assert.match(
      error.message,
      /could not be brought up to date \(step 0002-broken\): type "nonsense" does not exist/,
    )
    return true
  })
  assert.deepEqual(await present('first', 'second'), ['first'])
  const mended = {
    up: run(sql`create table second (n integer)`),
  }
  await migrate(open.db, { '0001-first': first, '0002-broken': mended })
  assert.deepEqual(await present('first', 'second'), ['first', 'second'])
  assert.equal(runs, 1)
})

test('a kill in the middle of a step leaves what was before it, and the next start makes it whole', async () => {
  const { db, pool, close } = await openDatabase({ connection: open.connection, poolSize: 1 })
  const { promise: isInside, resolve: inside } = Promise.withResolvers<number>()
  const first = {
    up: run(sql`create table first (n integer)`),
  }
  const halted = {
    up: async (trx: Kysely<never>) => {
      await sql`create table second (n integer)`.execute(trx)
      inside((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid as number)
      await sql`select pg_sleep(60)`.execute(trx)
    },
  }
  pool.on('error', () => {})
  const killed = assert.rejects(migrate(db, { '0001-first': first, '0002-second': halted }))
  await sql`select pg_terminate_backend(${await isInside})`.execute(open.db)
  await killed
  await close()
  assert.deepEqual(await present('first', 'second'), ['first'])
  await migrate(open.db, {
    '0001-first': first,
    '0002-second': {
      up: run(sql`create table second (n integer)`),
    },
  })
  assert.deepEqual(await present('first', 'second'), ['first', 'second'])
})

const TIMEOUT = { locksMs: 50, vacuumMs: 50, longestPauseMs: 20, overallMs: 150 }
const tables = {
  up: run(sql`create table one (n integer); create table two (n integer)`),
}
const alter = {
  up: run(sql`alter table one add column m integer; alter table two add column m integer`),
}

test('whoever holds a table that a step waits for is never the one that has to give way', async () => {
  await migrate(open.db, { '0001-tables': tables })
  const user = await open.db.startTransaction().execute()
  await sql`insert into two values (1)`.execute(user)
  const steps = { '0001-tables': tables, '0002-alter': alter }
  const migrated = migrate(open.db, steps, { timeout: { ...TIMEOUT, overallMs: 20_000 } })
  // The step has met the lock by now, or is about to: what the user needs next must be free all the same.
  await sql`select pg_sleep(0.1)`.execute(user)
  await sql`insert into one values (1)`.execute(user)
  await sql`insert into two values (2)`.execute(user)
  await user.commit().execute()
  await migrated
  assert.equal((await sql`select m from two`.execute(open.db)).rows.length, 2)
})

test('nor does it have to when a step has been tried for long', async () => {
  await migrate(open.db, { '0001-tables': tables })
  const user = await open.db.startTransaction().execute()
  await sql`insert into two values (1)`.execute(user)
  const migrated = migrate(
    open.db,
    { '0001-tables': tables, '0002-alter': alter },
    { timeout: { ...TIMEOUT, locksMs: 500, overallMs: 20_000 } },
  )
  // PostgreSQL looks for a deadlock once for each wait, after a second: the step's own look would be over.
  await sql`select pg_sleep(1.3)`.execute(user)
  await sql`insert into one values (1)`.execute(user)
  await user.commit().execute()
  await migrated
  assert.equal((await sql`select m from one`.execute(open.db)).rows.length, 1)
})

test('with the sessions in hand a step waits for those who hold other tables, and keeps none from them meanwhile', async () => {
  const withSessions = {
    up: run(
      sql`create table one (n integer); create table sessions (n integer); create table two (n integer)`,
    ),
  }
  await migrate(open.db, { '0001-tables': withSessions })
  const user = await open.db.startTransaction().execute()
  await sql`insert into two values (1)`.execute(user)
  const migrated = migrate(
    open.db,
    { '0001-tables': withSessions, '0002-alter': alter },
    { timeout: { ...TIMEOUT, locksMs: 4_000, overallMs: 20_000 } },
  )
  const isLocked = sql<{
    locked: boolean
  }>`select exists (select from pg_locks where relation = 'sessions'::regclass and mode = 'AccessExclusiveLock' and granted) as locked`
  await eventually(async () => (await isLocked.execute(open.db)).rows[0]?.locked)
  await sql`set local lock_timeout = '500ms'`.execute(user)
  await sql`insert into one values (1)`.execute(user)
  await user.commit().execute()
  await migrated
  assert.equal((await sql`select m from one`.execute(open.db)).rows.length, 1)
})

test('a vacuum at work gives way to a step, though an ordinary role cannot see it', async (t) => {
  await sql`create role ordinary login; grant all on schema public to ordinary`.execute(open.db)
  await sql`alter system set autovacuum_naptime = '1s'`.execute(open.db)
  const { db, close } = await openDatabase({
    connection: { ...(open.connection as object), user: 'ordinary' } as Connection,
    poolSize: 1,
  })
  t.after(async () => {
    await close()
    await sql`alter system reset autovacuum_naptime`.execute(open.db)
    await sql`select pg_reload_conf()`.execute(open.db)
    await sql`drop owned by ordinary; drop role ordinary`.execute(open.db)
  })
  await migrate(db, { '0001-tables': tables })
  await sql`insert into two select generate_series(1, 200000); delete from two where n % 2 = 0`.execute(db)
  const slowly =
    'autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_cost_delay = 100'
  await sql.raw(`alter table two set (${slowly})`).execute(db)
  // What was deleted is told of some time later, unless one asks.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_reload_conf()`.execute(open.db)
  const atWork = sql`select pid from pg_stat_progress_vacuum where relid = 'two'::regclass`
  await eventually(async () => (await atWork.execute(open.db)).rows.length > 0)
  await migrate(
    db,
    { '0001-tables': tables, '0002-alter': alter },
    { timeout: { ...TIMEOUT, vacuumMs: 5_000, overallMs: 5_000 } },
  )
  assert.equal((await sql`select m from two limit 1`.execute(db)).rows.length, 1)
})

test('tables that are never let go stop the start with one line, after a while, and nothing was changed', async () => {
  await migrate(open.db, { '0001-tables': tables })
  const user = await open.db.startTransaction().execute()
  await sql`insert into two values (1)`.execute(user)
  await assert.rejects(
    migrate(open.db, { '0001-tables': tables, '0002-alter': alter }, { timeout: TIMEOUT }),
    {
      name: 'StartError',
      message:
        /\(step 0002-alter\): its tables were in use all the time; stop what uses them, and start again/,
    },
  )
  await user.rollback().execute()
  await assert.rejects(sql`select m from one`.execute(open.db))
})

test('an index of a table in use is made outside a transaction, and begun again when a kill has left half of it', async () => {
  const index = {
    outsideTransaction: true,
    up: (db: Kysely<never>) => createIndexConcurrently(db as never, 'one_n', 'one (n)'),
  }
  await migrate(open.db, { '0001-tables': tables })
  await sql`insert into one values (1), (1)`.execute(open.db)
  // A unique index over two equal rows fails as a kill does: it stays behind and is not valid.
  await assert.rejects(sql`create unique index concurrently one_n on one (n)`.execute(open.db))
  await migrate(open.db, { '0001-tables': tables, '0002-index': index })
  const { rows } = await sql<{
    valid: boolean
  }>`select indisvalid and not indisunique as valid from pg_index where indexrelid = 'one_n'::regclass`.execute(
    open.db,
  )
  assert.deepEqual(rows, [{ valid: true }])
  await createIndexConcurrently(open.db, 'one_n', 'one (n)')
})

async function present(...names: string[]) {
  const { rows } = await sql<{
    name: string
  }>`select name from unnest(${names}::text[]) name where to_regclass(name) is not null order by name`.execute(
    open.db,
  )
  return rows.map(({ name }) => name)
}

test('a database that is newer than the program is rejected and named', async () => {
  const step = { up: async () => {} }
  await migrate(open.db, { '0001-old': step, '0002-new': step })
  await assert.rejects(migrate(open.db, { '0001-old': step }), {
    name: 'StartError',
    message: /newer than this version of Samtale \(it has step 0002-new\)/,
  })
})

test('a long step is not cut off, and ordinary statements are afterwards', async () => {
  const { db, close } = await openDatabase({ connection: open.connection, poolSize: 1 })
  let during: unknown
  const step = async (trx: Kysely<never>) => {
    during = (await sql`show statement_timeout`.execute(trx)).rows
  }
  await migrate(db, { '0001-long': { up: step } })
  assert.deepEqual(during, [{ statement_timeout: '0' }])
  assert.deepEqual((await sql`show statement_timeout`.execute(db)).rows, [{ statement_timeout: '15s' }])
  await close()
})
