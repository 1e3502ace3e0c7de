import { CHUNK_BYTES, MAX_CHUNKS, type VideoList } from '@samtale/contract/videos/videos'
import type { Locale } from '@samtale/contract/core/fields'
import { fieldText } from '#i18n/error-text.ts'
import { formatBytes } from '#i18n/format-number.ts'
import type { Text } from '#i18n/use-text.tsx'

/** Endings of videos whose kind not every system names. */
const ENDINGS = /\.(mp4|m4v|mov|webm|mkv|avi|wmv|mpe?g|ogv|3gp|ts|flv)$/i

/** Whether a file may be a video; the server looks into it. */
const isVideo = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  (type ? type.startsWith('video/') : false) || ENDINGS.test(name)

/** Returns what speaks against uploading a file, as a sentence; undefined when nothing does. */
export function uploadProblem(
  file: File,
  quota: VideoList['quota'] | undefined,
  { text, locale }: { text: Text; locale: Locale },
) {
  if (!isVideo(file)) return fieldText(text, 'not_a_video')
  if (file.size === 0) return fieldText(text, 'file_empty')
  if (file.size > CHUNK_BYTES * MAX_CHUNKS) return fieldText(text, 'video_too_large')
  if (!quota || file.size <= quota.max - quota.used) return undefined
  const size = (bytes: number) => formatBytes(bytes, locale)
  return text('videos.dialog.noRoom', {
    size: size(file.size),
    left: size(Math.max(0, quota.max - quota.used)),
    max: size(quota.max),
  })
}
