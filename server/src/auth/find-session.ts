import { CompiledQuery } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import { PROOF_MINUTES } from '@samtale/contract/core/endpoint'
import type { Locale } from '@samtale/contract/core/fields'
import type { Role } from '@samtale/contract/core/permissions'
import { preparedStatement } from '#db/prepared-statement.ts'
import type { Db } from '#db/schema.ts'
import type { SignedIn } from '#http/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { TENANT_CLOSED } from '#policies/tenancy.ts'
import { HAS_PROVIDER_STEP } from './provider-sessions.ts'
import { hasFactor, requiresFactor } from './second-factor.ts'
import { hashToken } from './tokens.ts'
import { visitNotes } from './visit-notes.ts'

type Options = {
  readonly db: Db
  readonly clock: Clock
  readonly idleHours: number
  /** Told of a visit that could not be noted: nobody waits for it. */
  readonly onError: (error: unknown) => void
}

/**
 * What a session is good for now. A role that must have a second factor from some day on is led through setting
 * it up, in sessions that were open before as in new ones, and until it is done.
 */
const KIND = `case when sessions.kind = 'full' and ${requiresFactor('$2')} and not ${hasFactor('$2')} and not ${HAS_PROVIDER_STEP} then 'factor-setup' else sessions.kind end`

/**
 * One row by its token's hash, with all that decides whether it still lets anybody in: asked on every call.
 */
const FIND = preparedStatement(
  'find-session',
  `
  select sessions.id, ${KIND} as kind, sessions.last_seen_at, sessions.proved_at, users.id as user_id, users.role, users.parent_id, users.locale, users.email, users.name
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.expires_at > $2 and sessions.last_seen_at > $3
    and users.status in ('active', case when sessions.kind = 'password-setup' then 'pending' end)
    and not ${TENANT_CLOSED}`,
)

type Found = {
  id: string
  kind: SignedIn['kind']
  last_seen_at: Date
  proved_at: Date
  user_id: string
  role: Role
  parent_id: string | null
  locale: Locale | null
  email: string
  name: string
}

/** Finds sessions by their tokens, and notes when each was used last. */
export function sessionFinder({ db, clock, idleHours, onError }: Options) {
  const notes = visitNotes(onError)

  /** Returns the user to whom a token belongs, or null when it is no longer, or never was, good. */
  async function find(token: string): Promise<SignedIn | null> {
    const now = clock()
    const idleSince = new Date(now.getTime() - idleHours * HOUR_MS)
    const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(FIND, [hashToken(token), now, idleSince]))
    const found = rows[0]
    if (!found) return null
    if (now.getTime() - found.last_seen_at.getTime() >= MINUTE_MS) saveVisit(found.id, now)
    const hasRecentPassword = now.getTime() - found.proved_at.getTime() < PROOF_MINUTES * MINUTE_MS
    const { id, kind, user_id, role, parent_id, locale, email, name } = found
    return {
      actor: { id: user_id, role, parentId: parent_id },
      sessionId: id,
      kind,
      hasRecentPassword,
      locale,
      email,
      name,
    }
  }

  /** Once a minute at the most. */
  const saveVisit = (id: string, now: Date) =>
    notes.write(id, () =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', id)
        .where('last_seen_at', '<', now)
        .execute(),
    )

  return { find, settled: notes.settled }
}
