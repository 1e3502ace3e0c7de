import type { UploadDeps } from './open-upload.ts'
import type { OpenUploads } from './open-uploads.ts'
import { moveUpload, type UploadRow } from './uploads.store.ts'

type Deps = UploadDeps & { readonly uploads: OpenUploads }

/**
 * Gives an upload up, with what is there of it; one that has become a video stays. `done`: the video is there
 * by another one.
 */
export async function dropUpload(
  { db, clock, videos, uploads }: Deps,
  { id }: UploadRow,
  as: 'cancelled' | 'done' = 'cancelled',
): Promise<void> {
  const isOpen = await moveUpload(db, id, ['receiving', 'checking'], as, clock())
  if (!isOpen) return
  await uploads.release(id)
  await videos.removeUpload(id)
}
