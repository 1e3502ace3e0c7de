import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { announceStreams } from '#modules/meetings/announce-streams.ts'
import { runTool } from '#platform/video/ffmpeg.ts'
import { saveVideo, type SaveVideoDeps } from '#modules/videos/save-video.ts'
import type { FoundStream } from '#modules/streams/streams.store.ts'
import { setVideo } from './live.store.ts'

/** Hours of picture are copied in minutes. */
const MAX_MS = 30 * MINUTE_MS
/** In the name of a folder that a process makes a video of. */
const TAKEN = '.taken-'
/** A node that has taken one and did not touch it for so long has died. */
const TAKEN_MS = 2 * MAX_MS
/** A picture that is sent is written every few seconds. */
const LEFT_MS = 60_000

/**
 * The folder of one sending of a live stream; each has its own, so that none is added to while it is read.
 */
export const recordingFolder = (folder: string, id: string, sentAt: Date) =>
  join(folder, `${id}.${sentAt.getTime()}`)

/** Returns the saver of what was recorded of live streams, in that folder until it is a video. */
export function recordingsSaver(deps: SaveVideoDeps, folder: string) {
  const busy = new Set<string>()

  /** Of several nodes that share the folder one has it; null when that is another. */
  async function take(name: string): Promise<string | null> {
    if (name.includes(TAKEN) && !(await isOlder(join(folder, name), TAKEN_MS))) return null
    const taken = `${name.split(TAKEN)[0]}${TAKEN}${randomUUID()}`
    const now = new Date()
    try {
      await utimes(join(folder, name), now, now)
      await rename(join(folder, name), join(folder, taken))
      return taken
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  return {
    /**
     * Makes videos of all that lies there of a live stream which is not sent any more, also by a process that
     * died.
     */
    async save(stream: FoundStream) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(folder)) {
        if (!name.startsWith(`${stream.id}.`) || busy.has(name)) continue
        const taken = await take(name)
        if (!taken) continue
        busy.add(taken)
        await saveRecording(deps, join(folder, taken), stream).finally(() => busy.delete(taken))
      }
    },

    /** Returns the live streams of which something lies there that nobody has written to for a while. */
    async left(): Promise<string[]> {
      const ids = new Set<string>()
      for (const name of await readdir(folder).catch(() => []))
        if (!busy.has(name) && (await isOlder(join(folder, name), LEFT_MS))) ids.add(name.split('.')[0] ?? '')
      return [...ids]
    },
  }
}

/** Whether neither the folder nor anything in it was touched for so long. */
async function isOlder(path: string, ms: number): Promise<boolean> {
  const names = await readdir(path).catch(() => [])
  const stats = await Promise.all(
    [path, ...names.map((name) => join(path, name))].map((one) => stat(one).catch(() => null)),
  )
  return stats.every((one) => one === null || Date.now() - one.mtimeMs > ms)
}

/** The same for the same sending: it is one video, on any node. */
function videoIdOf(path: string) {
  const digest = hash('sha256', basename(path).split(TAKEN)[0] ?? '')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digest.slice(from, to))
    .join('-')
}

/** Makes one video of all that a folder has of a live stream, and takes the folder away. */
async function saveRecording(
  deps: SaveVideoDeps,
  folder: string,
  { id, name, accountId, sentBy }: FoundStream,
) {
  const path = (await joined(folder, 'mp4')) ?? (await joined(folder, 'webm'))
  const file = {
    id: videoIdOf(folder),
    accountId,
    uploadedBy: sentBy,
    description: '',
    source: 'recording',
  } as const
  if (path)
    await saveVideo(
      deps,
      { ...file, path, filename: `${name}.${path.split('.').at(-1)}` },
      async (trx, videoId) => {
        await setVideo(trx, id, videoId)
        await announceStreams(trx, [id])
      },
    )
  await rm(folder, { recursive: true, force: true })
}

/**
 * The stretches one after the other in one file, as they are; those that have no picture in them are left
 * out.
 */
async function joined(folder: string, ending: 'mp4' | 'webm'): Promise<string | null> {
  const segments: string[] = []
  for (const name of (await readdir(folder)).filter((one) => /^\d+\.webm$/.test(one)).toSorted()) {
    const segment = join(folder, `part-${name.slice(0, -'.webm'.length)}.${ending}`)
    if (await copied(['-i', join(folder, name)], segment)) segments.push(segment)
  }
  if (segments.length < 2) return segments[0] ?? null
  const list = join(folder, 'parts.txt')
  await writeFile(list, segments.map((segment) => `file '${basename(segment)}'`).join('\n'))
  const whole = join(folder, `whole.${ending}`)
  return (await copied(['-f', 'concat', '-i', list], whole)) ? whole : null
}

async function copied(input: readonly string[], output: string): Promise<boolean> {
  const args = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...input,
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    output,
  ]
  if (typeof (await runTool('ffmpeg', args, MAX_MS)) === 'string') return false
  return (await stat(output)).size > 0
}
