import type { Db } from '#db/schema.ts'
import type { Maintenance } from '#db/tables/maintenance.ts'

/** What keeps an installation safe: a backup, and a trial of restoring one. */
export type MaintenanceKind = Maintenance['kind']

/** Writes down that it was done with success. */
export async function recordMaintenance(db: Db, kind: MaintenanceKind, now: Date) {
  await db
    .insertInto('maintenance')
    .values({ kind, done_at: now })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ done_at: now }))
    .execute()
}

/** Returns when each was last done; nothing of what never was. */
export async function readMaintenance(db: Db): Promise<Readonly<Partial<Record<MaintenanceKind, Date>>>> {
  const rows = await db.selectFrom('maintenance').select(['kind', 'done_at']).execute()
  return Object.fromEntries(rows.map(({ kind, done_at: doneAt }) => [kind, doneAt]))
}
