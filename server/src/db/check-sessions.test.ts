import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { Client } from 'pg'
import { eventually } from '#testing/eventually.ts'
import { freePort } from '#testing/free-port.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase } from '#testing/test-database.ts'
import { checkSessions } from './check-sessions.ts'
import { asOwner } from './embedded-cluster.ts'
import { startEmbedded } from './embedded.ts'
import { ownerOf } from './embedded-owner.ts'
import { openDatabase, type Connection } from './open-database.ts'

const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0
const skip = !hasPgbouncer && 'needs PgBouncer (apt-get install pgbouncer)'

test('a server of its own answers at once', async (t) => {
  const database = await testDatabase()
  t.after(database.drop)
  await checkSessions(addressOf(database.connection))
})

test('PgBouncer in transaction mode is rejected in one sentence that says what to do, whatever it ignores', {
  skip,
}, async (t) => {
  const expected = {
    name: 'StartError',
    message: /pooler in transaction mode.*address of PostgreSQL itself, or set pool_mode=session/,
  }
  const strict = await pooler(t, 'transaction', '')
  await assert.rejects(openDatabase({ connection: strict }), expected)
  const lenient = await pooler(t, 'transaction', 'statement_timeout,idle_in_transaction_session_timeout')
  await assert.rejects(checkSessions(lenient, 500), expected)
})

test('PgBouncer in session mode is taken', { skip }, async (t) => {
  const url = await pooler(t, 'session', 'statement_timeout,idle_in_transaction_session_timeout')
  const { close } = await openDatabase({ connection: url })
  await close()
  await checkSessions(url)
})

/**
 * A real PgBouncer before a database of its own, in a folder that its user can reach. Returns its address.
 */
async function pooler(t: TestContext, mode: string, ignored: string) {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const { host, user, database: name } = embedded.connection
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\n${name} = host=${host} port=5432 dbname=${name} user=${user}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=any\npool_mode=${mode}\nignore_startup_parameters=extra_float_digits,${ignored}\n`,
  )
  // It refuses to run as root, and reaches the database's socket as its owner alone.
  const owner = asOwner(ownerOf(host))
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...owner })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
    await embedded.stop()
  })
  const url = `postgres://${user}@127.0.0.1:${port}/${name}`
  await eventually(async () => {
    const client = new Client(url)
    client.on('error', () => {})
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  })
  return url
}

function addressOf(connection: Connection) {
  if (typeof connection === 'string') return connection
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
