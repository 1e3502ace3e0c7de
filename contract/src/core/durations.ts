/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000

/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000

/** Milliseconds of 24 hours; a day of the calendar may be longer or shorter. */
export const DAY_MS = 86_400_000

/** Seconds of an hour. */
export const HOUR_SECONDS = 3_600
