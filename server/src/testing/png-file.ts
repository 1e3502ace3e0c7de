import { crc32, deflateSync } from 'node:zlib'

/**
 * A black PNG of that size, made without the library that is to read it; `more` is put behind its first
 * chunk.
 */
export function pngFile(width: number, height: number, more: readonly Buffer[] = []) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1 // one bit of grey for each pixel
  const lines = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(lines, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
