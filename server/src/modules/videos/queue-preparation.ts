import type { Trx } from '#db/schema.ts'
import { addJob } from '#platform/jobs/jobs.ts'

/** A video is tried so often to be made ready. */
export const MAX_PREPARE_ATTEMPTS = 4

/** Has a video made ready, at once or at that time; in the place of what was to be done before. */
export const queuePreparation = (trx: Trx, id: string, runAt?: Date) =>
  addJob(
    trx,
    'prepare-video',
    { id },
    { jobKey: `prepare-video:${id}`, maxAttempts: MAX_PREPARE_ATTEMPTS, ...(runAt && { runAt }) },
  )
