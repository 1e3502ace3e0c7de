import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { readConfig } from '#config/config.ts'
import { connectionOptions, type Connection } from '#db/open-database.ts'
import { UNFINISHED_RESTORE } from '#db/unfinished-restore.ts'
import { readDumps } from '#db/schema-dumps.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { brokenOff, openArchive, packed } from '#testing/backup-archive.ts'
import { eventually } from '#testing/eventually.ts'
import { hashTables } from '#testing/hash-tables.ts'
import { loadDump } from '#testing/load-dump.ts'
import { spawnRestore } from '#testing/spawn-restore.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase } from '#testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const VIDEO = `${randomUUID()}.mp4`
const VIDEO_BYTES = randomBytes(1_000_000)
const PICTURE = randomBytes(40_000)
const drops: (() => Promise<void>)[] = []
after(async () => {
  for (const drop of drops) await drop()
})

const placeOf = (connection: Connection, dataDir: string) => ({
  ...{ connection, dataDir, passphrase: undefined },
  videos: videoStoreOf(readConfig({ DATA_DIR: dataDir })),
})
/** A new database, and a connection that looks at it. */
async function database(dump = '') {
  const { connection, drop } = await testDatabase()
  await loadDump(connection, dump)
  const client = new Client(connectionOptions(connection))
  await client.connect()
  drops.push(async () => {
    await client.end()
    await drop()
  })
  const ask = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows
  return { connection, ask, dataDir: temporaryFolder() }
}
async function backUp({ connection, dataDir }: Awaited<ReturnType<typeof database>>) {
  const file = join(temporaryFolder(), 'backup')
  const made = { version: '1.0.0', now: new Date('2026-03-02T09:00:00Z'), to: createWriteStream(file) }
  await writeBackup({ ...placeOf(connection, dataDir), ...made })
  return openArchive(file)
}
const urlOf = (connection: Connection) =>
  typeof connection === 'string'
    ? connection
    : `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`

const source = await database(readDumps().at(-1)?.text)
mkdirSync(join(source.dataDir, 'files'))
writeFileSync(join(source.dataDir, 'files/4f2c.webp'), PICTURE)
mkdirSync(join(source.dataDir, 'videos'))
writeFileSync(join(source.dataDir, 'videos', VIDEO), VIDEO_BYTES)
await source.ask(`insert into videos (id, account_id, filename, size, sha256, stored_as, state, source, created_at)
  select gen_random_uuid(), id, 'welcome.mp4', ${VIDEO_BYTES.length}, sha256('x'), 'disk:${VIDEO}', 'ready', 'upload', now() from users where role = 'customer' limit 1`)
const whole = await hashTables(source.connection)
const archive = await backUp(source)
const older = await database(readDumps().at(-4)?.text)
const olderArchive = await backUp(older)

/** Other files share the server. */
const OWN_COPY = 'from pg_stat_progress_copy where datname = current_database()'
const KEYS = `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint where contype = 'f' order by 1, 2`
async function assertWhole({ connection, ask, dataDir }: typeof source) {
  assert.deepEqual(await hashTables(connection), whole)
  assert.deepEqual(await ask(KEYS), await source.ask(KEYS), 'the keys between tables are back')
  assert.deepEqual(await ask(`select tgname from pg_trigger where tgenabled = 'D'`), [], 'triggers are on')
  assert.deepEqual(await ask(`select nspname from pg_namespace where nspname = 'samtale_restore'`), [])
  assert.ok(PICTURE.equals(readFileSync(join(dataDir, 'files/4f2c.webp'))))
  assert.ok(VIDEO_BYTES.equals(readFileSync(join(dataDir, 'videos', VIDEO))))
  assert.deepEqual(readdirSync(join(dataDir, 'videos')), [VIDEO])
}
const rejection = (sentence: RegExp) => (error: Error) => {
  assert.match(error.message, sentence)
  assert.ok(error.message.includes(UNFINISHED_RESTORE), error.message)
  return true
}
const restore = ({ connection, dataDir }: typeof source, tar: Buffer) =>
  restoreBackup({ ...placeOf(connection, dataDir), from: packed(tar) })
/** Returns the tables and files that are there as a whole. */
async function doneIn(ask: (typeof source)['ask']) {
  const [mark] = await ask<{ done: string | null }>(`select to_regclass('samtale_restore.done') as done`)
  if (!mark?.done) return []
  return (await ask<{ name: string }>('select name from samtale_restore.done')).map(({ name }) => name)
}
/** Restores the first bytes of an archive, up to where a table or file is there as a whole. */
function restoreUpTo({ connection, dataDir, ask }: typeof source, bytes: Buffer, name: string) {
  const from = brokenOff(bytes, () => eventually(async () => (await doneIn(ask)).includes(name)))
  return assert.rejects(restoreBackup({ ...placeOf(connection, dataDir), from }), rejection(/damaged/))
}

