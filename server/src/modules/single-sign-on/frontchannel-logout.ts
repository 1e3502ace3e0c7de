import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import { endAndRecord, type RequestSource } from './end-provider-sessions.ts'
import { findProvider } from './providers.store.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type LogoutQuery = { readonly iss: unknown; readonly sid: unknown }

/**
 * Returns what takes a provider's word, from a frame in the browser of the person who signed out there, which
 * session has ended. Nothing is signed: its name is what only the provider and this server know.
 */
export function frontchannelLogout({ db, clock }: Deps) {
  /** Ends the sessions that the provider's session of that name has opened; returns who may show this in a frame. */
  return async (providerId: string, { iss, sid }: LogoutQuery, place: RequestSource): Promise<string[]> => {
    const provider = await findProvider(db, providerId)
    if (!provider) return []
    // Sessions are of that issuer, or none of them ends; without a name it would be all of them.
    if (isText(iss) && isText(sid))
      await transact(db, (trx) =>
        endAndRecord(trx, provider, { issuer: iss, subject: null, sid }, { ...place, now: clock() }),
      )
    return [...new Set([provider.issuer, provider.end_session_url].flatMap(originOf))]
  }
}

/** What can be the name of an issuer or of a session. */
const isText = (value: unknown): value is string => typeof value === 'string' && /^[ -~]{1,500}$/.test(value)
const originOf = (url: string | null) => (url === null ? [] : [new URL(url).origin])
