import { CHUNK_BYTES, type Upload } from '@samtale/contract/videos/videos'

export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES)

/** Where a chunk begins and ends in its file. */
export const chunkRange = (index: number, size: number) =>
  [index * CHUNK_BYTES, Math.min((index + 1) * CHUNK_BYTES, size)] as const

/**
 * The chunks that are still to be sent, in the order of the file. When all are there the last is sent once
 * more: its answer says that the video is whole.
 */
export function chunksToSend({ missing, totalChunks }: Pick<Upload, 'missing' | 'totalChunks'>): number[] {
  if (missing.length === 0) return [totalChunks - 1]
  return missing.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step),
  )
}
