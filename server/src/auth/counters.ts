import { createHash } from 'node:crypto'
import type { Db } from '#db/schema.ts'

/** Returns the key of a counter in the table of throttles; hashed, since what strangers type in is not kept. */
export const counterKey = (name: string, who: string) =>
  `${name}:${createHash('sha256').update(who).digest('base64url')}`

/** Returns after how many seconds, one at least, the last of these counters lets somebody through again. */
export async function secondsLeft(db: Db, keys: readonly string[], now: Date): Promise<number> {
  const { until } = await db
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((new Date(until ?? now).getTime() - now.getTime()) / 1000))
}
