/** What time it is; a test brings its own. */
export type Clock = () => Date

/** The time of this machine. */
export const systemClock: Clock = () => new Date()
