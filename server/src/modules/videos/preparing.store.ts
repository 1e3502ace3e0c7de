import { sql } from 'kysely'
import type { Video } from '@samtale/contract/videos/videos'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { queuePreparation } from './queue-preparation.ts'
import { announceVideos } from './announce-videos.ts'

/** Why a video could not be made ready. */
export type Failure = NonNullable<Video['failure']>

/**
 * Counts a try to make a video ready. Returns how many those are, or null when there is nothing to make
 * ready: it is ready, failed or removed.
 */
export async function countAttempt(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    update videos set prepare_attempts = least(prepare_attempts + 1, 1000) where id = ${id} and removed_at is null and state = 'preparing'
    returning prepare_attempts as attempts`.execute(db)
  return rows[0]?.attempts ?? null
}

/** Has the attempt under way count for nothing, and another one made at that time. */
export const putOff = (db: Db, id: string, runAt: Date) =>
  transact(db, async (trx) => {
    await sql`update videos set prepare_attempts = greatest(prepare_attempts - 1, 0) where id = ${id}`.execute(
      trx,
    )
    await queuePreparation(trx, id, runAt)
  })

/** Writes down how far its conversion is; the next step comes soon, so one that cannot be written is left. */
export const saveProgress = (db: Db, id: string, percent: number) =>
  transact(db, async (trx) => {
    await sql`update videos set progress = ${percent} where id = ${id} and state = 'preparing'`.execute(trx)
    await announceVideos(trx, [id])
  }).catch(() => undefined)

/** It stays as it was uploaded, and says why. */
export async function saveFailure(db: Db, id: string, failure: Failure) {
  await transact(db, async (trx) => {
    await sql`update videos set state = 'ready', progress = null, failure = ${failure} where id = ${id} and state = 'preparing'`.execute(
      trx,
    )
    await announceVideos(trx, [id])
  })
}