test('a restore that is killed again and again goes on, and nobody starts on half of it', async () => {
  const target = await database()
  const { ask, dataDir, connection } = target
  const start = () => spawnRestore({ DATA_DIR: dataDir, DATABASE_URL: urlOf(connection) })
  const done = () => doneIn(ask)
  const tables = archive.entries.filter(({ name }) => name.startsWith('tables/'))
  const largest = tables.toSorted((one, other) => other.size - one.size)[0]?.name ?? ''

  const first = start()
  first.give(archive.tar.subarray(0, (tables[1]?.start ?? 0) + 20))
  await eventually(async () => (await done()).length === 1)
  await first.kill()
  const { output, ended } = await spawnServer({ dataDir, env: { DATABASE_URL: urlOf(connection) } })
  assert.equal(await ended, 1)
  assert.ok(output.err.includes(UNFINISHED_RESTORE), output.err)
  await assert.rejects(backUp(target), { name: 'StartError', message: UNFINISHED_RESTORE })

  const second = start()
  second.give(archive.tar.subarray(0, archive.middleOf(largest)))
  await eventually(async () => (await ask(`select ${OWN_COPY} and tuples_processed > 0`)).length > 0)
  const was = await done()
  assert.ok(was.length > 1)
  const nodeOfSecond = () => ask(`select pg_relation_filenode('${was[1]}') as node`)
  const untouched = await nodeOfSecond()
  assert.match(
    await second.kill(),
    /^Continuing the restore of this backup, made 2026-03-02T09:00:00.000Z\.$/m,
  )

  const third = start()
  third.give(archive.tar.subarray(0, archive.middleOf('videos/')))
  const half = join(dataDir, 'videos/_restored')
  await eventually(() => (statSync(half, { throwIfNoEntry: false })?.size ?? 0) > 0)
  assert.deepEqual(await nodeOfSecond(), untouched)
  await third.kill()
  const picture = statSync(join(dataDir, 'files/4f2c.webp'))

  const fourth = start()
  fourth.give(archive.tar.subarray(0, archive.find('summary').start))
  await eventually(async () => (await done()).includes(`videos/${VIDEO}`))
  // What brings tables up to date waits for it.
  await ask('select pg_advisory_lock(3853314791062309107)')
  fourth.give(archive.tar.subarray(archive.find('summary').start))
  void fourth.end()
  await eventually(
    async () => (await ask('select from samtale_restore.backup where summary is not null')).length > 0,
  )
  await assert.rejects(restore(target, archive.tar), {
    message: 'Another restore is running on this database.',
  })
  await fourth.kill()
  await ask('select pg_advisory_unlock(3853314791062309107)')

  const last = start()
  last.give(archive.tar)
  const { code, output: printed } = await last.end()
  assert.equal(code, 0, printed)
  assert.match(printed, /Restored \d+ rows and 2 files\. Start Samtale/)
  await assertWhole(target)
  assert.equal(statSync(join(dataDir, 'files/4f2c.webp')).ino, picture.ino, 'it was not written again')
  await backUp(target)
})

test('another backup removes what an unfinished restore has left, and nothing else', async () => {
  const target = await database()
  await target.ask('create table public.of_others (n int); insert into of_others values (7)')
  await restoreUpTo(target, archive.tar.subarray(0, archive.find('files/').start), 'public.users')
  assert.ok((await target.ask('select from users')).length > 0)
  const output: string[] = []
  const { connection, dataDir } = target
  await restoreBackup({
    ...placeOf(connection, dataDir),
    ...{ from: packed(olderArchive.tar), log: (line) => output.push(line) },
  })
  assert.match(output.join(), /^Removing the unfinished restore of another backup, made 2026-/)
  assert.deepEqual(
    await target.ask('select id from users order by 1'),
    await older.ask('select id from users order by 1'),
  )
  assert.deepEqual(await target.ask('select n from of_others'), [{ n: 7 }])
})

test('a damaged backup leaves the database closed, and a good one heals it', async () => {
  const target = await database()
  const users = archive.find('tables/public.users/')
  const changed = Buffer.from(archive.tar)
  const at = changed.indexOf('@', users.start)
  changed.write('x', at - 1)
  await assert.rejects(
    restore(target, changed),
    rejection(/damaged: (\d+) of \1 rows of public\.users, or others/),
  )
  await restore(target, archive.tar)
  await assertWhole(target)
})

test('what an unfinished restore has read from a damaged file is read again from a good one', async () => {
  const target = await database()
  const [users, picture] = [archive.find('tables/public.users/'), archive.find('files/')]
  const changed = Buffer.from(archive.tar)
  changed.write('x', changed.indexOf('@', users.start) - 1)
  changed[picture.start] = (changed[picture.start] ?? 0) ^ 1
  await restoreUpTo(target, changed.subarray(0, archive.middleOf('videos/')), 'files/4f2c.webp')
  await assert.rejects(
    restore(target, archive.tar),
    rejection(/read something else from a damaged file: public\.users, files\/4f2c\.webp/),
  )
  await restore(target, archive.tar)
  await assertWhole(target)
})

test('a row that something else wrote meanwhile is noticed and goes', async () => {
  const target = await database()
  await restoreUpTo(target, archive.tar.subarray(0, archive.find('videos/').start), 'files/4f2c.webp')
  await target.ask(`insert into secrets (name, value) values ('of-others', 'x')`)
  await assert.rejects(
    restore(target, archive.tar),
    rejection(/Something else wrote to the database: public\.secrets/),
  )
  await restore(target, archive.tar)
  await assertWhole(target)
})

test('a restore goes on when its connection was lost, also of a backup that names itself not', async () => {
  const target = await database()
  const old = Buffer.from(archive.tar)
  const { start, size } = archive.find('manifest')
  const text = old.subarray(start, start + size).toString()
  const nameless = text.replace(/"id": "[^"]+",/, (id) => ' '.repeat(id.length))
  assert.notEqual(nameless, text)
  old.write(nameless, start)
  const run = spawnRestore({ DATA_DIR: target.dataDir, DATABASE_URL: urlOf(target.connection) })
  const half = archive.middleOf('tables/public.users/')
  run.give(old.subarray(0, half))
  const copiesUsers = `${OWN_COPY} and relid = to_regclass('public.users')`
  await eventually(async () => (await target.ask(`select ${copiesUsers}`)).length > 0)
  await target.ask(`select pg_terminate_backend(pid) ${copiesUsers}`)
  run.give(old.subarray(half))
  const { code, output } = await run.end()
  assert.equal(code, 1)
  assert.match(output, /The connection to the database was lost\./)
  await restore(target, old)
  await assertWhole(target)
})
