import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What was taken of one publishing. */
export type Taken = {
  readonly video: string | undefined
  readonly audio: string | undefined
  /** Pictures that can be decoded. */
  readonly frames: number
  /** Seconds from each key frame to the last picture before the next one. */
  readonly keyFrameGaps: readonly number[]
}

/** A real RTMP server on this machine, that takes one publishing after the other and keeps each. */
export async function rtmpListener({ key = 'key' } = {}) {
  const port = await freePort()
  const folder = temporaryFolder()
  const url = `rtmp://127.0.0.1:${port}/live`
  const files: string[] = []
  let child: ChildProcess | undefined
  let closed = false

  function listen() {
    if (closed) return
    const file = join(folder, `${files.length}.flv`)
    const args = [
      '-hide_banner',
      '-loglevel',
      'quiet',
      '-y',
      '-analyzeduration',
      '1000000',
      '-listen',
      '1',
      '-i',
      `${url}/${key}`,
      '-c',
      'copy',
      '-flush_packets',
      '1',
      file,
    ]
    child = spawn('ffmpeg', args, { stdio: 'ignore' })
    files.push(file)
    child.once('exit', listen)
  }
  listen()
  await until(() => isListening(port))

  return {
    url,
    key,
    files: () => files as readonly string[],
    bytesOf: (file: string) => (existsSync(file) ? statSync(file).size : 0),
    /**
     * Returns how much of it has come, also while more comes. A file whose head is not written yet cannot be
     * read.
     */
    secondsOf: (file: string) =>
      existsSync(file) && statSync(file).size > HEAD_BYTES ? lastOf(probe(file).packets) : 0,
    /** What lies in one of its files; the publishing must be over. */
    read,
    async close() {
      closed = true
      const last = child
      if (!last || last.exitCode !== null) return
      last.kill('SIGKILL')
      await once(last, 'exit')
    },
  }
}

async function until(look: () => Promise<boolean>) {
  for (let attempts = 0; !(await look()); attempts += 1) {
    if (attempts > 200) throw new Error('the RTMP server never listened')
    await delay(50)
  }
}

/** Looked up where it is written: a connection would be taken for the publishing. */
async function isListening(port: number) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return new RegExp(`:${hex} [0-9A-F]+:0000 0A `).test(await readFile('/proc/net/tcp', 'utf8'))
}

const MAX = 64 * 1_048_576
/** More than the head of an FLV file with one picture and one sound track takes. */
const HEAD_BYTES = 10_000

/** What a file has in it; one that is still written ends in the middle of something, which is no fault. */
function probe(file: string): Probed {
  const probeArgs = [
    '-v',
    'quiet',
    '-show_entries',
    'stream=codec_name,codec_type:packet=pts_time,flags,codec_type',
    '-of',
    'json',
    file,
  ]
  const { streams = [], packets = [] } = JSON.parse(
    execFileSync('ffprobe', probeArgs, { encoding: 'utf8', maxBuffer: MAX }),
  ) as Partial<Probed>
  return { streams, packets }
}

const timesOf = (packets: Probed['packets']) =>
  packets.filter(({ codec_type }) => codec_type === 'video').map(({ pts_time }) => Number(pts_time))
const lastOf = (packets: Probed['packets']) => Math.max(0, ...timesOf(packets))

function read(file: string): Taken {
  const { streams, packets } = probe(file)
  const codec = (type: string) => streams.find(({ codec_type }) => codec_type === type)?.codec_name
  const times = timesOf(packets)
  const keys = timesOf(packets.filter(({ flags }) => flags.startsWith('K')))
  const decoded = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:v', '-f', 'framehash', '-'], {
    encoding: 'utf8',
    maxBuffer: MAX,
  })
  return {
    video: codec('video'),
    audio: codec('audio'),
    frames: decoded.split('\n').filter((line) => /^\d/.test(line)).length,
    keyFrameGaps: keys
      .slice(1)
      .map((time, at) => Math.max(...times.filter((each) => each < time)) - (keys[at] ?? 0)),
  }
}

type Probed = {
  readonly streams: readonly { readonly codec_name: string; readonly codec_type: string }[]
  readonly packets: readonly {
    readonly pts_time: string
    readonly flags: string
    readonly codec_type: string
  }[]
}
