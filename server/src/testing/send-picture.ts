import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'
import { temporaryFolder } from './temporary-folder.ts'

const CHUNK_MS = 500

/** A moving picture with a tone, as browsers record it: H.264 and Opus in Matroska. */
export function madePicture(
  seconds: number,
  { size = '320x180', framesPerSecond = 20, kilobits = 300 } = {},
): Buffer {
  const file = join(temporaryFolder(), 'picture.mkv')
  const picture = [
    '-f',
    'lavfi',
    '-i',
    `testsrc=size=${size}:rate=${framesPerSecond}`,
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:sample_rate=48000',
    '-t',
    String(seconds),
  ]
  const coded = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    `${kilobits}k`,
    '-g',
    String(2 * framesPerSecond),
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'libopus',
    '-cluster_time_limit',
    String(CHUNK_MS),
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...coded, '-f', 'matroska', file])
  return readFileSync(file)
}

/**
 * The page of the person who leads a live stream, without its looks: it sends that picture in pieces, faster than it
 * plays, again from its head when it is asked to.
 */
export async function sendPicture(
  address: string,
  feedUrl: string,
  picture: Buffer,
  { seconds, mimeType = 'video/webm;codecs=h264,opus' }: { seconds: number; mimeType?: string },
) {
  const [path, ticket = ''] = feedUrl.split('#')
  const received: { readonly type: string; readonly resume?: string }[] = []
  const chunk = Math.ceil(picture.length / (seconds * (1000 / CHUNK_MS)))
  let at = 0
  let ended = false

  async function connect(shown: string) {
    const socket = new WebSocket(`${address}${path}`)
    const closed = once(socket, 'close').then(([code]) => code as number)
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(String(data)) as (typeof received)[number]
      received.push(answer)
      if (answer.type === 'restart') begin()
      if (answer.type === 'end') end()
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', ticket: shown }))
    return { socket, closed }
  }
  let line = await connect(ticket)
  const begin = () => {
    at = 0
    line.socket.send(JSON.stringify({ type: 'begin', mimeType }))
  }
  const end = () => {
    ended = true
    line.socket.send(JSON.stringify({ type: 'ended' }))
  }
  const isGoing = () => !ended && line.socket.readyState === WebSocket.OPEN

  return {
    received,
    get closed() {
      return line.closed
    },
    welcomed: () =>
      eventually(() => received.some(({ type }) => type === 'welcome'), 'the welcome of the feed'),
    begin,
    end,
    /** Sends pieces until there are no more of them, or so many. */
    async send(max = Number.POSITIVE_INFINITY, pauseMs = 20) {
      for (let count = 0; count < max && at < picture.length && isGoing(); count += 1) {
        line.socket.send(picture.subarray(at, at + chunk))
        at += chunk
        await delay(pauseMs)
      }
    },
    /**
     * Sends pieces until that has come true, or until there are no more of them: ffmpeg tells of its progress
     * only while something comes.
     */
    async sendUntil(look: () => Promise<boolean>, what: string) {
      while (at < picture.length && isGoing() && !(await look())) await this.send(1, 200)
      await eventually(look, what)
    },
    /** Sends until the line is closed, as a page does that is asked for a new recording again and again. */
    async sendOn() {
      while (isGoing()) {
        await this.send(1)
        await delay(20)
      }
    },
    /** The network is gone, and comes back with the ticket of the last welcome. */
    async comeBack() {
      line.socket.terminate()
      await line.closed
      const resume = received.findLast(({ type }) => type === 'welcome')?.resume ?? ''
      const welcomes = received.filter(({ type }) => type === 'welcome').length
      line = await connect(resume)
      await eventually(
        () => received.filter(({ type }) => type === 'welcome').length > welcomes,
        'a new welcome',
      )
      begin()
    },
    drop: () => line.socket.terminate(),
  }
}
