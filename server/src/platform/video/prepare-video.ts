import { open, stat } from 'node:fs/promises'
import { HOUR_MS } from '@samtale/contract/core/durations'
import { convertVideo } from './convert-video.ts'
import type { ProbedVideo } from './probe-video.ts'
import { readBoxes } from './mp4-boxes.ts'
import { runTool } from './ffmpeg.ts'
import { MP4, WEBM, type VideoKind } from './video-signature.ts'

/** Copying twenty gigabytes takes minutes; making sound again some more. */
const COPY_MS = 2 * HOUR_MS
const POSTER_MS = 60_000
/** What every browser shows out of an MP4, and out of a WebM; HEVC is shown by some alone. */
const IN_MP4 = { video: ['h264', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] }
const IN_WEBM = { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] }

const reading = ({ kind }: ProbedVideo, path: string) => [
  '-protocol_whitelist',
  'file',
  '-f',
  kind.demuxer,
  '-i',
  `file:${path}`,
]
const quiet = ['-nostdin', '-v', 'error', '-y', '-threads', '1']

/**
 * How a video has to be written again: its picture as it is, or `convert`ed because browsers do not show it.
 */
export type Rewriting = { readonly kind: VideoKind; readonly convert: boolean }

/**
 * Returns how the video has to be written again to be played by browsers from its first bytes on; null when it
 * is that already, or nobody here can tell what is in it.
 */
export async function readyAs(
  { kind, codecs, duration }: ProbedVideo,
  path: string,
): Promise<Rewriting | null> {
  if (!codecs) return null
  const { video, audio } = codecs
  if (
    IN_WEBM.video.includes(video) &&
    (audio === null || IN_WEBM.audio.includes(audio)) &&
    kind.demuxer === 'matroska'
  )
    return kind === WEBM && duration !== null ? null : { kind: WEBM, convert: false }
  if (!IN_MP4.video.includes(video)) return { kind: MP4, convert: true }
  const keepsAudio = audio === null || IN_MP4.audio.includes(audio)
  return kind === MP4 && keepsAudio && (await startsAtOnce(path)) ? null : { kind: MP4, convert: false }
}

/**
 * Where the video is, where it is to be written, and who hears how much of it is done, in percent, while it
 * is converted.
 */
type Writing = { readonly from: string; readonly to: string; readonly onProgress: (percent: number) => void }

/**
 * Writes the video to `to` as that; sound that browsers do not play is made again as well. Returns whether it
 * did.
 */
export async function makeReady(
  video: ProbedVideo,
  { kind, convert }: Rewriting,
  { from, to, onProgress }: Writing,
): Promise<boolean> {
  const { codecs, duration } = video
  const percentOf = (seconds: number) => (duration ? Math.min(99, Math.floor((seconds / duration) * 100)) : 0)
  if (convert)
    return convertVideo({
      input: reading(video, from),
      to,
      onProgress: (seconds) => onProgress(percentOf(seconds)),
    })
  const keepsAudio = !codecs?.audio || kind === WEBM || IN_MP4.audio.includes(codecs.audio)
  const sound = keepsAudio ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k']
  const form = kind === WEBM ? ['-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4']
  const args = [
    ...quiet,
    ...reading(video, from),
    '-map',
    '0:V:0',
    '-map',
    '0:a?',
    '-c:v',
    'copy',
    ...sound,
    ...form,
    `file:${to}`,
  ]
  return done(await runTool('ffmpeg', args, COPY_MS))
}

/** Whether an MP4 has its index before what it is the index of. */
async function startsAtOnce(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const boxes = (await readBoxes(file, (await file.stat()).size)) ?? []
    const at = (type: string) => boxes.findIndex((box) => box.type === type)
    return at('moov') !== -1 && at('moov') < at('mdat')
  } finally {
    await file.close()
  }
}

/**
 * Writes a picture out of the video to `to`, as a JPEG. Returns whether there is one: its picture may end
 * long before its sound, or not be read at all.
 */
export async function extractPoster(video: ProbedVideo, from: string, to: string): Promise<boolean> {
  // Not the very first: films begin in the dark.
  const second = Math.min(3, (video.duration ?? 0) / 3)
  return (await extractFrame(video, second, from, to)) || (second > 0 && extractFrame(video, 0, from, to))
}

/** ffmpeg finds no picture there, says so to nobody, and ends well: only the file tells. */
async function extractFrame(video: ProbedVideo, second: number, from: string, to: string): Promise<boolean> {
  const picture = [
    '-map',
    '0:V:0',
    '-frames:v',
    '1',
    '-vf',
    `scale='min(640,iw)':-2`,
    '-f',
    'image2',
    '-c:v',
    'mjpeg',
    '-update',
    '1',
  ]
  const args = [
    ...quiet,
    '-ss',
    String(second),
    ...reading(video, from),
    ...picture,
    '-q:v',
    '4',
    `file:${to}`,
  ]
  return done(await runTool('ffmpeg', args, POSTER_MS)) && (await isWritten(to))
}

const isWritten = (path: string) =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  )

const done = (run: Awaited<ReturnType<typeof runTool>>) => typeof run === 'object'
