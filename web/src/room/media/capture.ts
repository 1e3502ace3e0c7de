import type { CameraProblem } from '../../../../conference/client/media/camera-advice.ts'
import { MediaUnavailable, type AskMedia, type MediaKind, type MediaProblem } from './ask-media.ts'

/** How one camera or microphone stands. The track lives as long as it is `on`. */
export type CaptureState =
  | { readonly is: 'off' }
  | { readonly is: 'starting' }
  | { readonly is: 'on'; readonly track: MediaStreamTrack }
  | { readonly is: MediaProblem }

/** The camera as its reader sees it: one that is on may give no picture. */
export type CameraState = CaptureState | { readonly is: CameraProblem }

/**
 * One camera or microphone. `want` nothing stops it at once, its light goes off, and an answer that comes
 * later is stopped too.
 */
export function createCapture(kind: MediaKind, ask: AskMedia, changed: (state: CaptureState) => void) {
  let turn = 0
  let track: MediaStreamTrack | undefined

  const stop = () => {
    turn += 1
    track?.removeEventListener('ended', ended)
    track?.stop()
    track = undefined
  }
  // Unplugged, or taken back in the browser's own bar.
  const ended = () => {
    stop()
    changed({ is: 'none' })
  }
  const started = (granted: MediaStreamTrack) => {
    track = granted
    granted.addEventListener('ended', ended)
    changed({ is: 'on', track: granted })
  }
  return {
    async start(deviceId: string | undefined) {
      stop()
      const mine = turn
      changed({ is: 'starting' })
      try {
        const granted = await ask(kind, deviceId)
        if (mine === turn) started(granted)
        else granted.stop()
      } catch (error) {
        if (mine === turn) changed({ is: error instanceof MediaUnavailable ? error.problem : 'none' })
      }
    },
    stop() {
      stop()
      changed({ is: 'off' })
    },
  }
}
