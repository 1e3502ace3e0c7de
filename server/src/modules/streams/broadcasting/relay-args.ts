import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RtmpTarget } from './rtmp-target.ts'

const CONNECT_MICROSECONDS = 10_000_000

const INPUT = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-nostats',
  '-progress',
  'pipe:1',
  '-stats_period',
  '0.5',
  '-analyzeduration',
  '1000000',
  '-i',
  'pipe:0',
]
const SOUND = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2']
const OUTPUT = [
  '-f',
  'flv',
  '-flvflags',
  'no_duration_filesize',
  '-rw_timeout',
  String(CONNECT_MICROSECONDS),
  '-fpre',
  '/dev/fd/3',
]

type Options = {
  readonly target: RtmpTarget
  /** Where a tunnel to the streaming server begins on this machine. */
  readonly tunnelPort: number | undefined
  readonly mimeType: string
  readonly keyFrameSeconds: number
}

/** Returns what ffmpeg is started with. The key is not among it: it reads that from file descriptor 3. */
export const relayArgs = ({ target, tunnelPort, mimeType, keyFrameSeconds }: Options) => [
  ...INPUT,
  ...pictureArgs(mimeType, keyFrameSeconds),
  ...SOUND,
  ...OUTPUT,
  ...serverArgs(target, tunnelPort),
]

/** What is connected to, and what the server is told that it was. */
function serverArgs(
  { endpoint: { secure, host, port, path }, address }: RtmpTarget,
  tunnelPort: number | undefined,
) {
  const reached = tunnelPort ? `127.0.0.1:${tunnelPort}` : hostAndPort(address ?? host, port)
  const app = path.replace(/^\/|\/+$/g, '')
  return [
    '-rtmp_app',
    app,
    '-rtmp_tcurl',
    `${secure ? 'rtmps' : 'rtmp'}://${hostAndPort(host, port)}/${app}`,
    `rtmp://${reached}/`,
  ]
}

const hostAndPort = (host: string, port: number) => `${host.includes(':') ? `[${host}]` : host}:${port}`

function pictureArgs(mimeType: string, keyFrameSeconds: number) {
  if (/h264|avc1/i.test(mimeType)) return ['-c:v', 'copy']
  return [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-tune',
    'zerolatency',
    '-pix_fmt',
    'yuv420p',
    '-force_key_frames',
    `expr:gte(t,n_forced*${keyFrameSeconds})`,
  ]
}

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
