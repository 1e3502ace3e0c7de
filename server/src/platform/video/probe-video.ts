import { open } from 'node:fs/promises'
import { readBoxes } from './mp4-boxes.ts'
import { runTool } from './ffmpeg.ts'
import { SIGNATURE_BYTES, videoSignature, type VideoKind } from './video-signature.ts'

/** What a file is, looked at by its content alone. `null` of a field: nobody here can tell. */
export type ProbedVideo = {
  readonly kind: VideoKind
  /** Seconds. */
  readonly duration: number | null
  readonly codecs: { readonly video: string; readonly audio: string | null } | null
}

const PROBE_MS = 20_000
const SHOWN = 'stream=codec_type,codec_name:stream_disposition=attached_pic:format=duration'

type ProbeOutput = {
  readonly streams?: readonly {
    readonly codec_type?: string
    readonly codec_name?: string
    readonly disposition?: { readonly attached_pic?: number }
  }[]
  readonly format?: { readonly duration?: string }
}

/**
 * Returns whether that file is a video: ffprobe says so where it is installed, else its signature and the frame
 * of its boxes. `null`: it is none.
 */
export async function probeVideo(path: string): Promise<ProbedVideo | null> {
  const kind = await kindOf(path)
  if (!kind) return null
  // The signature names the reader: lists that lead ffprobe to other files and addresses are none of these.
  const args = [
    '-v',
    'error',
    '-protocol_whitelist',
    'file',
    '-f',
    kind.demuxer,
    '-show_entries',
    SHOWN,
    '-of',
    'json',
    `file:${path}`,
  ]
  const run = await runTool('ffprobe', args, PROBE_MS)
  if (run === 'failed') return null
  return run === 'absent'
    ? { kind, duration: null, codecs: null }
    : readProbe(kind, JSON.parse(run.out) as ProbeOutput)
}

function readProbe(kind: VideoKind, { streams = [], format }: ProbeOutput): ProbedVideo | null {
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  if (!video?.codec_name) return null
  const audio = streams.find(({ codec_type }) => codec_type === 'audio')?.codec_name ?? null
  const duration = Number(format?.duration)
  return {
    kind,
    duration: Number.isFinite(duration) && duration > 0 ? duration : null,
    codecs: { video: video.codec_name, audio },
  }
}

async function kindOf(path: string): Promise<VideoKind | null> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    const kind = videoSignature(buffer.subarray(0, bytesRead))
    if (kind?.demuxer !== 'mov') return kind
    const boxes = await readBoxes(file, (await file.stat()).size)
    return boxes?.some(({ type }) => type === 'moov') ? kind : null
  } finally {
    await file.close()
  }
}
