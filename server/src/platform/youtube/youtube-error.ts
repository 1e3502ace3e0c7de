import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'

/** Google's own reasons, in the words of the catalogue: those of its OAuth, then those of YouTube. */
const BY_REASON: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'youtube_declined',
  invalid_grant: 'youtube_link_expired',
  invalid_client: 'youtube_not_configured',
  unauthorized_client: 'youtube_not_configured',
  redirect_uri_mismatch: 'youtube_not_configured',
  liveStreamingNotEnabled: 'youtube_live_not_enabled',
  insufficientLivePermissions: 'youtube_not_permitted',
  livePermissionBlocked: 'youtube_not_permitted',
  insufficientPermissions: 'youtube_not_permitted',
  youtubeSignupRequired: 'youtube_not_permitted',
  quotaExceeded: 'youtube_quota_exceeded',
  dailyLimitExceeded: 'youtube_quota_exceeded',
  liveBroadcastNotFound: 'youtube_broadcast_gone',
  liveStreamNotFound: 'youtube_broadcast_gone',
  liveBroadcastBindingNotAllowed: 'youtube_refused',
  liveBroadcastDeletionNotAllowed: 'youtube_unavailable',
  liveBroadcastModificationNotAllowed: 'youtube_refused',
  invalidTransition: 'youtube_refused',
  errorStreamInactive: 'youtube_unavailable',
  backendError: 'youtube_unavailable',
  userRequestsExceedRateLimit: 'youtube_unavailable',
  userRateLimitExceeded: 'youtube_unavailable',
  rateLimitExceeded: 'youtube_unavailable',
}

const PASSING = ['backendError', 'userRequestsExceedRateLimit', 'userRateLimitExceeded', 'rateLimitExceeded']

/** A call that YouTube refused; `status` 0 when it said nothing at all. */
export class YoutubeError extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string, options?: ErrorOptions) {
    super(`YouTube answered ${status} ${reason}`, options)
    this.status = status
    this.reason = reason
  }

  /**
   * Returns whether the same call may succeed in a moment. One that was not answered may have been done, so it is
   * not repeated.
   */
  get passes() {
    return (
      this.status >= 500 ||
      PASSING.includes(this.reason) ||
      (this.status === 429 && this.code === 'youtube_unavailable')
    )
  }

  /** Returns the error code that the user gets. */
  get code(): ErrorCode {
    return BY_REASON[this.reason] ?? byStatus(this.status)
  }
}

function byStatus(status: number): ErrorCode {
  if (status === 401) return 'youtube_not_connected'
  if (status === 403) return 'youtube_not_permitted'
  if (status === 404) return 'youtube_broadcast_gone'
  return status >= 400 && status < 429 ? 'youtube_refused' : 'youtube_unavailable'
}

/** Seconds after which YouTube is worth another try. */
const RETRY_AFTER = 30

/** A refusal of YouTube's as one of ours, with a time to try again where it passes; anything else as it is. */
export function asAppError(error: unknown) {
  if (!(error instanceof YoutubeError)) return error
  const again = error.code === 'youtube_unavailable' && { retryAfter: RETRY_AFTER }
  return new AppError(error.code, { cause: error, ...again })
}
