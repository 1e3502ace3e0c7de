import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { readConfig } from '#config/config.ts'
import { connectionOptions, type Connection } from '#db/open-database.ts'
import { readSteps } from '#db/read-steps.ts'
import { UNFINISHED_RESTORE } from '#db/unfinished-restore.ts'
import { readDumps } from '#db/schema-dumps.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { hashTables } from '#testing/hash-tables.ts'
import { loadDump } from '#testing/load-dump.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { BackupError } from './backup-format.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'samtale-backup-'))
const file = (name: string) => join(folder, name)
const now = new Date('2026-03-02T09:00:00Z')
const VIDEO = `${randomUUID()}.mp4`
const VIDEO_BYTES = randomBytes(3_000_000)
const PICTURE = randomBytes(40_000)
const databases: TestDatabase[] = []

const storeOf = (dataDir: string) => videoStoreOf(readConfig({ DATA_DIR: dataDir }))
async function run<Row extends object>(connection: Connection, statement: string, values: unknown[] = []) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
/** Returns a database with all tables and no rows. */
async function newDatabase() {
  const database = await testDatabase()
  databases.push(database)
  return database.connection
}
/** Returns a database that nobody has started Samtale on. */
async function emptyDatabase() {
  const connection = await newDatabase()
  await run(
    connection,
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
  )
  return connection
}
const backUp = (connection: Connection, name: string, passphrase?: string) =>
  writeBackup({
    ...{
      connection,
      dataDir: file('source'),
      videos: storeOf(file('source')),
      passphrase,
      version: '1.0.0',
      now,
    },
    to: createWriteStream(file(name)),
  })
const restore = (connection: Connection, from: Readable, passphrase?: string) =>
  restoreBackup({ connection, dataDir: file('target'), videos: storeOf(file('target')), from, passphrase })
const assertRejected = (restored: Promise<unknown>, sentence: RegExp) =>
  assert.rejects(restored, (error) => {
    assert.ok(error instanceof BackupError, String(error))
    assert.match(error.message, sentence)
    return true
  })

/** The demo, with a picture and a video. */
let source: Connection

before(async () => {
  source = await emptyDatabase()
  await loadDump(source, readDumps().at(-1)?.text ?? '')
  mkdirSync(file('source/files'), { recursive: true })
  writeFileSync(file('source/files/4f2c.webp'), PICTURE)
  writeFileSync(file('source/files/_half-written'), 'x')
  mkdirSync(file('source/videos'), { recursive: true })
  writeFileSync(file(`source/videos/${VIDEO}`), VIDEO_BYTES)
  await run(
    source,
    `insert into videos (id, account_id, filename, size, sha256, stored_as, state, source, created_at)
     select gen_random_uuid(), id, 'welcome.mp4', $2, sha256('x'), $1, 'ready', 'upload', now() from users where role = 'customer' limit 1`,
    [`disk:${VIDEO}`, VIDEO_BYTES.length],
  )
})
after(async () => {
  for (const { drop } of databases) await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup restores every row and every file', async () => {
  const summary = await backUp(source, 'plain.tar.zst')
  assert.deepEqual(summary.files, { count: 2, bytes: PICTURE.length + VIDEO_BYTES.length })
  const target = await emptyDatabase()
  await restore(target, createReadStream(file('plain.tar.zst')))
  const content = await hashTables(source)
  assert.ok(Object.values(content).filter((hash) => !hash.startsWith('0 ')).length > 20, 'the demo has rows')
  assert.deepEqual(await hashTables(target), content)
  assert.deepEqual(readFileSync(file('target/files/4f2c.webp')), PICTURE)
  assert.deepEqual(readFileSync(file(`target/videos/${VIDEO}`)), VIDEO_BYTES)

  const described = (connection: Connection) =>
    run(
      connection,
      `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint where contype = 'f' order by 1, 2`,
    )
  assert.deepEqual(await described(target), await described(source), 'the keys between tables are back')
  const off = await run(target, `select tgname from pg_trigger where tgenabled = 'D'`)
  assert.deepEqual(off, [], 'the triggers are on')
})

