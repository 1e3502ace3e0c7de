import { DAY_MS, HOUR_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { readMaintenance } from '#platform/maintenance.ts'
import { green, yellow, type Check } from './finding.ts'

/** One that is made each night may be late once. */
const OLD_MS = 2 * DAY_MS
/** A restore that nobody has tried for a season is a hope. */
const UNTRIED_MS = 100 * DAY_MS

/** Checks whether there is a backup of late, and whether one was restored for a trial. */
export function checkBackup({ db, clock }: { db: Db; clock: Clock }): Check {
  return async () => {
    const now = clock().getTime()
    const { backup, 'restore-drill': drill } = await readMaintenance(db)
    if (!backup) return yellow('backup_never')
    const age = now - backup.getTime()
    if (age > OLD_MS) return yellow('backup_old', { days: Math.floor(age / DAY_MS) })
    const hours = Math.max(0, Math.floor(age / HOUR_MS))
    if (!drill) return yellow('backup_untried', { hours })
    const days = Math.max(0, Math.floor((now - drill.getTime()) / DAY_MS))
    return days * DAY_MS > UNTRIED_MS
      ? yellow('drill_old', { hours, days })
      : green('backup_well', { hours, days })
  }
}
