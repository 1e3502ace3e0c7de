import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveVideo } from '#modules/videos/save-video.ts'
import { newId } from '#db/new-id.ts'
import type { TestApp } from './test-app.ts'
import { THREE_SECONDS } from './video-file.ts'

/** For tests: a video of an account with a real file, as if it had been uploaded. */
export async function addFilm(
  { db, clock, videos, dataDir }: TestApp,
  accountId: string,
  { filename = 'A film.mp4', bytes = THREE_SECONDS }: { filename?: string; bytes?: Uint8Array } = {},
) {
  const path = join(dataDir, newId())
  await writeFile(path, bytes)
  return saveVideo(
    { db, clock: clock.now, videos },
    { path, accountId, uploadedBy: null, filename, description: '', source: 'upload' },
  )
}
