import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/schema.ts'
import { encryptAgain, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { FIRST_KEY, type EncryptionKey } from '#platform/encryption/encryption-keys.ts'
import type { EncryptedValue } from './encrypted-values.ts'

type Row = { readonly id: string; readonly of: string; readonly secret: EncryptedSecret }

/** The encrypted value of a row, as JSON. */
const valueOf = ({ column, field }: EncryptedValue): RawBuilder<unknown> =>
  field === undefined ? sql.ref(column) : sql`(${sql.ref(column)} -> ${field}::text)`

/** Whether a row has a value that was encrypted with another key than that one. */
const isOlder = (value: EncryptedValue, key: string) =>
  sql`${valueOf(value)} ->> 'ciphertext' is not null and coalesce(${valueOf(value)} ->> 'key', ${FIRST_KEY}) <> ${key}`

/** Returns how many values of a column were encrypted with another key than that one. */
export async function countOlder(db: Db, value: EncryptedValue, key: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::float8 as count from ${sql.table(value.table)} where ${isOlder(value, key)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Encrypts the next few values of a column again, with the first of the keys, and locks their rows. Returns how many
 * there were and the id of the last. Throws, with the table and the id, at one that cannot be decrypted.
 */
export async function encryptNext(
  trx: Db,
  value: EncryptedValue,
  { keys, after, size }: { keys: readonly EncryptionKey[]; after: string | null; size: number },
) {
  const { table, id, type, of = id } = value
  const isNext = after === null ? sql`true` : sql`${sql.ref(id)} > cast(${after} as ${type})`
  const { rows } = await sql<Row>`
    select ${sql.ref(id)}::text as id, ${sql.ref(of)}::text as of, ${valueOf(value)} as secret from ${sql.table(table)}
    where ${isOlder(value, keys[0]?.name ?? '')} and ${isNext} order by ${sql.ref(id)} limit ${size} for update`.execute(
    trx,
  )
  for (const row of rows) await write(trx, value, row.id, again(value, keys, row))
  return { rows: rows.length, last: rows.at(-1)?.id ?? null }
}

function again(
  { table, purposeOf }: EncryptedValue,
  keys: readonly EncryptionKey[],
  { id, of, secret }: Row,
) {
  try {
    return encryptAgain(keys, purposeOf(of), secret)
  } catch (cause) {
    throw new Error(`The secret of ${table} ${id} can't be decrypted, and keeps its key: set it again`, {
      cause,
    })
  }
}

async function write(
  trx: Db,
  { table, id: key, type, column, field }: EncryptedValue,
  id: string,
  secret: EncryptedSecret,
) {
  const json = sql`${JSON.stringify(secret)}::jsonb`
  const whole =
    field === undefined ? json : sql`jsonb_set(${sql.ref(column)}, array[${field}::text], ${json})`
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${whole} where ${sql.ref(key)} = cast(${id} as ${type})`.execute(
    trx,
  )
}
