import type { Ask } from './ask.ts'
import { StartError } from './start-error.ts'

/** Why nothing but a restore may work on a database, in a sentence. */
export const UNFINISHED_RESTORE =
  'The database holds an unfinished restore. Run npm run restore again: with the same backup it continues, with another one it starts over.'

/** In SQL, whether a restore is at work or has ended before its end: it has a schema of its own until the last step. */
export const HAS_UNFINISHED_RESTORE = `to_regnamespace('samtale_restore') is not null`

/** Sees that a database is not half restored. Throws StartError. */
export async function assertRestoreFinished(ask: Ask) {
  const [found] = await ask<{ restoring: boolean }>(`select ${HAS_UNFINISHED_RESTORE} as restoring`)
  if (found?.restoring) throw new StartError(UNFINISHED_RESTORE)
}
