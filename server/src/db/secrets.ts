import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A secret of 256 random bits, drawn at its first use and the same ever after, on every node. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
