import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { reencodePicture } from '#platform/pictures/pictures.ts'
import { extractPoster } from '#platform/video/prepare-video.ts'
import { probeVideo, type ProbedVideo } from '#platform/video/probe-video.ts'
import type { VideoStore } from '#platform/video/video-store.ts'
import { PLAY_HOURS } from '@samtale/contract/videos/videos'
import { announceVideos } from './announce-videos.ts'
import { makePlayable, NotPrepared } from './make-playable.ts'
import { MAX_PREPARE_ATTEMPTS } from './queue-preparation.ts'
import { findVideo } from './videos.store.ts'
import { saveFailure, countAttempt, putOff } from './preparing.store.ts'

/** What the preparation of a video needs. */
export type PrepareDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly videos: VideoStore
  readonly files: FileStore
}

const BUCKET_BACK_MS = 60_000
/** Who has begun to play a file plays it on: it goes when the last token for it is over. */
const REPLACED_FILE_MS = (PLAY_HOURS + 1) * HOUR_MS

/**
 * Makes a video ready for streaming: shown by browsers, its index in front, its picture, and where it is to
 * stay. May be done twice. It is tried `MAX_PREPARE_ATTEMPTS` times, those that ended with the process counted too;
 * then the video stays as it was uploaded, and its failure is told. A bucket that is away is no fault of the video:
 * it is waited for as long as it takes.
 */
export async function prepareVideo(deps: PrepareDeps, id: string) {
  const attempts = await countAttempt(deps.db, id)
  if (attempts === null) return
  if (attempts > MAX_PREPARE_ATTEMPTS) return saveFailure(deps.db, id, 'preparation_failed')
  try {
    await prepareOnce(deps, id)
  } catch (error) {
    if (isBucketAway(error)) return putOff(deps.db, id, new Date(deps.clock().getTime() + BUCKET_BACK_MS))
    if (attempts === MAX_PREPARE_ATTEMPTS)
      await saveFailure(deps.db, id, error instanceof NotPrepared ? error.failure : 'preparation_failed')
    throw error
  }
}

const isBucketAway = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

async function prepareOnce({ db, clock, videos, files }: PrepareDeps, id: string) {
  const video = await findVideo(db, id)
  if (!video) return
  const made = await videos.withFile(video.storedAs, async (path) => {
    const probed = await probeVideo(path)
    const poster = video.poster ?? (probed && (await posterOf(files, probed, path)))
    const ready = probed && (await makePlayable({ db, videos, id, probed, path }))
    return { poster, ready, duration: ready?.duration ?? probed?.duration ?? null }
  })
  const storedAs = await videos.settle(made.ready?.storedAs ?? video.storedAs)
  const old = [...new Set([video.storedAs, made.ready?.storedAs])].filter(
    (path) => path !== undefined && path !== storedAs,
  )
  const isThere = await transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('videos')
      .set({
        stored_as: storedAs,
        poster: made.poster,
        duration_seconds: made.duration ?? video.duration,
        state: 'ready',
        progress: null,
        failure: null,
      })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (old.length > 0)
      await addJob(
        trx,
        'remove-stored-videos',
        { places: old },
        { runAt: new Date(clock().getTime() + REPLACED_FILE_MS) },
      )
    await announceVideos(trx, [id])
    return numUpdatedRows > 0n
  })
  // It was removed meanwhile: what was made of it goes as well.
  if (!isThere) await videos.remove(storedAs)
}

/** A picture out of it, kept like one that somebody sent: under a name that nobody can guess. */
async function posterOf(files: FileStore, probed: ProbedVideo, path: string): Promise<string | null> {
  const temporary = join(tmpdir(), `samtale-${randomUUID()}.jpg`)
  try {
    if (!(await extractPoster(probed, path, temporary))) return null
    const picture = await reencodePicture(await readFile(temporary), 'content')
    if ('error' in picture) return null
    const name = `${randomBytes(16).toString('hex')}.webp`
    await files.put(name, picture.pictures[0].bytes)
    return name
  } finally {
    await rm(temporary, { force: true })
  }
}
