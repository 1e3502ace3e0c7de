import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const BLOCK = 512
const ended = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf(0)).toString()

/** A backup that is not encrypted, as the archive that it is. */
export function openArchive(file: string) {
  const tar = zstdDecompressSync(readFileSync(file))
  const entries: { readonly name: string; readonly start: number; readonly size: number }[] = []
  for (let at = 0; tar[at]; ) {
    const size = Number.parseInt(tar.subarray(at + 124, at + 136).toString(), 8)
    entries.push({ name: ended(tar.subarray(at, at + 100)), start: at + BLOCK, size })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  const find = (part: string) => {
    const found = entries.find(({ name }) => name.startsWith(part))
    if (!found) throw new Error(`nothing in the archive is called ${part}`)
    return found
  }
  return {
    tar,
    entries,
    find,
    /** Returns where half of an entry is over. */
    middleOf: (part: string) => find(part).start + (find(part).size >> 1),
  }
}

/** A backup of the bytes of an archive. */
export const packed = (tar: Buffer) => Readable.from([zstdCompressSync(tar)])

/** A backup that breaks off after these bytes, as soon as so much is done with them. */
export const brokenOff = (tar: Buffer, until: () => Promise<unknown>) =>
  Readable.from(
    (async function* () {
      yield zstdCompressSync(tar, { finishFlush: constants.ZSTD_e_flush })
      await until()
      throw new Error('the line is gone')
    })(),
  )
