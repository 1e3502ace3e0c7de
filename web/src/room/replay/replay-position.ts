/**
 * Behind or ahead by so many seconds one is brought back in step, and brought so near before it is left
 * alone.
 */
const NOTICED_S = 0.12
const NEAR_S = 0.03
/** Where the player knows steps of a quarter only, it is left alone more easily. */
const NOTICED_COARSE_S = 0.3
const NEAR_COARSE_S = 0.12
/** What is further away than this is jumped over. */
const JUMP_S = 1.2
/** Faster or slower than this is heard. */
const MAX_RATE_CHANGE = 0.12
const COARSE_RATE_CHANGE = 0.25

/** Returns where all who watch are, in seconds from the begin of the video, which plays again and again. */
export const positionAt = (now: number, playsAt: number, duration: number) =>
  ((((now - playsAt) / 1000) % duration) + duration) % duration

/** Returns how far ahead (negative: behind) a player is of where it should be, the shorter way round. */
export function driftOf(current: number, target: number, duration: number) {
  const ahead = (((current - target) % duration) + duration) % duration
  return ahead > duration / 2 ? ahead - duration : ahead
}

type Step = { readonly drift: number; readonly correcting: boolean; readonly coarse: boolean }

/** Returns what brings a player back in step: a jump, another pace, or the usual one. */
export function stepFor({
  drift,
  correcting,
  coarse,
}: Step): { readonly jump: true } | { readonly jump: false; readonly rate: number } {
  const off = Math.abs(drift)
  if (off > JUMP_S) return { jump: true }
  const [noticed, near] = coarse ? [NOTICED_COARSE_S, NEAR_COARSE_S] : [NOTICED_S, NEAR_S]
  if (off < (correcting ? near : noticed)) return { jump: false, rate: 1 }
  const change = coarse ? COARSE_RATE_CHANGE : Math.min(MAX_RATE_CHANGE, off / 2)
  return { jump: false, rate: 1 - Math.sign(drift) * change }
}
