import type { Db } from '#db/schema.ts'
import { addJob } from '#platform/jobs/jobs.ts'

/** Has the next rows of an import taken. One job of an import waits at the most. */
export const queueImport = (trx: Db, id: string) =>
  addJob(trx, 'import-users', { id }, { jobKey: `import-${id}` })
