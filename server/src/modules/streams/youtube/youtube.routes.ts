import { AppError } from '@samtale/contract/core/errors'
import type { youtube as calls } from '@samtale/contract/streams/youtube'
import { sharedRate } from '#auth/shared-rate.ts'
import { auditSource } from '#core/audit/audit-source.ts'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import type { Youtube } from '#platform/youtube/youtube.ts'
import { REFRESH_TOKEN, youtubeAccountOf } from '#modules/streams/youtube-account.ts'
import { ATTEMPT_SECONDS, attemptsOf } from './attempts.ts'
import { connectionsStore } from './connections.store.ts'
import { hasRevoked } from './has-revoked.ts'

/** What is left with the browser of somebody who connects. */
export const ATTEMPT_COOKIE = 'samtale-youtube'

type BroadcastingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly youtube: Youtube | null
  readonly publicUrl: string
}

/** Attempts to connect, a minute and user. */
const ATTEMPTS_A_MINUTE = 10

type Calls = Handlers<typeof calls>

/** Returns the handlers by which an account connects its YouTube channel, and disconnects it. */
export function youtubeRoutes({ db, clock, youtube, publicUrl }: BroadcastingDeps): Calls {
  const attempts = attemptsOf(db)
  const connections = connectionsStore(db)
  const rate = sharedRate({ db, clock, name: 'youtube-connect', max: ATTEMPTS_A_MINUTE })

  const connect: Calls['connect'] = async ({ actor, caller, setCookie }) => {
    if (!youtube) throw new AppError('youtube_not_configured')
    if (!caller.session) throw new AppError('unauthorized')
    await rate.consume(actor.id)
    const verifier = await youtube.oauth.newVerifier()
    const { state, browser } = await attempts.begin(caller.session.sessionId, verifier, clock())
    setCookie({
      name: ATTEMPT_COOKIE,
      value: browser,
      seconds: ATTEMPT_SECONDS,
      secure: publicUrl.startsWith('https:'),
    })
    return youtube.oauth.consentAddress(state, verifier)
  }

  const disconnect: Calls['disconnect'] = async ({ actor, caller }) => {
    const found = await connections.find(actor.id)
    if (!found) return { revoked: false }
    const refreshToken = await decryptSecret(db, REFRESH_TOKEN, found.refresh_token as EncryptedSecret)
    // Revoked first: once it is forgotten here nobody could take it back.
    const revoked = youtube !== null && (await hasRevoked(youtube, refreshToken))
    await connections.remove(actor.id, found.connected_at, { source: auditSource(caller), now: clock() })
    return { revoked }
  }

  return {
    connect,
    connectByPost: (request) => connect(request),
    disconnect,
    disconnectByPost: (request) => disconnect(request),

    async status({ actor }) {
      const found = await connections.find(youtubeAccountOf(actor))
      const expired = Boolean(found?.expired_at)
      return {
        connected: Boolean(youtube && found && !expired),
        configured: Boolean(youtube),
        channel: found?.channel ?? null,
        since: found?.connected_at.toISOString() ?? null,
        expired,
      }
    },
  }
}
