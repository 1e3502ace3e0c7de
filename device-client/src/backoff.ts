const MAX_MS = 30_000

/**
 * Returns how long to wait before try number `tries` (0 is the first after a loss): up to 1, 2, 4 … 30 s, any
 * time within, so that devices do not come back all at once.
 */
export const delayBefore = (attempts: number, random: () => number = Math.random) =>
  Math.round(random() * Math.min(MAX_MS, 1000 * 2 ** attempts))
