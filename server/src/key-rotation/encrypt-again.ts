import { sql, type Kysely } from 'kysely'
import { NO_ID, recordChanges } from '#core/audit/audit-log.ts'
import type { Batched } from '#db/batches.ts'
import type { Db } from '#db/schema.ts'
import { encryptionKeys } from '#platform/encryption/encryption-keys.ts'
import { countOlder, encryptNext } from './encrypted-rows.ts'
import { ENCRYPTED_VALUES } from './encrypted-values.ts'

/** By what name the work of a rotation is known among what is done in batches. */
export const ROTATION = 'encryption-keys'

/** So many values at a time. */
const SIZE = 100
/** A key stays for so long after the rotation has begun: somebody may have read a value just before it was encrypted again. */
const MIN_MINUTES = 10
const END = ENCRYPTED_VALUES.length

/** Encrypts every value with the newest key, and removes the keys before it. */
export const encryptAgainInBatches: Batched = {
  table: 'secrets',
  async work(trx: Kysely<never>, position) {
    const db = trx as unknown as Db
    const keys = await encryptionKeys(db)
    const [from, id] = readPosition(position)
    for (const [at, value] of ENCRYPTED_VALUES.entries()) {
      if (at < from) continue
      const { rows, last } = await encryptNext(db, value, {
        keys,
        after: at === from ? id : null,
        size: SIZE,
      })
      if (rows > 0) return { rows, position: `${at} ${last}` }
    }
    if (from < END) return { rows: 0, position: `${END}` }
    const [newest, ...older] = keys
    if (!newest || older.length === 0) return null
    if (await isRecent(db)) return 'later'
    return (await removeKeys(db, newest.name, older)) ? null : { rows: 0, position: '0' }
  },
}

/** A position is the place of a column in the list, and the id of the last row. */
function readPosition(position: string | null): readonly [number, string | null] {
  const [at = '0', id = null] = position?.split(/ (.*)/s) ?? []
  return [Number(at), id]
}

async function isRecent(db: Db) {
  const { rows } = await sql`select from schema_batches where step = ${ROTATION}
    and started_at > now() - make_interval(mins => ${MIN_MINUTES})`.execute(db)
  return rows.length > 0
}

/** Returns whether the keys were removed; not while a value is encrypted with one. Locks them: nobody writes such a value meanwhile. */
async function removeKeys(db: Db, newest: string, older: readonly { readonly name: string }[]) {
  const names = older.map(({ name }) => name)
  await db.selectFrom('secrets').select('name').where('name', 'in', names).forUpdate().execute()
  for (const value of ENCRYPTED_VALUES) if ((await countOlder(db, value, newest)) > 0) return false
  await db.deleteFrom('secrets').where('name', 'in', names).execute()
  await recordKeys(db, 'deleted', names)
  return true
}

/** Writes down that keys were made or removed. */
export const recordKeys = (trx: Db, action: 'created' | 'deleted', names: readonly string[]) =>
  recordChanges(
    trx,
    { actor: null, address: '', userAgent: '' },
    names.map((name) => ({ action, resource: 'encryption-keys', subject: { id: NO_ID, name } })),
    new Date(),
  )
