/** How often the overview is read again: who is online changes without a message. */
export const REFRESH_MS = 10_000
