import { sql } from 'kysely'
import { ENDED_KEY_DAYS, KEY_PREFIX } from '@samtale/contract/account/api-keys'
import { DAY_MS, HOUR_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'
import type { CallRate } from '#http/call-rate.ts'
import type { SignedIn } from '#http/caller.ts'
import type { Authenticate } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { sessionEnder } from './end-sessions.ts'
import { keyFinder } from './find-key.ts'
import { sessionFinder } from './find-session.ts'
import { sessionOpener } from './open-session.ts'
import { failedSignIns } from './sign-in-log.ts'

type Options = {
  readonly db: Db
  readonly clock: Clock
  readonly idleHours: number
  readonly maxDays: number
  /** Counts the calls of each API key. */
  readonly keyRate: Pick<CallRate, 'consume'>
  /** Told of a visit that could not be noted: nobody waits for it. */
  readonly onError: (error: unknown) => void
  /** For the emails about API keys. */
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** Where nobody has signed in for so long is new again. */
const PLACE_DAYS = 365

/**
 * Opens, finds and ends sessions. A session is as good as its user and everybody above them, at every single
 * call.
 */
export function sessionsOf({ db, clock, idleHours, maxDays, ...options }: Options) {
  const { onError } = options
  const { find, settled } = sessionFinder({ db, clock, idleHours, onError })
  const failures = failedSignIns({ db, clock, onError })
  const keys = keyFinder({ db, clock, ...options })

  const authenticate: Authenticate = async ({ headers, ip }, takes) => {
    const { token, key } = BEARER.exec(headers.authorization ?? '')?.groups ?? {}
    if (token) return find(token)
    return key && takes.keys ? keys.find(key, ip) : null
  }

  return {
    ...sessionOpener({ db, clock, maxDays }),
    ...sessionEnder(db),
    authenticate,
    recordFailure: failures.recordFailure,

    /** The user a token signs in, outside of calls; null for one that can only set a password. */
    async checkToken(token: string): Promise<SignedIn | null> {
      const found = await find(token)
      return found?.kind === 'full' ? found : null
    },

    /** A user's sessions that are still good, the newest first. */
    listOf(userId: string, from: Db = db) {
      const now = clock()
      return from
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'full')
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', new Date(now.getTime() - idleHours * HOUR_MS))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Removes what no longer lets anybody in, keys that ended a while ago, and places that nobody came back to. */
    async removeDead() {
      const now = clock()
      const idleSince = new Date(now.getTime() - idleHours * HOUR_MS)
      await db
        .deleteFrom('sessions')
        .where(sql<boolean>`expires_at <= ${now} or last_seen_at <= ${idleSince}`)
        .execute()
      await db
        .deleteFrom('api_keys')
        .where('expires_at', '<=', new Date(now.getTime() - ENDED_KEY_DAYS * DAY_MS))
        .execute()
      await db
        .deleteFrom('known_devices')
        .where('last_at', '<', new Date(now.getTime() - PLACE_DAYS * DAY_MS))
        .execute()
    },

    settled: async () => void (await Promise.all([settled(), keys.settled(), failures.settled()])),
  }
}
/** What the rest of the server does with sessions. */
export type Sessions = ReturnType<typeof sessionsOf>

/** A Bearer header in its exact form: with the token of a session, or with an API key. */
const BEARER = new RegExp(`^bearer (?:(?<token>[\\w-]{43})|(?<key>${KEY_PREFIX}[\\w-]{43}))$`, 'i')
