import type { Logger } from 'pino'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { installJobs } from '#ports/jobs.ts'
import type { Config } from './config.ts'

/** The database of the configuration, or the embedded one, with every table in place. `close` ends what was started here. */
export async function groundDatabase({ databaseUrl, dataDir }: Config, log: Logger) {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, { log })
  const connection = databaseUrl ?? (embedded as NonNullable<typeof embedded>).connection
  const { db, pool, close } = await openDatabase({ connection, log })
  await migrate(db)
  await installJobs(pool)
  return {
    db,
    pool,
    connection,
    /** Settles when the embedded PostgreSQL has ended without being asked. */
    lost: embedded?.exited ?? new Promise<string>(() => {}),
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}
