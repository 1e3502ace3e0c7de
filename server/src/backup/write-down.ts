import { openDatabase, type Connection } from '#db/open-database.ts'
import { recordMaintenance, type MaintenanceKind } from '#platform/maintenance.ts'

/**
 * Writes down in the installation that it was done. Returns whether it could: a database of an older version has
 * no place for it, and the backup is good all the same.
 */
export async function writeDown(connection: Connection, kind: MaintenanceKind, now: Date): Promise<boolean> {
  try {
    const { db, close } = await openDatabase({ connection, poolSize: 1 })
    try {
      await recordMaintenance(db, kind, now)
      return true
    } finally {
      await close()
    }
  } catch {
    return false
  }
}
