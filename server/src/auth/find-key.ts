import { CompiledQuery } from 'kysely'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { Locale } from '@samtale/contract/core/fields'
import type { Role } from '@samtale/contract/core/permissions'
import type { Scope } from '@samtale/contract/core/scopes'
import { preparedStatement } from '#db/prepared-statement.ts'
import type { Db } from '#db/schema.ts'
import type { CallRate } from '#http/call-rate.ts'
import type { SignedIn } from '#http/caller.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { TENANT_CLOSED } from '#policies/tenancy.ts'
import { saveKeyNetwork } from './key-networks.ts'
import { hasFactor, requiresFactor } from './second-factor.ts'
import { hashToken } from './tokens.ts'
import { visitNotes } from './visit-notes.ts'

type Options = {
  readonly db: Db
  readonly clock: Clock
  /** Counts the calls of each key. */
  readonly keyRate: Pick<CallRate, 'consume'>
  /** Told of a use that could not be noted: nobody waits for it. */
  readonly onError: (error: unknown) => void
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** So many keys and networks a node remembers. */
const MAX_SEEN = 10_000

/**
 * One row by its hash, with all that decides what its owner may do now: asked on every call. A key is no way around
 * a second factor that its owner's role must have: until there is one it rests.
 */
const FIND = preparedStatement(
  'find-key',
  `
  select api_keys.id, api_keys.name as key_name, api_keys.scopes, api_keys.last_used_at, api_keys.last_used_address,
    users.id as user_id, users.role, users.parent_id, users.locale, users.email, users.name
  from api_keys join users on users.id = api_keys.user_id
  where api_keys.token_hash = $1 and api_keys.expires_at > $2 and users.status = 'active' and not ${TENANT_CLOSED}
    and not (${requiresFactor('$2')} and not ${hasFactor('$2')})`,
)

type Found = {
  id: string
  key_name: string
  scopes: Scope[]
  last_used_at: Date | null
  last_used_address: string | null
  user_id: string
  role: Role
  parent_id: string | null
  locale: Locale | null
  email: string
  name: string
}

type Use = { readonly at: Date; readonly address: string; readonly isDue: boolean }

/** Finds API keys, counts their calls, and notes when and from where each was used last. */
export function keyFinder({ db, clock, keyRate, onError, queueMail, publicUrl }: Options) {
  const notes = visitNotes(onError)
  /** Keys and the networks in which this node has seen them: no need to look again. */
  const seen = new Set<string>()

  /**
   * Returns the owner of a key, as they stand at this moment; null when it is no longer, or never was, good.
   * Throws rate_limited when it is used too often.
   */
  async function find(token: string, address: string): Promise<SignedIn | null> {
    const now = clock()
    const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(FIND, [hashToken(token), now]))
    const found = rows[0]
    if (!found) return null
    keyRate.consume(found.id)
    const isElsewhere = !seen.has(placeOf(found.id, address)) && isNewPlace(found, address)
    const isDue = now.getTime() - (found.last_used_at?.getTime() ?? 0) >= MINUTE_MS
    if (isElsewhere || isDue) saveUse(found, { at: now, address, isDue })
    const { id, key_name, scopes, user_id, role, parent_id, locale, email, name } = found
    return {
      actor: { id: user_id, role, parentId: parent_id },
      ...{ sessionId: id, kind: 'full', hasRecentPassword: false },
      ...{ locale, email, name },
      key: { name: key_name, scopes },
    }
  }

  /** Once a minute at the most, but for a network in which a key was not seen before. */
  const saveUse = (found: Found, { at, address, isDue }: Use) =>
    notes.write(found.id, async () => {
      await transact(db, async (trx) => {
        const use = { last_used_at: at, last_used_address: address }
        if (isDue) await trx.updateTable('api_keys').set(use).where('id', '=', found.id).execute()
        if (isNewPlace(found, address))
          await saveKeyNetwork(trx, { queueMail, publicUrl }, found, { address, at })
      })
      if (seen.size >= MAX_SEEN) seen.clear()
      seen.add(placeOf(found.id, address))
    })

  return { find, settled: notes.settled }
}

/** A key in a network. */
const placeOf = (id: string, address: string) => `${id} ${networkOf(address)}`

/** Whether the last use that was noted was in another network. */
const isNewPlace = ({ last_used_address }: Found, address: string) =>
  last_used_address === null || networkOf(last_used_address) !== networkOf(address)
