import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import { UPLOAD_RETENTION_HOURS } from '@samtale/contract/videos/videos'
import { dropUpload } from './drop-upload.ts'
import { finishUpload } from './finish-upload.ts'
import type { ReceiveDeps } from './upload-deps.ts'
import { leftUploads } from './uploads.store.ts'

/** A node that finishes an upload is done with it by then, or died. */
const FINISHED_MS = 10 * MINUTE_MS
/** What became of an upload is known for so long. */
const REMEMBERED_MS = 7 * DAY_MS

/**
 * Gives up what nobody went on with, finishes what a crash left whole, and removes files that belong to no
 * upload.
 */
export async function sweepUploads(deps: ReceiveDeps) {
  const { db, clock, videos, uploads } = deps
  const now = clock().getTime()
  const left = await leftUploads(db, {
    abandoned: new Date(now - UPLOAD_RETENTION_HOURS * HOUR_MS),
    unfinished: new Date(now - FINISHED_MS),
  })
  for (const row of left) {
    if (row.state === 'receiving') await dropUpload(deps, row)
    else await uploads.use(row, (upload) => finishUpload(deps, upload, null)).catch(unlessRejected)
  }
  await sql`delete from video_uploads where state in ('cancelled', 'done') and last_chunk_at < ${new Date(now - REMEMBERED_MS)}`.execute(
    db,
  )
  const { rows } = await sql<{
    id: string
  }>`select there.id from unnest(${await videos.listUploads()}::uuid[]) there (id)
    where not exists (select from video_uploads u where u.id = there.id and u.state in ('receiving', 'checking'))`.execute(
    db,
  )
  for (const { id } of rows) await videos.removeUpload(id)
}

/** What is no video is gone with its refusal, and another node has the bytes; everything else is tried again. */
function unlessRejected(error: unknown) {
  if (!(error instanceof AppError) || !['file_not_uploaded', 'unavailable'].includes(error.code)) throw error
}
