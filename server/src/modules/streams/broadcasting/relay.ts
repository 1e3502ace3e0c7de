import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { openTunnel } from './open-tunnel.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import { relayArgs, secretOptions } from './relay-args.ts'

/** One run of ffmpeg: it takes the file as the browser makes it and sends it on. */
export type Relay = {
  /** False when the pieces come faster than they go; `onDrain` says when it is time for more. */
  write(chunk: Buffer): boolean
  /** No more comes: resolves when what there was has gone. */
  finish(): Promise<void>
  kill(): void
}

type Options = {
  readonly ffmpeg: string
  readonly target: RtmpTarget
  readonly mimeType: string
  readonly keyFrameSeconds: number
  /** The streaming server takes pictures. */
  readonly onSending: () => void
  readonly onDrain: () => void
  /** It ended though it was not asked to. */
  readonly onDied: (output: string) => void
}

/** Without a word of progress for so long the streaming server hangs. */
const STALLED_MS = 20_000
/** What is left when no more comes is seconds of picture; a server that does not take them is left. */
const FINISH_MS = 5_000
const MAX_OUTPUT = 2_000

/**
 * Starts ffmpeg. H.264 goes on as it is, anything else is encoded again; the sound becomes AAC, which
 * streaming servers take.
 */
export async function startRelay({
  ffmpeg,
  target,
  mimeType,
  keyFrameSeconds,
  onSending,
  onDrain,
  onDied,
}: Options): Promise<Relay> {
  const { endpoint, streamKey } = target
  const tunnel = endpoint.secure ? await openTunnel({ target }) : null
  const key = await secretOptions({ rtmp_playpath: streamKey })
  const args = relayArgs({ target, tunnelPort: tunnel?.port, mimeType, keyFrameSeconds })
  const child = spawn(ffmpeg, args, {
    stdio: ['pipe', 'pipe', 'pipe', key.fd],
    env: {},
  }) as ChildProcessWithoutNullStreams
  // It has one of its own.
  void key.close()
  let output = ''
  let stopping = false
  let sending = false
  const kill = () => void child.kill('SIGKILL')
  const startWatch = () => setTimeout(kill, STALLED_MS)
  let watch = startWatch()

  const ended = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      clearTimeout(watch)
      resolve()
      tunnel?.close()
      if (!stopping) onDied([reason, tunnel?.failure()].filter(Boolean).join('\n').replaceAll(streamKey, '…'))
      stopping = true
    }
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(`${signal ?? code}: ${output}`))
  })
  child.stderr.on('data', (text: Buffer) => {
    output = (output + String(text)).slice(-MAX_OUTPUT)
  })
  child.stdout.on('data', (report: Buffer) => {
    if (!/^out_time_us=[1-9]/m.test(String(report))) return
    clearTimeout(watch)
    watch = startWatch()
    if (!sending) onSending()
    sending = true
  })
  child.stdin.on('drain', onDrain)
  // A pipe whose reader has died; its end is told above.
  child.stdin.on('error', () => undefined)

  return {
    write: (chunk) => child.stdin.write(chunk),
    async finish() {
      stopping = true
      child.stdin.end()
      const timeout = setTimeout(kill, FINISH_MS)
      await ended
      clearTimeout(timeout)
    },
    kill,
  }
}
