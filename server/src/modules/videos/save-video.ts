import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { Video } from '@samtale/contract/videos/videos'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import { probeVideo, type ProbedVideo } from '#platform/video/probe-video.ts'
import type { VideoStore } from '#platform/video/video-store.ts'
import { announceVideos } from './announce-videos.ts'
import { queuePreparation } from './queue-preparation.ts'

/** What storing a video needs. */
export type SaveVideoDeps = { readonly db: Db; readonly clock: Clock; readonly videos: VideoStore }

/** A whole file of this machine that is to become a video of an account. */
export type FileToSave = {
  /** It is gone from there once the video is kept. */
  readonly path: string
  /** The customer or sub-admin whose it is to be. */
  readonly accountId: string
  readonly uploadedBy: string | null
  /** What people read; no path. */
  readonly filename: string
  readonly description: string
  readonly source: Video['source']
  /** The video's id, when its keeper may have to say so twice. */
  readonly id?: string
  /** SHA-256 of it, when it is known already. */
  readonly sha256?: Buffer
}

/**
 * Makes a file a video, which can be played at once and is made ready for streaming by a job; returns the
 * video's id. Throws `file_not_uploaded` when it is no video, and `storage_full`. `alongside` is done in the
 * transaction that stores its row.
 */
export async function saveVideo(
  deps: SaveVideoDeps,
  file: FileToSave,
  inTransaction: (trx: Trx, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const probed = await probeVideo(file.path)
  if (!probed) throw fieldError({ chunk: 'not_a_video' }, 'file_not_uploaded')
  return storeVideo(deps, { ...file, probed }, inTransaction)
}

type Probed = FileToSave & { readonly probed: ProbedVideo }

async function storeVideo(
  { db, clock, videos }: SaveVideoDeps,
  { path, probed, id = newId(), ...file }: Probed,
  inTransaction: (trx: Trx, id: string) => Promise<void>,
) {
  const { size } = await stat(path)
  const sha256 = file.sha256 ?? (await sha256Of(path))
  // Any node may make it ready and play it.
  const taken = await videos.take(path, `${id}.${probed.kind.ending}`)
  const storedAs = await videos.settle(taken)
  if (storedAs !== taken) await videos.remove(taken)
  await transact(db, async (trx) => {
    const { rows } = await sql`insert into videos
      (id, account_id, uploaded_by, filename, description, size, sha256, stored_as, duration_seconds, state, source, created_at)
      values (${id}, ${file.accountId}, ${file.uploadedBy}, ${file.filename}, ${file.description}, ${size}, ${sha256}, ${storedAs}, ${probed.duration},
        'preparing', ${file.source}, ${clock()}) on conflict (id) do nothing returning id`.execute(trx)
    // Another node was as far before.
    if (rows.length === 0) return
    await inTransaction(trx, id)
    await queuePreparation(trx, id)
    await announceVideos(trx, [id])
  })
  await rm(path, { force: true })
  return id
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(bytes as Buffer)
  return hash.digest()
}
