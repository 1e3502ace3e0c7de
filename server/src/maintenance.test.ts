import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { readInstallation } from '#metrics/read-installation.ts'
import { recordMaintenance } from '#platform/maintenance.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp } from '#testing/test-app.ts'
import { checkBackup } from '#modules/system/check-backup.ts'

const { db, clock, close, connection } = await testApp()
after(close)
const DAY = 86_400_000
const ago = (days: number) => new Date(clock.now().getTime() - days * DAY)
const look = async () => {
  const { state, finding, facts } = await checkBackup({ db, clock: clock.now })()
  return [state, finding, facts]
}

test('a backup is missing, then untried, then well, then its trial is old, then it is old itself', async () => {
  assert.deepEqual(await look(), ['yellow', 'backup_never', {}])
  await recordMaintenance(db, 'backup', ago(0.5))
  assert.deepEqual(await look(), ['yellow', 'backup_untried', { hours: 12 }])
  await recordMaintenance(db, 'restore-drill', ago(100))
  assert.deepEqual(await look(), ['green', 'backup_well', { hours: 12, days: 100 }])
  await recordMaintenance(db, 'restore-drill', ago(101))
  assert.deepEqual(await look(), ['yellow', 'drill_old', { hours: 12, days: 101 }])
  await recordMaintenance(db, 'backup', ago(2))
  assert.deepEqual(await look(), ['yellow', 'drill_old', { hours: 48, days: 101 }])
  await recordMaintenance(db, 'backup', ago(3))
  assert.deepEqual(await look(), ['yellow', 'backup_old', { days: 3 }])
})

test('the commands write down a backup that was made and a drill that went well, and one that failed not', async () => {
  await db.deleteFrom('maintenance').execute()
  const folder = temporaryFolder()
  const file = join(folder, 'backup.tar.zst')
  const { host, user, database } = connection as { host: string; user: string; database: string }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'backup/main.ts'), ...args], {
      env: {
        ...{ PATH: process.env['PATH'], DATA_DIR: folder, TMPDIR: folder },
        DATABASE_URL:
          typeof connection === 'string'
            ? connection
            : `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      },
    })
  const done = async () =>
    (await db.selectFrom('maintenance').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)

  await assert.rejects(run('drill', join(folder, 'none')))
  await assert.rejects(run('backup', join(folder, 'none/of/these.tar.zst')))
  assert.deepEqual(await done(), [])
  await run('backup', file)
  assert.deepEqual(await done(), ['backup'])
  const { stderr } = await run('drill', file)
  assert.match(stderr, /\d+ rows and 0 files of .* can be restored/)
  assert.deepEqual(await done(), ['backup', 'restore-drill'])
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('samtale-drill-')),
    [],
    'nothing is left of it',
  )
  const { samtale_backup_timestamp_seconds: read } = await readInstallation(db, clock.now)
  assert.deepEqual(read?.map(([, labels]) => labels?.['kind']).toSorted(), ['backup', 'restore-drill'])

  await db.deleteFrom('maintenance').execute()
  await run('backup', '--made-elsewhere')
  assert.deepEqual(await done(), ['backup'])
})