test('rows are those of one moment, whatever is written meanwhile', async () => {
  await run(source, 'create table public.pairs_a (n int); create table public.zz_pairs (n int)')
  const writer = new Client(connectionOptions(source))
  await writer.connect()
  const over = new AbortController()
  let written = 0
  const writing = (async () => {
    while (!over.signal.aborted) {
      await writer.query(`with a as (insert into pairs_a values ($1)) insert into zz_pairs values ($1)`, [
        written,
      ])
      written += 1
    }
  })()
  const summary = await backUp(source, 'busy.tar.zst')
  over.abort()
  await writing
  await writer.end()
  await run(source, 'drop table pairs_a, zz_pairs')
  const [a, z] = [summary.tables['public.pairs_a']?.rows, summary.tables['public.zz_pairs']?.rows]
  assert.ok(written > 1)
  assert.equal(a, z)
})

test('a backup with a passphrase opens with that one only', async () => {
  const passphrase = 'correct horse battery'
  await backUp(source, 'secret.age', passphrase)
  const bytes = readFileSync(file('secret.age'))
  assert.equal(bytes.subarray(0, 21).toString(), 'age-encryption.org/v1')
  const target = await newDatabase()
  const open = (word?: string) => restore(target, createReadStream(file('secret.age')), word)
  await assertRejected(open(), /encrypted: set BACKUP_PASSPHRASE/)
  await assertRejected(open('another passphrase'), /BACKUP_PASSPHRASE is not what/)
  await open(passphrase)
  assert.deepEqual(await hashTables(target), await hashTables(source))
})

test('a file that is cut off or changed leaves a database on which nothing starts, and a whole one is restored into it', async () => {
  await backUp(source, 'whole.tar.zst')
  const whole = readFileSync(file('whole.tar.zst'))
  const target = await newDatabase()
  const changed = Buffer.from(whole)
  changed.fill(0, whole.length >> 1, (whole.length >> 1) + 64)
  for (const [what, bytes] of [
    ['cut off', whole.subarray(0, whole.length >> 1)],
    ['changed', changed],
    ['empty', Buffer.alloc(0)],
    ['another file', Buffer.from('this is a text and no archive of anything')],
  ] as const) {
    await assertRejected(restore(target, Readable.from([bytes])), /damaged|not whole|no backup/)
    await assert.rejects(backUp(target, 'half.tar.zst'), { message: UNFINISHED_RESTORE }, what)
  }
  // What was read of the video is another one; the command makes the second run by itself.
  await assertRejected(
    restore(target, Readable.from([whole])),
    /read something else from a damaged file: videos\//,
  )
  await restore(target, Readable.from([whole]))
  assert.deepEqual(await hashTables(target), await hashTables(source))
})

test('a backup never comes over what somebody has', async () => {
  await backUp(source, 'over.tar.zst')
  const before = await hashTables(source)
  await assertRejected(restore(source, createReadStream(file('over.tar.zst'))), /into an empty database only/)
  assert.deepEqual(await hashTables(source), before)
})

test('a backup of an older version is brought up to date, one of a newer version is refused', async () => {
  const older = await emptyDatabase()
  const dump = readDumps().at(-4)
  await loadDump(older, dump?.text ?? '')
  await backUp(older, 'older.tar.zst')
  const target = await emptyDatabase()
  await restore(target, createReadStream(file('older.tar.zst')))
  const [there] = await run<{ count: string }>(target, 'select count(*) as count from users')
  assert.deepEqual(there, (await run(older, 'select count(*) as count from users'))[0])
  const client = new Client(connectionOptions(target))
  await client.connect()
  const steps = await readSteps(client)
  await client.end()
  assert.ok(steps.length > (dump?.steps.length ?? Infinity))

  await run(older, `insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`)
  await backUp(older, 'newer.tar.zst')
  await assertRejected(
    restore(await emptyDatabase(), createReadStream(file('newer.tar.zst'))),
    /made by a newer version \(1\.0\.0\)/,
  )
})
