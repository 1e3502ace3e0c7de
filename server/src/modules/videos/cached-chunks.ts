import { CHUNK_BYTES } from '@samtale/contract/videos/videos'

/** A chunk in memory, until it is released. */
export type CachedChunk = { readonly bytes: Uint8Array; readonly release: () => void }

/** Of all uploads together: 8 MB. */
const MAX = 16

const free: Buffer[] = []
let inUse = 0

/** Keeps a copy of a chunk whose own memory is about to be used again; null when there are enough of them. */
export function cacheChunk(bytes: Uint8Array): CachedChunk | null {
  if (inUse === MAX) return null
  inUse += 1
  const memory = free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES)
  memory.set(bytes)
  const release = () => {
    inUse -= 1
    free.push(memory)
  }
  return { bytes: memory.subarray(0, bytes.length), release }
}
