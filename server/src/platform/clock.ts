/** What time it is; a test brings its own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
