import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

/** One stretch of a recording on disk, byte for byte as the browser made it. */
export type Segment = { write(chunk: Buffer): boolean; finish(): Promise<void> }

type Options = {
  readonly folder: string
  readonly number: number
  readonly onDrain: () => void
  readonly onFailed: (error: unknown) => void
}

/** Opens one; a disk that takes no more ends the recording, and not the stream. */
export async function openSegment({ folder, number, onDrain, onFailed }: Options): Promise<Segment> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = createWriteStream(join(folder, `${String(number).padStart(4, '0')}.webm`), { mode: 0o600 })
  let broken = false
  file.on('drain', onDrain)
  file.on('error', (error) => {
    broken = true
    onFailed(error)
    onDrain()
  })
  return {
    write: (chunk) => broken || file.write(chunk),
    async finish() {
      file.end()
      if (!broken) await finished(file).catch(onFailed)
    },
  }
}
