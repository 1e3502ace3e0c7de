import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHUNK_BYTES } from '@samtale/contract/videos/videos'

/** Three seconds of H.264 and AAC, with its index behind them. */
export const THREE_SECONDS = readFileSync(join(import.meta.dirname, 'three-seconds.mp4'))

const DEVICE_HEAD = 8

/**
 * A real video of exactly so many bytes; behind the film stands a box of noise that players skip. Others of
 * the same size have another `seed`.
 */
export function videoFile(size: number, seed = 1): Buffer {
  const room = size - THREE_SECONDS.length - DEVICE_HEAD
  if (room < 0) throw new Error(`A video has at least ${THREE_SECONDS.length + DEVICE_HEAD} bytes here`)
  const head = Buffer.alloc(DEVICE_HEAD)
  head.writeUInt32BE(room + DEVICE_HEAD, 0)
  head.write('free', 4, 'latin1')
  return Buffer.concat([THREE_SECONDS, head, noise(room, seed)])
}

/** Bytes that repeat nowhere, and are the same for the same seed. */
function noise(size: number, seed: number) {
  const bytes = Buffer.alloc(size)
  let state = (seed * 2_654_435_761) >>> 0 || 1
  for (let at = 0; at + 4 <= size; at += 4) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes.writeInt32LE(state | 0, at)
  }
  return bytes
}

/** The chunks of a file, in their order. */
export const chunksOfFile = (file: Buffer) =>
  Array.from({ length: Math.ceil(file.length / CHUNK_BYTES) }, (_, index) =>
    file.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  )

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
