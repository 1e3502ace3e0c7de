import type { Client } from 'pg'
import { migrate, MIGRATION_NAMES, stepsNamed } from '#db/migrate.ts'
import { openDatabase, type Connection } from '#db/open-database.ts'
import { readSteps } from '#db/read-steps.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import { BackupError, type Manifest } from './backup-format.ts'
import { emptyUnfinished, suspendConstraints, removeTables } from './prepare-tables.ts'
import { findUnfinished, markUnfinished, recordTables, type Unfinished } from './restore-progress.ts'
import { setTextFormat } from './tables.ts'

/**
 * Sees that a backup may be restored into a database, and marks that as half restored. `backup` names it. Returns
 * how far an earlier run has come with the same one; what one has left of another is removed. Throws BackupError.
 */
export async function claimDatabase(
  client: Client,
  { steps, version, createdAt }: Manifest,
  backup: string,
  log: (line: string) => void,
): Promise<Unfinished> {
  if (steps.some((step) => !MIGRATION_NAMES.includes(step)))
    throw new BackupError(`The backup was made by a newer version (${version}). Restore it with that one.`)
  const unfinished = await findUnfinished(client)
  if (unfinished?.backup === backup) {
    log(`Continuing the restore of this backup, made ${createdAt}.`)
    return unfinished
  }
  if (unfinished) {
    log(`Removing the unfinished restore of another backup, made ${unfinished.createdAt}.`)
    await removeTables(client)
  } else await assertEmpty(client, steps)
  return markUnfinished(client, backup, createdAt)
}

async function assertEmpty(client: Client, known: readonly string[]) {
  const steps = await readSteps(client)
  const isNewer = steps.some((step) => !known.includes(step))
  const users = steps.length > 0 && !isNewer ? (await client.query('select from users limit 1')).rowCount : 0
  if (isNewer || users)
    throw new BackupError(
      'A backup is restored into an empty database only. Set DATABASE_URL or DATA_DIR to a new one.',
    )
}

/** Makes the tables as they were, and empties all but those that an earlier run has filled. */
export async function makeTables(
  client: Client,
  connection: Connection,
  { steps, tables }: Manifest,
  { isMade }: Unfinished,
) {
  await setTextFormat(client)
  // A table that a power cut takes away is filled by the next run.
  await client.query('set synchronous_commit = off')
  if (!isMade) {
    await bringUpToDate(connection, steps)
    await client.query('begin')
    await suspendConstraints(client, tables)
    await recordTables(client)
    await client.query('commit')
  }
  await emptyUnfinished(client, tables)
}

/** Takes the steps that a database lacks while it is restored: those that are named, or all. */
export async function bringUpToDate(connection: Connection, steps?: readonly string[]) {
  const { db, pool, close } = await openDatabase({ connection, poolSize: 2, queryTimeoutMs: 0 })
  try {
    await migrate(db, steps && stepsNamed(steps), { isRestore: true })
    await installJobs(pool)
  } finally {
    await close()
  }
}
