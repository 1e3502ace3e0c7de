import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { videos } from '@samtale/contract/videos/videos'
import { chunksOfFile } from './video-file.ts'
import type { TestApp } from './test-app.ts'

type Person = Awaited<ReturnType<TestApp['addUser']>>
export type Chunk = {
  readonly file: Buffer
  readonly index: number
  readonly filename?: string
  readonly uploadId?: string
  readonly description?: string
}

/** Sends one chunk of a file, as the portal does. */
export function sendChunk(
  { api, id }: Pick<Person, 'api' | 'id'>,
  { file, index, filename = 'A film.mp4', ...more }: Chunk,
) {
  const chunks = chunksOfFile(file)
  const chunk = new Blob([chunks[index] as Buffer<ArrayBuffer>])
  return api.videos.upload({
    account: id,
    filename,
    chunkIndex: index,
    totalChunks: chunks.length,
    chunk,
    ...more,
  })
}

/** Sends a whole file, chunk by chunk, and answers what its last chunk was answered. */
export async function sendVideo(
  by: Pick<Person, 'api' | 'id'>,
  file: Buffer,
  more: Omit<Chunk, 'file' | 'index'> = {},
) {
  let answer: OutputOf<typeof videos.upload> | undefined
  for (const index of chunksOfFile(file).keys()) answer = await sendChunk(by, { file, index, ...more })
  if (!answer?.data) throw new Error('The whole file was sent and there is no list')
  return answer.data
}
