import { CHUNK_BYTES } from '@samtale/contract/videos/videos'
import { THREE_SECONDS, videoFile } from './video-file.ts'

/** How one file of many is sent, and what is to come of it. */
export type UploadPlan = {
  readonly filename: string
  readonly file: Buffer
  readonly total: number
  /**
   * The chunks in the order in which they are sent at first: some twice, some not at all, some broken off in
   * the middle.
   */
  readonly order: readonly { readonly index: number; readonly brokenOff: boolean }[]
  /**
   * `begun`: room is asked for first; `unnamed`: its chunks say what they belong to; `json`: the same as
   * arrays of bytes.
   */
  readonly way: 'begun' | 'unnamed' | 'json'
  /** Given up in the middle: what comes after that is refused. */
  readonly cancelled: boolean
}

const MAX_CHUNKS = 3
/** Enough of one file for all of them: each writes its number into every chunk. */
const FILM = videoFile(MAX_CHUNKS * CHUNK_BYTES, 7)

/** A plan that is another for each number, and the same whenever it is asked for. */
export function uploadPlan(number: number): UploadPlan {
  const chance = chanceFrom(number)
  const total = 1 + Math.floor(chance() * MAX_CHUNKS)
  const last = 20_000 + Math.floor(chance() * (CHUNK_BYTES - 20_000))
  const indexes = Array.from({ length: total }, (_, index) => index)
  const repeated = indexes.filter(() => chance() < 0.3)
  const sent = [...indexes.filter(() => chance() > 0.15), ...repeated]
  const keyed = sent
    .map((index) => ({ index, key: chance(), brokenOff: chance() < 0.08 }))
    .toSorted((a, b) => a.key - b.key)
  const which = chance()
  const way = which < 0.01 ? 'json' : which < 0.6 ? 'begun' : 'unnamed'
  const cancelled = way === 'begun' && chance() < 0.05
  const order = keyed.map(({ index, brokenOff }) => ({ index, brokenOff: brokenOff && way !== 'json' }))
  return {
    filename: `film ${number}.mp4`,
    file: fileOf(number, (total - 1) * CHUNK_BYTES + last),
    total,
    order,
    way,
    cancelled,
  }
}

function fileOf(number: number, size: number) {
  const file = Buffer.from(FILM.subarray(0, size))
  // The box of noise ends with the file.
  file.writeUInt32BE(size - THREE_SECONDS.length, THREE_SECONDS.length)
  for (let at = THREE_SECONDS.length + 8; at + 4 <= size; at += CHUNK_BYTES / 4)
    file.writeUInt32BE(number, at)
  return file
}

/** Numbers from 0 to 1 that look like chance and are the same again (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
