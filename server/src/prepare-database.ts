import type { Logger } from 'pino'
import { startEmbedded } from '#db/embedded.ts'
import { openDatabase } from '#db/open-database.ts'
import type { WatchStatement } from '#db/watch-statements.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import type { Config } from './config/config.ts'

const BACKGROUND_CONNECTIONS = 5

/**
 * The database of the configuration, or the embedded one, with every table in place. `close` ends what was
 * started here.
 */
export async function prepareDatabase(
  { databaseUrl, databaseListenUrl, databaseReadUrl, databasePoolSize, databaseReadSeconds, dataDir }: Config,
  log: Logger,
  watch?: WatchStatement,
) {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, { log })
  const connection = databaseUrl ?? (embedded as NonNullable<typeof embedded>).connection
  // Without a pooler that lends sessions for one transaction: what listens, and what locks for several.
  const direct = databaseListenUrl ?? connection
  const lendsTransactions = databaseListenUrl !== undefined
  await bringUpToDate(direct, databaseUrl)
  const { db, pool, replica, close } = await openDatabase({
    connection,
    readUrl: databaseReadUrl,
    log,
    watch,
    poolSize: databasePoolSize,
    readMs: databaseReadSeconds * 1_000,
    lendsTransactions,
  })
  // What goes on by itself neither waits for pages nor keeps them waiting.
  const background = await openDatabase({
    ...{ connection, log, watch, poolSize: BACKGROUND_CONNECTIONS, lendsTransactions },
  })
  return {
    db,
    pool,
    /** Who may read from the replica; null without one. */
    replica,
    /** Leads to PostgreSQL itself. */
    connection: direct,
    isEmbedded: embedded !== null,
    /** Settles when the embedded PostgreSQL has ended without being asked. */
    lost: embedded?.exited ?? new Promise<string>(() => {}),
    /** Connections for jobs and ticks. */
    background,
    async close() {
      await background.close()
      await close()
      await embedded?.stop()
    },
  }
}
