import { sql } from 'kysely'
import { readSecret } from '#db/secrets.ts'
import type { Db } from '#db/schema.ts'

/** The first key; the next ones are `encryption-2` and so on. Values that name none were encrypted with it. */
export const FIRST_KEY = 'encryption'

/** A key that values are encrypted with. */
export type EncryptionKey = { readonly name: string; readonly value: Buffer }

/** Returns the keys that there are, the newest first; none before the first use. */
export async function encryptionKeys(db: Db): Promise<EncryptionKey[]> {
  return db
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where((eb) => eb.or([eb('name', '=', FIRST_KEY), eb('name', 'like', `${FIRST_KEY}-%`)]))
    .orderBy(sql`length(name)`, 'desc')
    .orderBy('name', 'desc')
    .execute()
}

/** Returns the key that values are encrypted with now. It is asked for each time: another node may have made one. */
export async function currentKey(db: Db): Promise<EncryptionKey> {
  const [newest] = await encryptionKeys(db)
  return newest ?? { name: FIRST_KEY, value: await readSecret(db, FIRST_KEY) }
}

/** Returns the name of the key after that one. */
export const nextKeyName = (name: string) =>
  `${FIRST_KEY}-${name === FIRST_KEY ? 2 : Number(name.slice(FIRST_KEY.length + 1)) + 1}`
