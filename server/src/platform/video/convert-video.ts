import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { HOUR_MS } from '@samtale/contract/core/durations'

/** A film of some hours on a slow machine. */
const MAX_MS = 12 * HOUR_MS
/** Sides must be even, and browsers show no more than eight bits a colour everywhere. */
const PICTURE = [
  '-vf',
  "scale='trunc(iw/2)*2':'trunc(ih/2)*2'",
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '23',
  '-pix_fmt',
  'yuv420p',
]
const SOUND = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2']
const FORM = ['-movflags', '+faststart', '-f', 'mp4']

type Conversion = {
  /** What ffmpeg is to read, as its own arguments. */
  readonly input: readonly string[]
  /** Path of the MP4 to write. */
  readonly to: string
  /** Hears how many seconds of the film are done. */
  readonly onProgress: (seconds: number) => void
}

/**
 * Re-encodes a film as H.264 and AAC in an MP4, which every browser plays, behind whatever else the machine
 * has to do. Returns whether it did.
 */
export function convertVideo({ input, to, onProgress }: Conversion): Promise<boolean> {
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-nostats',
    '-progress',
    'pipe:1',
    '-y',
    ...input,
    '-map',
    '0:V:0',
    '-map',
    '0:a:0?',
    '-threads',
    '2',
  ]
  return new Promise((resolve) => {
    const child = spawn('ffmpeg', [...args, ...PICTURE, ...SOUND, ...FORM, `file:${to}`], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: MAX_MS,
      killSignal: 'SIGKILL',
    })
    child.once('error', () => resolve(false))
    child.once('spawn', () => yieldToOthers(child.pid))
    child.once('close', (code) => resolve(code === 0))
    child.stdout.on('data', (report: Buffer) => {
      const microseconds = Number([...String(report).matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1])
      if (microseconds > 0) onProgress(microseconds / 1_000_000)
    })
  })
}

function yieldToOthers(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is done already, or this system has no priorities.
  }
}
