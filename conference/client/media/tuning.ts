import type { WatchSize } from '../../protocol/messages.ts'
import { applyEncoding, cameraEncoding, preferAudio, type QualityLevel, screenEncoding } from './encoding.ts'
import type { TrackKind } from './peer-lines.ts'
import { createQualityMonitor, reportOn } from './quality.ts'

const MEASURE_MS = 2000

/** The connection by which is sent. */
type TunedConnection = {
  readonly isConnected: () => boolean
  /** Undefined as long as nothing can be sent. */
  readonly sender: (kind: TrackKind) => RTCRtpSender | undefined
  /** Work on the connection is done one piece after the other. */
  readonly later: (work: () => Promise<void>) => void
}

/** Keeps what is sent to one other person as large as they look at it, the room allows and the line carries. */
export function createTuning({ isConnected, sender, later }: TunedConnection) {
  const monitor = createQualityMonitor()
  let level: QualityLevel = 0
  let watched: WatchSize = 'large'
  let people = 2

  function tune() {
    later(async () => {
      if (!isConnected()) return
      const [audio, camera, screen] = [sender('audio'), sender('camera'), sender('screen')]
      if (audio) await preferAudio(audio)
      if (camera) await applyEncoding(camera, cameraEncoding(people, watched, level), 'balanced')
      if (screen) await applyEncoding(screen, screenEncoding(people), 'maintain-resolution')
    })
  }

  const timer = window.setInterval(() => {
    const camera = sender('camera')
    if (!camera?.track || !isConnected()) return
    later(async () => {
      const measured = monitor(await reportOn(camera))
      if (measured === level) return
      level = measured
      tune()
    })
  }, MEASURE_MS)

  return {
    tune,
    setWatchSize(size: WatchSize) {
      watched = size
      tune()
    },
    setPeopleCount(count: number) {
      people = count
      tune()
    },
    /** Returns how much less is sent than could be; null while nothing can be. */
    get level(): QualityLevel | null {
      return isConnected() ? level : null
    },
    stop: () => clearInterval(timer),
  }
}
