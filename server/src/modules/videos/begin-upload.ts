import { sql } from 'kysely'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { CHUNK_BYTES, type Upload, type videos } from '@samtale/contract/videos/videos'
import { transact } from '#db/transact.ts'
import { usedBy } from './videos.store.ts'
import { bytesHere, chunksIn, chunksOf } from './chunks.ts'
import type { QuotaDeps } from './upload-deps.ts'
import { claimUpload, insertUpload, uploadById, type Owner, type UploadRow } from './uploads.store.ts'

type Input = ParsedInputOf<typeof videos.begin>
type Reserved = Pick<UploadRow, 'filename' | 'description' | 'size' | 'totalChunks'> & {
  readonly unnamed: boolean
}

/** An answer names so many runs of missing chunks at the most. */
const MAX_RUNS = 1_000

/** Gives room for a video, or says where an upload of one's own stands. */
export async function beginUpload(
  deps: QuotaDeps,
  owner: Owner,
  { uploadId, filename, description, size }: Input,
): Promise<Upload> {
  const id =
    uploadId ??
    (await reserve(deps, owner, { filename, description, size, totalChunks: chunksIn(size), unnamed: false }))
  const row = id && (await uploadById(deps.db, owner, id.toLowerCase()))
  if (!row) throw new AppError('upload_not_found')
  if (row.state === 'cancelled') throw new AppError('upload_cancelled')
  if (row.filename !== filename || (row.size ?? size) !== size || row.totalChunks !== chunksIn(size))
    throw new AppError('upload_conflict')
  if (row.state === 'done') return progressOf(row)
  // Where no node is left that has its bytes, all of them are asked for again.
  const claimed = await claimUpload(deps.db, row.id, {
    storageId: await deps.videos.storageId(),
    isBucket: deps.videos.isBucket,
  })
  return progressOf({ ...row, received: claimed?.received ?? row.received })
}

/**
 * Reserves room for an upload of that account, unless it has not as much left. Locks the account until that is
 * committed. Returns undefined when another chunk took the room at the same moment.
 */
export async function reserve(
  { db, clock, videos, quotaBytes }: QuotaDeps,
  owner: Owner,
  upload: Reserved,
): Promise<string | undefined> {
  const bytes = upload.size ?? upload.totalChunks * CHUNK_BYTES
  if (bytes > (await videos.room())) throw new AppError('storage_full', { retryAfter: 60 })
  return transact(db, async (trx) => {
    // One after the other: two that begin together must not both get the last of it.
    await sql`select from users where id = ${owner.accountId} for no key update`.execute(trx)
    if ((await usedBy(trx, owner.accountId)).used + bytes > quotaBytes)
      throw new AppError('video_quota_exceeded')
    return insertUpload(trx, { ...owner, ...upload }, clock())
  })
}

/** Where an upload stands by what is written down for good. */
function progressOf({ id, size, totalChunks, received, state }: UploadRow): Upload {
  const chunks = chunksOf(state === 'done' ? '1'.repeat(totalChunks) : received)
  const here = { uploadId: id, received: bytesHere(chunks, totalChunks, size), size, totalChunks }
  // All there and nobody was told what became of it: the last chunk is asked for again, and its answer tells.
  if (state !== 'done' && chunks.count() === totalChunks)
    return { ...here, missing: [[totalChunks - 1, totalChunks - 1]] }
  return { ...here, missing: chunks.missing(MAX_RUNS) }
}
