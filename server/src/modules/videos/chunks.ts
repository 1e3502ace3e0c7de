import { fieldError } from '@samtale/contract/core/errors'
import { CHUNK_BYTES, type Upload } from '@samtale/contract/videos/videos'

/** Which chunks of an upload are here. */
export type Chunks = {
  has(index: number): boolean
  add(index: number): void
  /** Takes over what another knows of, as text of 0 and 1. */
  merge(bits: string): void
  readonly count: () => number
  readonly bits: () => string
  /** Those that are not here, as runs `[first, last]`, at most so many. */
  readonly missing: (max: number) => [number, number][]
}

const ZERO = 0x30

/** The chunks that `bits` says are here. */
export function chunksOf(bits: string): Chunks {
  const here = new Uint8Array(bits.length)
  let count = 0
  function add(index: number) {
    if (here[index]) return
    here[index] = 1
    count += 1
  }
  function merge(more: string) {
    for (let index = more.indexOf('1'); index !== -1; index = more.indexOf('1', index + 1)) add(index)
  }
  merge(bits)

  return {
    has: (index) => here[index] === 1,
    add,
    merge,
    count: () => count,
    bits: () => Buffer.from(here.map((bit) => bit + ZERO)).toString('latin1'),
    missing(max) {
      const runs: [number, number][] = []
      for (let first = here.indexOf(0); first !== -1 && runs.length < max; ) {
        const next = here.indexOf(1, first)
        runs.push([first, next === -1 ? here.length - 1 : next - 1])
        first = next === -1 ? -1 : here.indexOf(0, next)
      }
      return runs
    },
  }
}

/** Of how many bytes the last chunk of a file is. */
const lastBytes = (size: number, total: number) => size - (total - 1) * CHUNK_BYTES

/** Bytes that are here. */
export function bytesHere(chunks: Chunks, total: number, size: number | null): number {
  const whole = chunks.count() * CHUNK_BYTES
  return size !== null && chunks.has(total - 1) ? whole - CHUNK_BYTES + lastBytes(size, total) : whole
}

/**
 * Throws unless a chunk of so many bytes fits in its place; returns the size of the whole once that is known.
 */
export function checkFit(
  { totalChunks: total, size }: Pick<Upload, 'totalChunks' | 'size'>,
  index: number,
  bytes: number,
): number | null {
  const isLast = index === total - 1
  if (bytes === 0) throw fieldError({ chunk: 'file_empty' }, 'file_not_uploaded')
  const fits = isLast ? size === null || bytes === lastBytes(size, total) : bytes === CHUNK_BYTES
  if (!fits) throw fieldError({ chunk: 'chunk_wrong_size' }, 'file_not_uploaded')
  return isLast ? (total - 1) * CHUNK_BYTES + bytes : size
}

/** Returns how many chunks a file of that size has. */
export const chunksIn = (size: number) => Math.ceil(size / CHUNK_BYTES)
