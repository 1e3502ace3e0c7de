import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { transact } from '#db/transact.ts'
import { LOGOUT_TOKEN_SECONDS } from '#platform/openid/logout-token.ts'
import { ProviderError } from '#platform/openid/provider-error.ts'
import { endAndRecord, type RequestSource } from './end-provider-sessions.ts'
import { addressOf, findProvider } from './providers.store.ts'
import { openIdFor, type SignInDeps } from './sign-in-deps.ts'

type Deps = Pick<SignInDeps, 'db' | 'clock' | 'openId' | 'publicOpenId'>

/** Returns what takes a provider's word that somebody signed out there, as OpenID Connect Back-Channel Logout 1.0 has it. */
export function backchannelLogout({ db, clock, ...ways }: Deps) {
  /** Ends those sessions, everywhere; returns whether the token could be believed. One serves once. */
  return async (providerId: string, token: string, place: RequestSource): Promise<boolean> => {
    const provider = await findProvider(db, providerId)
    // What is not even said to come from there costs no call to the provider.
    if (!provider || !isFrom(token, provider.client_id)) return false
    const scope = await openIdFor(ways, provider)
      .readLogoutToken(await addressOf(db, provider), token)
      .catch((error: unknown) => {
        if (error instanceof ProviderError) return null
        throw error
      })
    if (!scope) return false
    const now = clock()
    return transact(db, async (trx) => {
      const used = await trx
        .insertInto('logout_tokens')
        .values({
          provider_id: providerId,
          jti_hash: createHash('sha256').update(scope.jti).digest(),
          expires_at: new Date(now.getTime() + 2 * LOGOUT_TOKEN_SECONDS * 1000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (used.numInsertedOrUpdatedRows === 0n) return false
      await endAndRecord(trx, provider, scope, { ...place, now })
      return true
    })
  }
}

function isFrom(token: string, clientId: string): boolean {
  try {
    return [decodeJwt(token).aud].flat().includes(clientId)
  } catch {
    return false // no token at all
  }
}
