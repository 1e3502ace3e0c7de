import { checkSessions } from '#db/check-sessions.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Connection } from '#db/open-database.ts'
import { installJobs } from './platform/jobs/jobs.ts'

/**
 * Takes all steps that a database lacks, on a connection of its own without time limits: a step over big tables may be at
 * work, and silent, for minutes. `speakingUrl` leads to the same database through a pooler, where there is one. Throws
 * StartError.
 */
export async function bringUpToDate(connection: Connection, speakingUrl: string | undefined) {
  const { db, pool, close } = await openDatabase({ connection, poolSize: 2, queryTimeoutMs: 0 })
  try {
    if (typeof connection === 'string')
      await checkSessions(connection, { speakingUrl: speakingUrl ?? connection })
    await migrate(db)
    await installJobs(pool)
  } finally {
    await close()
  }
}
