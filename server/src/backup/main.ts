import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { readConfig } from '#config/config.ts'
import { askKysely } from '#db/ask.ts'
import { openInstalled } from '#db/open-installed.ts'
import { StartError } from '#db/start-error.ts'
import { assertRestoreFinished } from '#db/unfinished-restore.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { ConfigError } from '../config/read-variables.ts'
import { VERSION } from '../version.ts'
import { BackupError, RetryNeeded, type Summary } from './backup-format.ts'
import { drill } from './drill.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { openDatabase, type Connection } from '#db/open-database.ts'
import { recordMaintenance, type MaintenanceKind } from '#platform/maintenance.ts'

const USAGE =
  'npm run backup -- [file]\nnpm run backup -- --made-elsewhere\nnpm run restore -- file\nnpm run restore:drill -- file\n  A file called - is the standard output, or input. A restore that was interrupted continues when it is run again with the same file.'

/** `backup [file]` writes a backup of the installation that the environment names; `restore file` reads one. */
async function main([command, file]: readonly string[]) {
  const config = readConfig(process.env)
  const passphrase = config.backupPassphrase
  if (command === 'backup' && file === '--made-elsewhere') await madeElsewhere()
  else if (command === 'backup') await backup(file ?? nameOf(new Date(), passphrase !== undefined))
  else if (command === 'restore' && file) await restore(file)
  else if (command === 'drill' && file && file !== '-') await tryRestore(file)
  else throw new BackupError(USAGE)

  async function backup(to: string) {
    if (to !== '-' && existsSync(to)) throw new BackupError(`${to} is there already.`)
    const { connection, close } = await openInstalled(config, { mustExist: true })
    const unfinished = `${to}.unfinished`
    try {
      const summary = await writeBackup({
        ...{ connection, passphrase, dataDir: config.dataDir, videos: videoStoreOf(config) },
        ...{ version: VERSION, now: new Date() },
        to: to === '-' ? process.stdout : createWriteStream(unfinished, { mode: 0o600 }),
      })
      if (to !== '-') await rename(unfinished, to)
      await writeDown(connection, 'backup', new Date())
      print(`Backed up ${counts(summary)} to ${to === '-' ? 'the standard output' : to}.`)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    } finally {
      await close()
    }
  }

  /** Another tool has made one: the status screen and the metrics are to know. */
  async function madeElsewhere() {
    const { connection, close } = await openInstalled(config, { mustExist: true })
    try {
      if (!(await writeDown(connection, 'backup', new Date())))
        throw new BackupError('It could not be written down: is the database up to date?')
    } finally {
      await close()
    }
  }

  async function tryRestore(from: string) {
    const summary = await drill({ config, passphrase, from })
    const { connection, close } = await openInstalled(config, { mustExist: true })
    try {
      const isWritten = await writeDown(connection, 'restore-drill', new Date())
      print(
        `${counts(summary)} of ${from} can be restored.${isWritten ? '' : ' It could not be written down here.'}`,
      )
    } finally {
      await close()
    }
  }

  async function restore(from: string) {
    const { connection, isServed, close } = await openInstalled(config, { mustExist: false })
    try {
      if (isServed)
        throw new BackupError('Samtale runs on this DATA_DIR: stop it, or set DATA_DIR to a new folder.')
      const run = () =>
        restoreBackup({
          ...{ connection, passphrase, dataDir: config.dataDir, videos: videoStoreOf(config), log: print },
          from: from === '-' ? process.stdin : createReadStream(from),
        })
      const summary = await run().catch((error: unknown) => {
        if (!(error instanceof RetryNeeded) || from === '-') throw error
        return run()
      })
      print(`Restored ${counts(summary)}. Start Samtale with the same settings.`)
    } finally {
      await close()
    }
  }
}

const nameOf = (now: Date, isEncrypted: boolean) =>
  `samtale-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.zst${isEncrypted ? '.age' : ''}`

/** Not on the standard output: that may be the backup. */
const print = (text: string) => process.stderr.write(`${text}\n`)

function counts({ tables, files }: Summary) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows and ${files.count} files`
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isKnown = error instanceof BackupError || error instanceof StartError || error instanceof ConfigError
  print(isKnown ? error.message : ((error as Error).stack ?? String(error)))
  process.exitCode = 1
}

/**
 * Writes down in the installation that it was done. Returns whether it could: a database of an older version has
 * no place for it, and the backup is good all the same.
 */
async function writeDown(connection: Connection, kind: MaintenanceKind, now: Date): Promise<boolean> {
  try {
    const { db, close } = await openDatabase({ connection, poolSize: 1 })
    try {
      await assertRestoreFinished(askKysely(db))
      await recordMaintenance(db, kind, now)
      return true
    } finally {
      await close()
    }
  } catch {
    return false
  }
}
