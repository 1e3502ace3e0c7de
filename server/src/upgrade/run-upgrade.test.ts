import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { Client } from 'pg'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import { connectionOptions } from '#db/open-database.ts'
import { readSteps } from '#db/read-steps.ts'
import { readDumps } from '#db/schema-dumps.ts'
import { loadDump } from '#testing/load-dump.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testDatabase } from '#testing/test-database.ts'

test('the command takes the steps that are missing and starts nothing; the second time there is nothing to do', async (t) => {
  const { connection, drop } = await testDatabase()
  t.after(drop)
  assert.ok(typeof connection === 'object')
  const before = readDumps().at(-2)
  await loadDump(connection, before?.text ?? '')
  const { user, host, database } = connection
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      },
    })
  const steps = async () => {
    const client = new Client(connectionOptions(connection))
    await client.connect()
    return readSteps(client).finally(() => client.end())
  }
  assert.equal(run().status, 0)
  assert.deepEqual(await steps(), before?.steps, 'a look changes nothing')

  const first = run('run')
  assert.equal(first.status, 0, first.stderr)
  assert.match(first.stdout, /^Rolling: .*\nThe database is as .* needs it\.\n$/)
  assert.deepEqual(await steps(), MIGRATION_NAMES)

  const second = run('run')
  assert.equal(second.status, 0, second.stderr)
  assert.match(second.stdout, /^Nothing to do: .*\n$/)
})
