import { sql, type Selectable } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import {
  GRACE_DAYS,
  RECORD_PREFIX,
  type AccountDomain,
} from '@samtale/contract/single-sign-on/account-sign-on'
import { AppError } from '@samtale/contract/core/errors'
import { refreshDomains } from '#auth/account-providers.ts'
import type { Database, Db, Trx } from '#db/schema.ts'
import type { FindTxt } from '#platform/network/find-txt.ts'

/** A domain of an account as it is stored. */
export type StoredDomain = Selectable<Database['account_domains']>

const GRACE_MS = GRACE_DAYS * DAY_MS

/** Returns the record that a domain has to have. */
const recordOf = ({ token }: Pick<StoredDomain, 'token'>) => `${RECORD_PREFIX}${token}`

/** Returns whether a domain has its record: exactly that one. Throws when no server answers. */
export const hasRecord = async (findTxt: FindTxt, domain: StoredDomain): Promise<boolean> =>
  (await findTxt(domain.domain)).some((record) => record.trim() === recordOf(domain))

/** Returns a domain as those see it who set it up. */
export const toDomain = (row: StoredDomain): AccountDomain => ({
  ...{ id: row.id, domain: row.domain, record: recordOf(row), byStaff: row.by_staff },
  state: stateOf(row),
  checkedAt: row.checked_at?.toISOString() ?? null,
  lapsesAt: row.missing_since ? new Date(row.missing_since.getTime() + GRACE_MS).toISOString() : null,
})

function stateOf({ verified_at, missing_since, lapsed }: StoredDomain): AccountDomain['state'] {
  if (!verified_at) return 'unverified'
  if (lapsed) return 'lapsed'
  return missing_since ? 'missing' : 'verified'
}

/**
 * Locks the table of providers against all other changes until the transaction ends: which domain is whose
 * depends on all of them.
 */
export const lockProviders = (trx: Trx) =>
  sql`lock table identity_providers in share row exclusive mode`.execute(trx)

/** Returns the domains that an account has verified and that have not lapsed. */
export async function verifiedDomains(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_domains')
    .select('domain')
    .where('account_id', '=', accountId)
    .where('verified_at', 'is not', null)
    .where('lapsed', '=', false)
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Returns the domains among these that an account other than that one has verified. */
export async function takenByAccounts(db: Db, domains: readonly string[], accountId?: string) {
  const rows = await db
    .selectFrom('account_domains')
    .select('domain')
    .where('domain', 'in', ['', ...domains])
    .where('verified_at', 'is not', null)
    .where('lapsed', '=', false)
    .$if(accountId !== undefined, (query) => query.where('account_id', '<>', accountId ?? ''))
    .execute()
  return rows.map(({ domain }) => domain)
}

/**
 * A domain is the account's from now on. Throws `domain_of_another` when it is another account's or the
 * deployment's. Providers are locked before.
 */
export async function saveVerified(trx: Trx, row: StoredDomain, now: Date, { byStaff = row.by_staff } = {}) {
  const { rows: own } = await sql<{ id: string }>`
    select id from identity_providers where account_id is null and ${row.domain} = any(domains)`.execute(trx)
  const taken = await takenByAccounts(trx, [row.domain], row.account_id)
  if (own.length + taken.length > 0) throw new AppError('domain_of_another')
  await trx
    .updateTable('account_domains')
    .set({
      ...{ verified_at: row.verified_at ?? now, checked_at: now, by_staff: byStaff },
      ...{ missing_since: null, lapsed: false },
    })
    .where('id', '=', row.id)
    .execute()
  await refreshDomains(trx, row.account_id)
}

/** A domain has no record any more; after the days of grace it leads nobody anywhere. Providers are locked before. */
export async function saveMissing(trx: Trx, row: StoredDomain, now: Date) {
  const missing_since = row.verified_at ? (row.missing_since ?? now) : null
  const lapsed = missing_since !== null && now.getTime() - missing_since.getTime() >= GRACE_MS
  await trx
    .updateTable('account_domains')
    .set({ checked_at: now, missing_since, lapsed: row.lapsed || lapsed })
    .where('id', '=', row.id)
    .execute()
  await refreshDomains(trx, row.account_id)
}
