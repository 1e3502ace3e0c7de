import { HOUR_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type { FindTxt } from '#platform/network/find-txt.ts'
import {
  hasRecord,
  lockProviders,
  saveMissing,
  saveVerified,
  type StoredDomain,
} from './account-domains.store.ts'
import { announceSignOn } from './announce-sign-on.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly findTxt: FindTxt }

/** A domain is looked at again after so long; the job runs each hour. */
const AGAIN_MS = 23 * HOUR_MS
/** So many in one run, and so many at a time. */
const BATCH = 500
const AT_ONCE = 10

/** Jobs of domains, by the names under which they are queued. */
export const domainsJobs = ({ db, clock, findTxt }: Deps) => ({
  /** Looks whether domains that were verified by their record still have it. */
  async 'check-domains'() {
    const due = await db
      .selectFrom('account_domains')
      .selectAll()
      .where('verified_at', 'is not', null)
      .where('by_staff', '=', false)
      .where('checked_at', '<=', new Date(clock().getTime() - AGAIN_MS))
      .orderBy('checked_at')
      .limit(BATCH)
      .execute()
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(due.slice(at, at + AT_ONCE).map((row) => check(row)))

    async function check(seen: StoredDomain) {
      // A server that says nothing is no reason to doubt; it is asked again in an hour.
      const isThere = await hasRecord(findTxt, seen).catch(() => null)
      if (isThere === null) return
      await transact(db, async (trx) => {
        await lockProviders(trx)
        const row = await trx
          .selectFrom('account_domains')
          .selectAll()
          .where('id', '=', seen.id)
          .where('by_staff', '=', false)
          .executeTakeFirst()
        if (!row) return
        const note = isThere ? saveVerified : saveMissing
        const now = clock()
        await note(trx, row, now).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          // Another account has it now; it stays lapsed here.
          return saveMissing(trx, row, now)
        })
        const owner = trx.selectFrom('users').select(['id', 'parent_id']).where('id', '=', row.account_id)
        await announceSignOn(trx, await owner.executeTakeFirstOrThrow())
      })
    }
  },
})
