import { MINUTE_MS } from '@samtale/contract/core/durations'

/** How long a token is good; anyone who is in a meeting gets another one in time. */
export const TOKEN_MS = 15 * MINUTE_MS

/** From when until when a token that is given now is good. */
export const tokenTimes = (now: Date) => ({
  // Ten seconds back, for a video service whose clock is a little behind.
  notBefore: new Date(now.getTime() - 10_000),
  expires: new Date(now.getTime() + TOKEN_MS),
})
