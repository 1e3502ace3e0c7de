/**
 * A kind of video file: its demuxer in ffmpeg, the ending and the content type that it is stored and served
 * as.
 */
export type VideoKind = { readonly demuxer: string; readonly ending: string; readonly contentType: string }

/** So many first bytes tell what a file is. */
export const SIGNATURE_BYTES = 4_096

/** Kinds that browsers play. */
export const MP4: VideoKind = { demuxer: 'mov', ending: 'mp4', contentType: 'video/mp4' }
/** WebM as it is recorded by browsers and played by all of them. */
export const WEBM: VideoKind = { demuxer: 'matroska', ending: 'webm', contentType: 'video/webm' }

const KINDS = {
  mp4: MP4,
  mov: { demuxer: 'mov', ending: 'mov', contentType: 'video/quicktime' },
  webm: WEBM,
  mkv: { demuxer: 'matroska', ending: 'mkv', contentType: 'video/x-matroska' },
  ogg: { demuxer: 'ogg', ending: 'ogv', contentType: 'video/ogg' },
  avi: { demuxer: 'avi', ending: 'avi', contentType: 'video/x-msvideo' },
  flv: { demuxer: 'flv', ending: 'flv', contentType: 'video/x-flv' },
  asf: { demuxer: 'asf', ending: 'wmv', contentType: 'video/x-ms-wmv' },
  ts: { demuxer: 'mpegts', ending: 'ts', contentType: 'video/mp2t' },
  mpg: { demuxer: 'mpeg', ending: 'mpg', contentType: 'video/mpeg' },
} as const satisfies Record<string, VideoKind>

/** Brands of the same boxes that hold pictures or sound alone. */
const NO_VIDEO = /^(heic|heix|heim|heis|mif1|msf1|avif|avis|M4A |M4B |crx )$/
const ASF = '3026b2758e66cf11a6d900aa0062ce6c'
const TS_PACKET = 188

/** Returns what kind of video a file is by its first bytes, whatever it is called; null for everything else. */
export function videoSignature(head: Uint8Array): VideoKind | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, SIGNATURE_BYTES))
  const letters = (from: number, to: number) => bytes.toString('latin1', from, to)
  const tag = letters(4, 8)
  if (tag === 'ftyp')
    return NO_VIDEO.test(letters(8, 12)) ? null : letters(8, 12) === 'qt  ' ? KINDS.mov : KINDS.mp4
  if (['moov', 'mdat', 'wide'].includes(tag) && bytes[0] === 0) return KINDS.mov
  if (bytes.toString('hex', 0, 4) === '1a45dfa3')
    return bytes.includes('webm') ? KINDS.webm : bytes.includes('matroska') ? KINDS.mkv : null
  if (letters(0, 4) === 'OggS') return bytes.includes('\x80theora', 0, 'latin1') ? KINDS.ogg : null
  if (letters(0, 4) === 'RIFF') return letters(8, 12) === 'AVI ' ? KINDS.avi : null
  if (letters(0, 3) === 'FLV') return (bytes[4] ?? 0) & 1 ? KINDS.flv : null
  if (bytes.toString('hex', 0, 16) === ASF) return KINDS.asf
  if (bytes.toString('hex', 0, 4) === '000001ba') return KINDS.mpg
  if ([0, 1, 2, 3].every((packet) => bytes[packet * TS_PACKET] === 0x47)) return KINDS.ts
  return null
}

/** Returns what a stored video is served as, by the ending of its name. */
export function contentTypeOf(storedAs: string): string {
  const ending = storedAs.slice(storedAs.lastIndexOf('.') + 1)
  return (
    Object.values(KINDS).find((kind) => kind.ending === ending)?.contentType ?? 'application/octet-stream'
  )
}
