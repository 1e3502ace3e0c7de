import { sql } from 'kysely'
import type { SignInStep } from '@samtale/contract/audit/audit-fields'
import type { Role } from '@samtale/contract/core/permissions'
import { recordChanges } from '#core/audit/audit-log.ts'
import type { Db } from '#db/schema.ts'
import type { Caller } from '#http/caller.ts'
import type { Clock } from '#platform/clock.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { listOfRole } from './announce-users.ts'

type Options = {
  readonly db: Db
  readonly clock: Clock
  /** Told of an entry that could not be written: nobody waits for it. */
  readonly onError: (error: unknown) => void
}

/** Whose account somebody tried to enter. */
type Owner = { readonly id: string; readonly name: string; readonly role: Role }

/** For so long the tries from one network are counted in one entry. */
const PERIOD_MS = 900_000
/** An account has so many entries in that time; what comes from further networks is counted in the newest. */
const MAX_ENTRIES = 10

/**
 * Writes into the audit log that a wrong password, code or passkey was given for an account. Behind the answer's back:
 * one that waited for it would tell that there is such an account.
 */
export function failedSignIns({ db, clock, onError }: Options) {
  /** The last one of each account that is being written: two at once are counted one after the other. */
  const pending = new Map<string, Promise<void>>()

  async function write(owner: Owner, step: SignInStep, { address, userAgent }: Origin) {
    const now = clock()
    const network = networkOf(address)
    const { rows } = await sql`
      with recent as (
        select id, created_at, after ->> 'network' = ${network} and after ->> 'signInStep' = ${step} as is_same from audit_entries
        where action = 'sign-in-failed' and subject_id = ${owner.id} and created_at > ${new Date(now.getTime() - PERIOD_MS)})
      update audit_entries set after = jsonb_set(after, '{attempts}', to_jsonb((after ->> 'attempts')::int + 1))
      where id = (select id from recent where is_same or (select count(*) from recent) >= ${MAX_ENTRIES}
        order by is_same desc, created_at desc limit 1) returning 1`.execute(db)
    if (rows.length > 0) return
    const subject = { id: owner.id, name: owner.name }
    const after = { attempts: 1, signInStep: step, network }
    await recordChanges(
      db,
      { actor: null, address, userAgent },
      [{ action: 'sign-in-failed', resource: listOfRole(owner.role), subject, after }],
      now,
    )
  }

  return {
    /** Notes a wrong try; returns at once. */
    recordFailure(owner: Owner, step: SignInStep, from: Origin) {
      const before = pending.get(owner.id) ?? Promise.resolve()
      const own = before.then(() => write(owner, step, from)).catch(onError)
      pending.set(owner.id, own)
      void own.finally(() => pending.get(owner.id) === own && pending.delete(owner.id))
    },

    /** Settles when the entries still being written are there: before the database is closed. */
    settled: async () => void (await Promise.all(pending.values())),
  }
}

type Origin = Pick<Caller, 'address' | 'userAgent'>
