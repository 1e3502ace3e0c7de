import { randomBytes } from 'node:crypto'
import { MAX_DOMAINS } from '@samtale/contract/single-sign-on/provider'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { refreshDomains } from '#auth/account-providers.ts'
import { leavingOut } from '#auth/ways-in.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { lockProviders, saveMissing, saveVerified, type StoredDomain } from './account-domains.store.ts'
import { findManaged, type ManagedAccount } from './account-sign-on.store.ts'
import { announceSignOn } from './announce-sign-on.ts'

type DomainRef = { readonly id: string; readonly domainId: string }
type Verifying = DomainRef & { readonly leaveOut?: number | undefined }

/** Returns a domain of an account. Throws `domain_not_found`. */
export async function findDomain(db: Db, { id, domainId }: DomainRef): Promise<StoredDomain> {
  const found = await db
    .selectFrom('account_domains')
    .selectAll()
    .where('account_id', '=', id)
    .where('id', '=', domainId)
    .executeTakeFirst()
  if (!found) throw new AppError('domain_not_found')
  return found
}

/** Adds a domain that has yet to be verified; who has it already learns nothing of it. */
export async function addDomain(
  command: CommandContext,
  { id, domain }: { readonly id: string; readonly domain: string },
): Promise<void> {
  const { trx, actor, now } = command
  const account = await findManaged(trx, actor, id)
  await lockProviders(trx)
  const own = await trx
    .selectFrom('account_domains')
    .select('domain')
    .where('account_id', '=', account.id)
    .execute()
  if (own.some((one) => one.domain === domain)) throw fieldError({ domain: 'domain_taken' })
  if (own.length >= MAX_DOMAINS) throw fieldError({ domain: 'too_many' })
  const token = randomBytes(20).toString('hex')
  await trx
    .insertInto('account_domains')
    .values({ id: newId(), account_id: account.id, domain, token, created_at: now })
    .execute()
  await record(command, account, { after: { domains: domain } })
}

/**
 * Verifies a domain whose record was found, or that platform staff know to be the account's; or notes that it was not.
 * Throws as `leavingOut` where the account has turned passwords off: there are none in the domain from now on.
 */
export async function saveVerdict(
  command: CommandContext,
  { leaveOut = 0, ...ref }: Verifying,
  verdict: 'found' | 'missing' | 'approved',
): Promise<void> {
  const { trx, actor, now } = command
  const account = await findManaged(trx, actor, ref.id)
  await lockProviders(trx)
  const row = await findDomain(trx, ref)
  if (verdict === 'missing') {
    await saveMissing(trx, row, now)
    return announceSignOn(trx, account)
  }
  const byStaff = verdict === 'approved'
  await leavingOut(trx, { id: undefined, domains: [row.domain], accepted: leaveOut, now }, () =>
    saveVerified(trx, row, now, { byStaff: byStaff || row.by_staff }),
  )
  const known = row.verified_at && !row.lapsed && !row.missing_since && !(byStaff && !row.by_staff)
  if (known) return announceSignOn(trx, account)
  await record(command, account, {
    after: { domains: `${row.domain}: ${byStaff ? 'approved' : 'verified'}` },
  })
}

/** Removes a domain. Throws `domain_not_found`. */
export async function removeDomain(command: CommandContext, ref: DomainRef): Promise<void> {
  const { trx, actor } = command
  const account = await findManaged(trx, actor, ref.id)
  await lockProviders(trx)
  const row = await findDomain(trx, ref)
  await trx.deleteFrom('account_domains').where('id', '=', row.id).execute()
  await refreshDomains(trx, account.id)
  await record(command, account, { before: { domains: row.domain } })
}

async function record(
  { trx, audit }: CommandContext,
  account: ManagedAccount,
  { before = { domains: null }, after = { domains: null } }: Partial<Record<'before' | 'after', Changed>>,
) {
  const subject = { id: account.id, name: account.name }
  await audit([{ action: 'updated', resource: 'identity-providers', subject, before, after }])
  await announceSignOn(trx, account)
}
type Changed = { readonly domains: string | null }
