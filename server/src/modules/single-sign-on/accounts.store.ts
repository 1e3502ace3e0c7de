import { sql } from 'kysely'
import type { Role } from '@samtale/contract/core/permissions'
import type { UserStatus } from '@samtale/contract/users/users'
import { announceGroups } from '#auth/announce-groups.ts'
import { hasFactor } from '#auth/second-factor.ts'
import type { Db, Trx } from '#db/schema.ts'
import { newId } from '#db/new-id.ts'
import { newProfile } from '#db/profile-columns.ts'
import { TENANT_CLOSED } from '#policies/tenancy.ts'
import type { ProviderRule } from '@samtale/contract/single-sign-on/provider'

/** What a sign-in has to know of an account. */
export type Account = {
  readonly id: string
  readonly role: Role
  readonly status: UserStatus
  readonly name: string
  readonly email: string
  readonly session_epoch: number
  readonly wants_notice: boolean
  readonly has_factor: boolean
  readonly has_password: boolean
  readonly tenant_closed: boolean
}

/** Somebody who has no account and gets one. */
export type NewAccount = {
  readonly email: string
  readonly name: string
  readonly rule: ProviderRule
  readonly parentName: string
  /** The groups of the account in which they are placed that they will be in. */
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

type Key =
  | { readonly id: string }
  | { readonly email: string }
  | { readonly providerId: string | undefined; readonly issuer: string; readonly subject: string | null }

const conditionOf = (key: Key) =>
  'id' in key
    ? sql`id = ${key.id}`
    : 'email' in key
      ? sql`lower(email) = lower(${key.email})`
      : sql`id in (select user_id from identities
          where provider_id = ${key.providerId ?? null} and issuer = ${key.issuer} and subject = ${key.subject})`

/** Returns the account with that id or address, or that a provider means, locked until the transaction ends. */
export async function findAccount(db: Db, key: Key): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, role, status, name, email, session_epoch, sign_in_notices as wants_notice, password_hash is not null as has_password,
      ${sql.raw(hasFactor('now()'))} as has_factor, ${sql.raw(TENANT_CLOSED)} as tenant_closed
    from users where status <> 'deleted' and ${conditionOf(key)} for update of users`.execute(db)
  return rows[0]
}

/** An invited account is in use from now on: the provider vouches for the address, and no password is needed. */
export async function activate(trx: Trx, id: string) {
  await trx.deleteFrom('mail_tokens').where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set((eb) => ({ status: 'active' as const, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Adds an account without a password; returns its id, or undefined when the address was taken meanwhile. */
export async function insertAccount(trx: Trx, { email, name, rule }: NewAccount, now: Date) {
  const added = await trx
    .insertInto('users')
    .values({
      ...{ id: newId(), email, name, role: rule.role, parent_id: rule.parentId },
      ...{ status: 'active' as const, ...newProfile({}), picture: null, locale: null },
      ...{ password_hash: null, created_at: now, deleted_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Puts somebody into groups, which are locked in the order of their ids, as everywhere; one that is gone is left out. */
export async function enterGroups(trx: Trx, userId: string, groupIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    with locked as (select id from groups where id = any(${groupIds}::uuid[]) order by id for update)
    update groups set version = version + 1 from locked where groups.id = locked.id returning groups.id`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`insert into group_members (group_id, user_id) select unnest(${ids}::uuid[]), ${userId}`.execute(
    trx,
  )
  await announceGroups(trx, ids)
}
