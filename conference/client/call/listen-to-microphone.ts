import type { CallContext } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'
import { createMicrophoneAdvice, LISTEN_MS, type MicrophoneAdvice } from './microphone-advice.ts'

const SAMPLES = 4096

/** One microphone, heard on this machine alone. */
function openEar(track: MediaStreamTrack) {
  // The track that is sent is off while muted and gives silence. This one is never given to a connection.
  const own = track.clone()
  own.enabled = true
  const audio = new AudioContext()
  const analyser = new AnalyserNode(audio, { fftSize: SAMPLES })
  audio.createMediaStreamSource(new MediaStream([own])).connect(analyser)
  const samples = new Float32Array(SAMPLES)
  return {
    track,
    isCut: () => own.muted,
    /** Null while the browser plays and hears nothing, before somebody has touched the page. */
    loudness() {
      if (audio.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES)
    },
    close() {
      own.stop()
      void audio.close()
    },
  }
}

/**
 * Listens to the own microphone as long as it is open, muted or not, and notifies when the person should know something
 * about it (docs/decisions/0077).
 */
export function listenToMicrophone(
  { store }: CallContext,
  media: LocalMedia,
  changed: (advice: MicrophoneAdvice) => void,
) {
  const advise = createMicrophoneAdvice()
  let ear: ReturnType<typeof openEar> | null = null
  let isOther = false
  let last: MicrophoneAdvice = null

  /** The microphone is let go of in the moment in which the call lets go of it. */
  function follow() {
    const track = media.track('audio')
    if (track === (ear?.track ?? null)) return
    ear?.close()
    ear = track ? openEar(track) : null
    isOther = true
  }

  store.onChange(follow)
  setInterval(() => {
    follow()
    const { phase, people, media: own } = store.state
    const advice = advise({
      now: performance.now(),
      loudness: ear?.loudness() ?? null,
      muted: own.audioMuted,
      isOther,
      isCut: ear?.isCut() ?? false,
      othersThere: phase.is === 'inside' && people.size > 1,
    })
    isOther = false
    if (advice === last) return
    last = advice
    changed(advice)
  }, LISTEN_MS)
}
