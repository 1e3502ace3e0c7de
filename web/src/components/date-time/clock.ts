/** How often what is said of the time is said again. */
export const CLOCK_MS = 30_000
