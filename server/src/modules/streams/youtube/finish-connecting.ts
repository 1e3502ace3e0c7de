import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { Db } from '#db/schema.ts'
import type { AuditSource } from '#core/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { SCOPE } from '#platform/youtube/google-oauth.ts'
import { YoutubeError } from '#platform/youtube/youtube-error.ts'
import type { Youtube } from '#platform/youtube/youtube.ts'
import { attemptsOf } from './attempts.ts'
import { connectionsStore } from './connections.store.ts'
import { hasRevoked } from './has-revoked.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly youtube: Youtube | null
  readonly log: { warn(details: object, text: string): void }
}

/** A browser that comes back from Google: what is in its address, what was left with it, and where it is. */
type Return = {
  readonly answer: URLSearchParams
  readonly browser: string | undefined
  readonly place: Pick<AuditSource, 'address' | 'userAgent'>
}

const SCREEN = '/livestreamings'

/**
 * Ends an attempt to connect. Returns the screen to go to, with how it went; throws `youtube_link_expired`
 * for an attempt that is none.
 */
export function finishConnecting({ db, clock, youtube, log }: Deps) {
  const attempts = attemptsOf(db)
  const connections = connectionsStore(db)

  /** The channel and its refresh token, once it is known that it may be streamed on. */
  async function tryOut(
    one: Youtube,
    accountId: string,
    answer: URLSearchParams,
    state: string,
    verifier: string,
  ) {
    const { accessToken, refreshToken, scope } = await one.oauth.exchange(answer, state, verifier)
    // The user may leave out at Google's page what was asked for.
    if (!refreshToken || !scope.split(' ').includes(SCOPE)) throw new AppError('youtube_declined')
    try {
      return { channel: await one.calls.channel(accessToken), refreshToken }
    } catch (error) {
      // Nobody needs this permission, unless it is the one that the account uses already: Google ends them
      // together.
      if (!(await connections.find(accountId))) await hasRevoked(one, refreshToken)
      throw error
    }
  }

  return async function finish({ answer, browser, place }: Return): Promise<string> {
    const state = answer.get('state')
    const taken = youtube && state && browser ? await attempts.take(state, browser, clock()) : null
    if (!youtube || !state || !taken) throw new AppError('youtube_link_expired')
    const { user, verifier } = taken
    try {
      const { channel, refreshToken } = await tryOut(youtube, user.id, answer, state, verifier)
      await connections.save(user.id, channel, refreshToken, {
        source: { actor: user, ...place },
        now: clock(),
      })
      return `${SCREEN}?connected=1`
    } catch (error) {
      log.warn({ err: error, accountId: user.id }, 'YouTube could not be connected')
      return `${SCREEN}?error=${codeOf(error)}`
    }
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError || error instanceof YoutubeError) return error.code
  throw error
}
