/** How often what is said of the time is said anew. */
export const CLOCK_MS = 30_000
