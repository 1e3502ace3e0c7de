import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { askKysely } from '#db/ask.ts'
import { findIncompatibility, haveOlderNodes, recordCompatibility } from '#db/compatibility.ts'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import type { Db } from '#db/schema.ts'
import { replaceSecret } from '#db/secrets.ts'
import { transact } from '#db/transact.ts'
import { currentKey, nextKeyName } from '#platform/encryption/encryption-keys.ts'
import { RSVP_KEY } from '#modules/meetings/rsvp-token.ts'
import { countOlder } from './encrypted-rows.ts'
import { ENCRYPTED_VALUES } from './encrypted-values.ts'
import { recordKeys, ROTATION } from './encrypt-again.ts'

/** The step from which on values name their keys, and the lowest number of a program that reads such. */
const STEP = '0040-encryption-keys'
const OLDEST = 2

/** Why keys can't be replaced just now, in a sentence for the person who asked. */
export class RotationError extends Error {}

/**
 * Makes a new key, with which everything is encrypted from now on, and leaves it to the nodes that serve to encrypt
 * again what there is. Links in emails are signed again too; those that were sent stay good until the next rotation.
 * Returns how many values there are. Throws RotationError.
 */
export async function startRotation(db: Db): Promise<{ readonly key: string; readonly values: number }> {
  const ask = askKysely(db)
  const newer = await findIncompatibility(ask, MIGRATION_NAMES)
  if (newer !== null) throw new RotationError(newer)
  const [taken] = await ask(
    `select from pg_attribute where attrelid = to_regclass('secrets') and attname = 'created_at'`,
  )
  if (!taken)
    throw new RotationError('The database is not up to date: start Samtale with this version first.')
  return transact(db, async (trx) => {
    const inTrx = askKysely(trx)
    if (await haveOlderNodes(inTrx, OLDEST))
      throw new RotationError(
        "Nodes of an older version serve, and can't read what is encrypted with another key. Upgrade or stop them first.",
      )
    // From now on they are kept out.
    await recordCompatibility(inTrx, STEP, OLDEST)
    await begin(trx)
    const { name } = await currentKey(trx)
    const key = nextKeyName(name)
    const counts = []
    for (const value of ENCRYPTED_VALUES) counts.push(await countOlder(trx, value, key))
    const values = counts.reduce((sum, count) => sum + count, 0)
    await trx
      .insertInto('secrets')
      .values({ name: key, value: randomBytes(32) })
      .execute()
    await sql`update schema_batches set expected = ${values} where step = ${ROTATION}`.execute(trx)
    await replaceSecret(trx, RSVP_KEY)
    await recordKeys(trx, 'created', [key])
    return { key, values }
  })
}

/** Opens the work, once at a time: a call that comes meanwhile waits here, and then sees that it is open. */
async function begin(trx: Db) {
  const { rows } = await sql`
    insert into schema_batches (step, expected, started_at) values (${ROTATION}, 0, now())
    on conflict (step) do update set position = null, rows = 0, started_at = now(), done_at = null
    where schema_batches.done_at is not null returning step`.execute(trx)
  if (rows.length > 0) return
  const [open] = (
    await sql<{
      rows: string
      expected: string
    }>`select rows::text, greatest(expected, rows)::text as expected from schema_batches where step = ${ROTATION}`.execute(
      trx,
    )
  ).rows
  throw new RotationError(
    `The key is being replaced: ${open?.rows} of ${open?.expected} values are encrypted with the new one. Samtale does it while it runs, and removes the old key ten minutes after it was replaced or later.`,
  )
}
