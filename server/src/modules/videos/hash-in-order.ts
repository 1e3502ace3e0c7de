import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import type { Chunks } from './chunks.ts'

/** A chunk in memory, until it is released. */
type CachedChunk = { readonly bytes: Uint8Array; readonly release: () => void }

/** Of all uploads together: 8 MB. */
const MAX = 16

const free: Buffer[] = []
let inUse = 0

/** Keeps a copy of a chunk whose own memory is about to be used again; null when there are enough of them. */
function cacheChunk(bytes: Uint8Array): CachedChunk | null {
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

type Source = { readonly file: FileHandle; readonly chunks: Chunks; readonly totalChunks: number }

/** Chunks that are under way together arrive this far from their turn. */
const NEAR = 8

/**
 * SHA-256 of a file whose chunks come in any order: what comes near its turn is hashed out of memory, the
 * rest is read again when its turn has come.
 */
export function hashInOrder({ file, chunks, totalChunks }: Source) {
  const hash = createHash('sha256')
  const cached = new Map<number, CachedChunk>()
  let next = 0
  let reading: Promise<void> | null = null
  const stopping = new AbortController()

  function hashed(bytes: Uint8Array) {
    hash.update(bytes)
    next += 1
  }

  function hashCached() {
    for (let one = cached.get(next); one; one = cached.get(next)) {
      cached.delete(next)
      hashed(one.bytes)
      one.release()
    }
  }

  async function catchUp() {
    const bytes = Buffer.allocUnsafe(CHUNK_BYTES)
    for (hashCached(); !stopping.signal.aborted && next < totalChunks && chunks.has(next); hashCached()) {
      const { bytesRead } = await file.read(bytes, 0, CHUNK_BYTES, next * CHUNK_BYTES)
      hashed(bytes.subarray(0, bytesRead))
    }
  }

  function start(): Promise<void> {
    reading ??= catchUp().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    /** A chunk that is written. */
    add(index: number, bytes: Uint8Array) {
      if (index === next && !reading) hashed(bytes)
      else if (index > next && index < next + NEAR) {
        const one = cacheChunk(bytes)
        if (one) cached.set(index, one)
      }
      if (reading) return
      hashCached()
      // A read that fails is tried again at the end, where somebody waits for it.
      if (next < totalChunks && chunks.has(next)) start().catch(() => {})
    },

    /** The hash of the whole file, once all chunks are here. */
    async digest(): Promise<Buffer> {
      await start()
      if (next < totalChunks) await start()
      return hash.copy().digest()
    },

    /** Settles when nothing reads the file any more. */
    async stopped() {
      stopping.abort()
      await reading?.catch(() => {})
      for (const one of cached.values()) one.release()
      cached.clear()
    },
  }
}
