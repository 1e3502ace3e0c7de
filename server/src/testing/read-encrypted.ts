import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { ENCRYPTED_VALUES } from '../key-rotation/encrypted-values.ts'

/** Every encrypted value there is, with what it is and the key that it names. */
export async function readEncrypted(db: Db) {
  const found = []
  for (const { table, id, of = id, column, field, purposeOf } of ENCRYPTED_VALUES) {
    const value = field === undefined ? sql.ref(column) : sql`${sql.ref(column)} -> ${field}::text`
    const { rows } = await sql<{ of: string; secret: EncryptedSecret }>`
      select ${sql.ref(of)}::text as of, ${value} as secret from ${sql.table(table)} where ${value} ->> 'ciphertext' is not null order by ${sql.ref(id)}`.execute(
      db,
    )
    for (const { of: purpose, secret } of rows)
      found.push({
        place: table + (field ?? ''),
        key: secret.key,
        is: await decryptSecret(db, purposeOf(purpose), secret),
      })
  }
  return found
}
