import { type CameraProblem, createCameraAdvice, LOOK_MS } from './camera-advice.ts'

/** A camera, and what to do about it. */
export type WatchedCamera = {
  /** Returns whether it should be on now. */
  isOn(): boolean
  track(): MediaStreamTrack | null
  /** Closes it and opens it again, unless it has been turned off by then. */
  reopen(): void
  changed(problem: CameraProblem | null): void
}

/** Plays a track where nobody sees it, until its first picture has come. */
function openProbe(track: MediaStreamTrack) {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.autoplay = true
  video.srcObject = new MediaStream([track])
  let hasPicture = false
  return {
    track,
    hasPicture() {
      hasPicture ||= video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
      if (hasPicture) video.srcObject = null
      return hasPicture
    },
    close() {
      video.srcObject = null
    },
  }
}

/**
 * Watches the own camera as long as it is on. One that gives no picture is opened again, once; what a person should
 * know about it after that is notified (docs/decisions/0105). Returns what ends the watch.
 */
export function watchCamera({ isOn, track: current, reopen, changed }: WatchedCamera) {
  const advise = createCameraAdvice()
  let probe: ReturnType<typeof openProbe> | null = null
  let last: CameraProblem | null = null

  const timer = setInterval(() => {
    const track = current()
    const isOther = track !== (probe?.track ?? null)
    if (isOther) {
      probe?.close()
      probe = track && openProbe(track)
    }
    const advice = advise({
      is: isOn() ? (track ? 'open' : 'opening') : 'off',
      isOther,
      hasPicture: probe?.hasPicture() ?? false,
      isCut: track?.muted ?? false,
      isHidden: document.hidden,
    })
    if (advice === 'reopen') return reopen()
    if (advice === last) return
    last = advice
    changed(advice)
  }, LOOK_MS)

  return function end() {
    clearInterval(timer)
    probe?.close()
  }
}
