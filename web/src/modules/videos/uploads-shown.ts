import type { Video } from '@samtale/contract/videos/videos'
import type { Uploading } from './uploading.ts'

/**
 * The uploads of an account that still stand as rows of their own: one that is whole goes as soon as the list
 * names its file.
 */
export const uploadsShown = (
  uploads: readonly Uploading[],
  account: string,
  listed: readonly Pick<Video, 'filename'>[] | undefined,
) =>
  uploads.filter(
    (upload) => upload.account === account && !(upload.phase === 'whole' && isListed(upload, listed)),
  )

/** Uploads that are over and named by the list: nothing is to be known of them any more. */
export const uploadsOver = (uploads: readonly Uploading[], listed: readonly Pick<Video, 'filename'>[]) =>
  uploads.filter((upload) => upload.phase === 'whole' && isListed(upload, listed))

const isListed = ({ filename }: Uploading, listed: readonly Pick<Video, 'filename'>[] | undefined) =>
  listed?.some((video) => video.filename === filename) ?? false
