/** How good the stream is. */
export type StreamQuality = { keyFrameSeconds: number; kilobitsPerSecond: number }

/**
 * What streaming servers take as it is stands first; anything else has to be encoded again by the server that passes
 * it on.
 */
const TYPES = ['video/webm;codecs=h264,opus', 'video/webm;codecs=vp8,opus']
/** So many milliseconds of the stream are one piece. */
const CHUNK_MS = 500
const SOUND_BITS = 128_000

/** Returns how this browser can record; undefined when it cannot. */
export const recordedType = () =>
  typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** Records a stream in pieces that are one file together. */
export function record(
  stream: MediaStream,
  mimeType: string,
  { keyFrameSeconds, kilobitsPerSecond }: StreamQuality,
  onChunk: (bytes: Blob) => void,
) {
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType,
    videoBitsPerSecond: kilobitsPerSecond * 1000,
    audioBitsPerSecond: SOUND_BITS,
    videoKeyFrameIntervalDuration: keyFrameSeconds * 1000,
  }
  const recorder = new MediaRecorder(stream, options)
  let dropped = false
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (!dropped && data.size > 0) onChunk(data)
  })
  recorder.addEventListener('error', (event) =>
    console.error('The recording of the live stream failed', event),
  )
  recorder.start(CHUNK_MS)
  return {
    /** Ends it; resolves when its last piece was given. */
    finish: () =>
      new Promise<void>((resolve) => {
        if (recorder.state === 'inactive') return resolve()
        recorder.addEventListener('stop', () => resolve(), { once: true })
        recorder.stop()
      }),
    /** Ends it, and its last chunk is discarded. */
    drop() {
      dropped = true
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

/** A recording that is under way. */
export type Recording = ReturnType<typeof record>
