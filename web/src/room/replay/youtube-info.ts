import { fieldOf } from '#room/state/listen-to-frame.ts'

/** States of YouTube's player, by its numbers. */
export const STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const

/**
 * What is known of a player. Times are in seconds of the video; `at` is when `currentTime` was true, in
 * milliseconds of `performance.now()`.
 */
export type YoutubeInfo = {
  readonly state: number
  readonly currentTime: number
  readonly at: number
  readonly duration: number
  readonly rate: number
  readonly muted: boolean
}
/** What is known before the player has said a word. */
export const NOTHING_KNOWN: YoutubeInfo = {
  state: STATE.unstarted,
  currentTime: 0,
  at: 0,
  duration: Number.NaN,
  rate: 1,
  muted: true,
}

/**
 * The player says a few times a second where it is; after so long without a word it is not taken to have gone
 * on.
 */
const MAX_AHEAD_S = 1

const numberOf = (value: unknown, key: string, isSound: (number: number) => boolean): number | undefined => {
  const number = fieldOf(value, key)
  return typeof number === 'number' && Number.isFinite(number) && isSound(number) ? number : undefined
}

/**
 * Returns what is known after a word of the player; fields that make no sense change nothing. `now` in
 * milliseconds.
 */
export function withInfo(known: YoutubeInfo, info: unknown, now: number): YoutubeInfo {
  const currentTime = numberOf(info, 'currentTime', (seconds) => seconds >= 0)
  const muted = fieldOf(info, 'muted')
  return {
    state: numberOf(info, 'playerState', Number.isInteger) ?? known.state,
    ...(currentTime === undefined
      ? { currentTime: known.currentTime, at: known.at }
      : { currentTime, at: now }),
    duration: numberOf(info, 'duration', (seconds) => seconds > 0) ?? known.duration,
    rate: numberOf(info, 'playbackRate', (rate) => rate > 0 && rate <= 4) ?? known.rate,
    muted: typeof muted === 'boolean' ? muted : known.muted,
  }
}

/** Returns where the video is by now: from where it was said to be, on with the time since. */
export function timeAt({ state, currentTime, at, rate }: YoutubeInfo, now: number): number {
  if (state !== STATE.playing) return currentTime
  return currentTime + Math.min(MAX_AHEAD_S, Math.max(0, (now - at) / 1000)) * rate
}
