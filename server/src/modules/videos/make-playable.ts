import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/schema.ts'
import { makeReady, readyAs, type Rewriting } from '#platform/video/prepare-video.ts'
import { probeVideo, type ProbedVideo } from '#platform/video/probe-video.ts'
import type { VideoStore } from '#platform/video/video-store.ts'
import { saveProgress, type Failure } from './preparing.store.ts'

type Input = {
  readonly db: Db
  readonly videos: VideoStore
  readonly id: string
  readonly probed: ProbedVideo
  /** Where its file is now. */
  readonly path: string
}

/** Percent between two reports. */
const PROGRESS_STEP = 5

/** Says why a video could not be made ready. */
export class NotPrepared extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause?: unknown) {
    super(`A video could not be made ready: ${failure}`, { cause })
    this.failure = failure
  }
}

/**
 * The video as browsers play it from its first bytes on, beside the one that was uploaded; null when that is
 * it. Throws NotPrepared.
 */
export async function makePlayable({ db, videos, id, probed, path }: Input) {
  const rewriting = await readyAs(probed, path)
  if (!rewriting) return null
  const temporary = join(await videos.temporaryFolder(), `_${randomUUID()}`)
  try {
    const onProgress = progressReporter(db, id, rewriting)
    if (!(await makeReady(probed, rewriting, { from: path, to: temporary, onProgress }))) {
      // As it was uploaded browsers show it too, only later.
      if (!rewriting.convert) return null
      throw new NotPrepared('conversion_failed')
    }
    const duration = (await probeVideo(temporary))?.duration ?? null
    return { storedAs: await videos.take(temporary, `${id}-ready.${rewriting.kind.ending}`), duration }
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Each step of some percent is written down and told to who looks at the list. */
function progressReporter(db: Db, id: string, { convert }: Rewriting) {
  if (convert) void saveProgress(db, id, 0)
  let reported = 0
  return (percent: number) => {
    if (percent < reported + PROGRESS_STEP) return
    reported = percent
    void saveProgress(db, id, percent)
  }
}
