import { open } from 'node:fs/promises'

const TAIL_BYTES = 2_097_152

/** Returns the last lines of a file, 2 MB at most, or why it cannot be read. */
export async function readTail(path: string): Promise<string> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const from = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(size, TAIL_BYTES)),
      0,
      undefined,
      from,
    )
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    return from > 0 ? text.slice(text.indexOf('\n') + 1) : text
  } catch (error) {
    return `${path} can't be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`
  }
}
