import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { purgeExpired } from './purge.ts'

/** Returns the background jobs of what was deleted. */
export const deletedJobs = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => ({
  /** Deletes for good what has expired; hourly. */
  'purge-deleted': () => purgeExpired(db, clock()),
})
