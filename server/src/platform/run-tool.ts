import { execFile } from 'node:child_process'

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
