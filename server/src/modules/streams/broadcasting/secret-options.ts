import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns an open file that ffmpeg reads options from (`-fpre`), so that what they say stands on no command
 * line. The file has no name any more.
 */
export async function secretOptions(options: Readonly<Record<string, string>>): Promise<FileHandle> {
  const path = join(tmpdir(), `samtale-${randomUUID()}`)
  try {
    const lines = Object.entries(options).map(([name, value]) => `${name}=${value}\n`)
    const written = await open(path, 'wx', 0o600)
    await written.writeFile(lines.join('')).finally(() => written.close())
    return await open(path, 'r')
  } finally {
    await rm(path, { force: true })
  }
}
