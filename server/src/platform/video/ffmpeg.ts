import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

type ToolOutput = { readonly out: string } | 'absent' | 'failed'

/**
 * Runs ffmpeg or ffprobe to its end; `absent` when this machine does not have it. What takes longer was made
 * to.
 */
export function runTool(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  maxMs: number,
): Promise<ToolOutput> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] }
    execFile(
      name,
      args,
      { env, timeout: maxMs, killSignal: 'SIGKILL', maxBuffer: 1_048_576 },
      (error, out) => {
        if (!error) return resolve({ out })
        resolve(error.code === 'ENOENT' ? 'absent' : 'failed')
      },
    )
  })
}

/** Returns where ffmpeg is on this machine, looked for in the folders of a PATH; null when it is not installed. */
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
