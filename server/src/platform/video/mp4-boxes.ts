import type { FileHandle } from 'node:fs/promises'

/** A box of an MP4 file: what it is called, and where it lies with its head. */
type Box = { readonly type: string; readonly from: number; readonly size: number }

/** So many boxes beside each other are looked at: a film in fragments has two for each second or so. */
const MAX = 200_000

/**
 * The boxes of an MP4 file beside each other; null when they do not fill it from its first byte to its last,
 * as when something is missing.
 */
export async function readBoxes(file: FileHandle, size: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  const head = Buffer.alloc(16)
  let from = 0
  while (from < size) {
    if (boxes.length === MAX || size - from < 8) return null
    await file.read(head, 0, 16, from)
    const declared = head.readUInt32BE(0)
    const long = declared === 1 ? Number(head.readBigUInt64BE(8)) : declared
    const length = declared === 0 ? size - from : long
    if (length < (declared === 1 ? 16 : 8) || from + length > size) return null
    boxes.push({ type: head.toString('latin1', 4, 8), from, size: length })
    from += length
  }
  return boxes
}
