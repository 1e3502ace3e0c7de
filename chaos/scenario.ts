/**
 * How much of a scenario is run: all of it, or the short form (at most some 15 seconds) that `npm test` runs.
 */
export type Scale = 'full' | 'short'

/**
 * One thing a scenario has counted, in words, and whether it is as it should be: `200 password changes, 0
 * sessions left`.
 */
export type Count = {
  readonly what: string
  readonly ok: boolean
  /** Nothing was tried: this machine lacks what it takes. */
  readonly isSkipped?: true
}

/** Returns the result of a scenario that cannot run on this machine. */
export const skipped = (why: string): readonly Count[] => [
  { what: `skipped: ${why}`, ok: true, isSkipped: true },
]

/**
 * A long trial of the running product: something is done to it many times, and what must not happen is
 * counted.
 */
export type Scenario = {
  /** What is tried, in one sentence. */
  readonly title: string
  /** Returns what was counted; throws where the trial itself could not be held. */
  readonly run: (scale: Scale, print: (line: string) => void) => Promise<readonly Count[]>
}
