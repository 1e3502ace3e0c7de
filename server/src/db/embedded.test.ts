import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test, type TestContext } from 'node:test'
import { Client } from 'pg'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { asOwner } from './embedded-cluster.ts'
import { endOrphan } from './embedded-orphan.ts'
import { ownerOf } from './embedded-owner.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { connectionOptions } from './open-database.ts'
import { StartError } from './start-error.ts'

const made = temporaryFolder()
before(async () => {
  await (await startEmbedded(made)).stop()
})

test('the first start makes a database behind a socket nobody else can reach', async (t) => {
  const dataDir = temporaryFolder()
  const { connection } = await started(t, dataDir)
  const data = join(dataDir, 'postgres')
  assert.equal(statSync(data).mode & 0o777, 0o700)
  assert.equal(connection.host, data)
  const { rows } = await ask(
    connection,
    `select current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync`,
  )
  assert.deepEqual(rows, [{ addresses: '', encoding: 'UTF8', fsync: 'on' }])
})

test('what was stored is there after a stop and a start', async (t) => {
  const dataDir = withDatabase()
  const first = await started(t, dataDir)
  await ask(first.connection, 'create table kept as select 7 as n')
  await first.stop()
  await first.exited
  const { connection } = await started(t, dataDir)
  assert.deepEqual((await ask(connection, 'select n from kept')).rows, [{ n: 7 }])
})

test('a connection that a stop finds open is no warning', async () => {
  const warnings: string[] = []
  const lines: string[] = []
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => warnings.push(line) }
  const postgres = await startEmbedded(withDatabase(), { log })
  const client = new Client(connectionOptions(postgres.connection))
  client.on('error', () => {})
  await client.connect()
  await postgres.stop()
  assert.match(lines.join('\n'), /terminating connection due to administrator command/)
  assert.deepEqual(warnings, [])
})

test('a second opener is rejected in one line, and the first one goes on', async (t) => {
  const dataDir = withDatabase()
  const { connection } = await started(t, dataDir)
  assert.equal(endOrphan(join(dataDir, 'postgres')), null, 'the first one has an owner')
  await assertStartFails(dataDir, /^The data directory is in use: another Samtale runs on .*DATA_DIR/)
  assert.equal((await ask(connection, 'select 1 as n')).rowCount, 1)
})

test('a path too long for a socket is no hindrance', async (t) => {
  const dataDir = withDatabase(join(temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60)))
  const { connection } = await started(t, dataDir)
  assert.equal((await ask(connection, 'select 1 as n')).rowCount, 1)
})

test('data below a home closed to others is served', async (t) => {
  const home = temporaryFolder()
  chmodSync(home, 0o700)
  const { connection } = await started(t, withDatabase(join(home, 'inside')))
  assert.equal((await ask(connection, 'select 1 as n')).rowCount, 1)
})

test('what a killed first start left half done is cleared away', async (t) => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'postgres.init-99999999'))
  await started(t, dataDir)
  assert.deepEqual(readdirSync(dataDir), ['postgres'])
})

test("a dead server's number that now belongs to another program does not keep it from starting", async (t) => {
  const dataDir = withDatabase()
  const directory = join(dataDir, 'postgres')
  const other = spawn('sleep', ['600'], asOwner(ownerOf(directory)))
  t.after(() => other.kill())
  writeFileSync(join(directory, 'postmaster.pid'), `${other.pid}\n${directory}\n1\n5432\n.\n\n0 0\n`)
  const { connection } = await started(t, dataDir)
  assert.equal((await ask(connection, 'select 1 as n')).rowCount, 1)
})

test('a database of another version is rejected by its name and left as it was', async () => {
  const dataDir = withDatabase()
  const file = join(dataDir, 'postgres/PG_VERSION')
  writeFileSync(file, '15\n')
  await assertStartFails(dataDir, /^The data in .* was made by another version of PostgreSQL/)
  assert.equal(readFileSync(file, 'utf8'), '15\n')
})

test('a folder that is no database is rejected and left as it was', async () => {
  const dataDir = withDatabase()
  const file = join(dataDir, 'postgres/global/pg_control')
  writeFileSync(file, '')
  await assertStartFails(dataDir, /incomplete|did not start/)
  assert.equal(statSync(file).size, 0)
})

test('a file in the place of DATA_DIR is named', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await assertStartFails(file, /^DATA_DIR .*file cannot be made: a file is in the way/)
  await assertStartFails(join(file, 'below'), /^DATA_DIR .*below cannot be made: a file is in the way/)
})

/** A data directory that was used before; copying one is quicker than making one. */
function withDatabase(dataDir = temporaryFolder()) {
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-a', join(made, 'postgres'), dataDir])
  return dataDir
}

test('a full disk is named, and with room made the start succeeds', {
  skip: !canMount() && 'needs the right to mount',
}, async () => {
  const dataDir = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', dataDir])
  try {
    await assertStartFails(dataDir, /^The disk is full: PostgreSQL cannot write to/)
    assert.deepEqual(readdirSync(dataDir), [])
    execFileSync('mount', ['-o', 'remount,size=200m', dataDir])
    const embedded = await startEmbedded(dataDir)
    await embedded.stop()
  } finally {
    execFileSync('umount', [dataDir])
  }
})

function canMount() {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

async function started(t: TestContext, dataDir: string) {
  const embedded = await startEmbedded(dataDir)
  t.after(() => embedded.stop())
  return embedded
}

async function ask(connection: Embedded['connection'], question: string) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  try {
    return await client.query(question)
  } finally {
    await client.end()
  }
}

async function assertStartFails(dataDir: string, pattern: RegExp) {
  await assert.rejects(startEmbedded(dataDir), (error) => {
    assert.ok(error instanceof StartError)
    assert.match(error.message, pattern)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })
}
