import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.on('exit', () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/**
 * An empty folder only this user may enter; gone when the process ends, and so after everything that works in
 * it.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-'))
  made.push(folder)
  return folder
}
