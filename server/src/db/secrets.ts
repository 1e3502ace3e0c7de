import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** A secret of 256 random bits, drawn at its first use and the same until it is replaced, on every node. */
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

const previous = (name: string) => `${name}-previous`

/** Returns the secret and the one before it, if it was replaced: what was signed with either is good. */
export async function readSecrets(db: Db, name: string): Promise<readonly Buffer[]> {
  const now = await readSecret(db, name)
  const before = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', previous(name))
    .executeTakeFirst()
  return before ? [now, before.value] : [now]
}

/** Replaces a secret. It is kept as the one before, in place of what was that until now. */
export async function replaceSecret(trx: Db, name: string): Promise<void> {
  await readSecret(trx, name)
  await sql`insert into secrets (name, value, created_at) select ${previous(name)}, value, created_at from secrets where name = ${name}
    on conflict (name) do update set value = excluded.value, created_at = excluded.created_at`.execute(trx)
  await trx
    .updateTable('secrets')
    .set({ value: randomBytes(32), created_at: sql<Date>`now()` })
    .where('name', '=', name)
    .execute()
}
