import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where ffmpeg is on this machine, looked for in the folders of a PATH; null when it is not installed. */
export function findFfmpeg(path = process.env['PATH'] ?? ''): string | null {
  const files = path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'ffmpeg'))
  return files.find(isProgram) ?? null
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // the next folder
  }
}
