/** How often the overview is read again: who is online changes without a message. */
export const ASK_EVERY_MS = 10_000
