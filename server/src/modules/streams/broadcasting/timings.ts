/** How long a live stream waits for what is lost, and how often it tries again. */
export type Timings = {
  /** A page that was lost may come back for so long. */
  readonly graceMs: number
  /** Pauses before ffmpeg is started again; after the last of them it has failed. */
  readonly retriesMs: readonly number[]
  /** Once it has sent for so long, earlier failures are forgotten. */
  readonly steadyMs: number
  /** How often YouTube is asked whether it gets the picture. */
  readonly pollMs: number
}

/** The timings of a server; tests have shorter ones. */
export const TIMINGS: Timings = {
  graceMs: 30_000,
  retriesMs: [1_000, 3_000, 6_000],
  steadyMs: 60_000,
  pollMs: 10_000,
}
