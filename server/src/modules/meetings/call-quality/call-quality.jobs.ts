import { SAMPLE_DAYS } from '@samtale/contract/core/call-quality'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'

/** Returns the background jobs of what calls measured. */
export const callQualityJobs = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => ({
  /** Removes the measurements that are too old; how many were how good stays with each stay. */
  async 'remove-old-quality'() {
    const before = new Date(clock().getTime() - SAMPLE_DAYS * DAY_MS)
    await db.deleteFrom('quality_minutes').where('minute', '<', before).execute()
  },
})
