import { AppError } from '@samtale/contract/core/errors'

/** Returns whether a refusal says nothing of the link itself: asking again may help. */
export const isAway = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'unavailable' || error.code === 'rate_limited' || error.code === 'error_occurred')
