import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { auditSource } from '#core/audit/audit-source.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { announceVideos } from './announce-videos.ts'
import { lockVideo } from './videos.store.ts'

type VideoRef = { readonly accountId: string; readonly id: string; readonly filename: string | undefined }

/** Removes a video of an account: at once from the list and for who plays it, and its files by a job. */
export async function removeVideo(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  caller: Caller,
  { accountId, id, filename }: VideoRef,
) {
  const now = clock()
  await transact(db, async (trx) => {
    const video = await lockVideo(trx, accountId, id)
    if (!video || (filename !== undefined && filename !== video.filename))
      throw new AppError('video_not_found')
    if (await isToBePlayed(trx, id, now)) throw new AppError('video_in_use')
    await trx.updateTable('videos').set({ removed_at: now }).where('id', '=', id).execute()
    await addJob(trx, 'remove-video-files', { id })
    const before = { size: video.size, account: accountId }
    await recordChanges(
      trx,
      auditSource(caller),
      [{ action: 'deleted', resource: 'videos', subject: { id, name: video.filename }, before }],
      now,
    )
    await announceVideos(trx, [id])
  })
}

async function isToBePlayed(trx: Db, id: string, now: Date) {
  const { rows } = await sql`select from streams s join meetings m on m.id = s.meeting_id
    where s.video_id = ${id} and m.type = 'replaystreaming' and m.cancelled_at is null and m.over_at is null and m.end_time > ${now} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}
