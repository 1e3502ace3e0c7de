import { askKysely } from '#db/ask.ts'
import { findIncompatibility } from '#db/compatibility.ts'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import type { Db } from '#db/schema.ts'

/**
 * Notices a newer program that has brought the database to where this one may not serve. A step waits for the
 * nodes that it sees; this is for one that it could not see, which stood still or had lost the database.
 */
export function watchTables(db: Db) {
  const { promise: found, resolve } = Promise.withResolvers<string>()
  return {
    /** Settles with why this program may not serve any longer, in a sentence. */
    found,
    async look() {
      const reason = await findIncompatibility(askKysely(db), MIGRATION_NAMES)
      if (reason !== null) resolve(reason)
    },
  }
}
