import { callAt } from '#room/state/call-at.ts'
import { driftOf, positionAt, stepFor } from './replay-position.ts'

const LOOK_EVERY_MS = 250
/** A jump takes its time; how much is learnt from jump to jump. */
const FIRST_LEAD_S = 0.15
const MAX_LEAD_S = 1.5
/** So early is no place to be brought back to. */
const AT_BEGIN_S = 0.05

/** The browser's own player, or one that is used like it. */
type Media = EventTarget &
  Pick<
    HTMLVideoElement,
    'currentTime' | 'duration' | 'paused' | 'ended' | 'seeking' | 'playbackRate' | 'pause'
  >
type Options = {
  /** Epoch milliseconds. */
  readonly playsAt: number
  /** Seconds; null when only the player knows. */
  readonly duration: number | null
  readonly now: () => number
  /** The player knows steps of a quarter only. */
  readonly coarse: boolean
  readonly play: () => void
}

/**
 * Keeps a player where all the others are, by the server's clock: it begins on time, late ones jump to the
 * rest, and what ends begins again. Returns a function that stops it.
 */
export function syncPlayback(media: Media, { playsAt, duration, now, coarse, play }: Options) {
  let lead = FIRST_LEAD_S
  let jumped = false
  const look = () => {
    const length = duration ?? media.duration
    if (!(length > 0) || !Number.isFinite(length)) return
    if (now() < playsAt) return wait()
    const target = positionAt(now(), playsAt, length)
    if (media.seeking) return
    if (media.paused || media.ended) {
      if (Math.abs(driftOf(media.currentTime, target, length)) > AT_BEGIN_S * 4) jump(target, length)
      return play()
    }
    const drift = driftOf(media.currentTime, target, length)
    if (jumped) lead = Math.min(MAX_LEAD_S, Math.max(0, lead - drift))
    jumped = false
    const step = stepFor({ drift, correcting: media.playbackRate !== 1, coarse })
    if (step.jump) return jump(target, length)
    if (media.playbackRate !== step.rate) media.playbackRate = step.rate
  }
  const wait = () => {
    if (!media.paused) media.pause()
    if (media.currentTime > AT_BEGIN_S) media.currentTime = 0
  }
  const jump = (target: number, length: number) => {
    jumped = true
    if (media.playbackRate !== 1) media.playbackRate = 1
    media.currentTime = (target + lead) % length
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const begin = callAt(playsAt, now, look)
  media.addEventListener('ended', look)
  return () => {
    clearInterval(timer)
    media.removeEventListener('ended', look)
    begin()
  }
}
