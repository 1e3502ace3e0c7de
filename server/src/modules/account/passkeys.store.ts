import { sql } from 'kysely'
import type { Passkey } from '@samtale/contract/account/passkeys'
import type { Role } from '@samtale/contract/core/permissions'
import type { UserStatus } from '@samtale/contract/users/users'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import { tenantClosed } from '#policies/tenancy.ts'

type NewPasskey = {
  readonly name: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** A passkey that something was signed with, and its owner as they stand. */
export type UsedPasskey = {
  readonly id: string
  readonly name: string
  readonly public_key: Buffer
  readonly owner_id: string
  readonly owner_name: string
  readonly role: Role
  readonly status: UserStatus
  readonly session_epoch: number
  readonly sign_in_notices: boolean
  readonly tenant_closed: boolean
}

/** Those that were not reset by somebody else. */
const live = (db: Db, now: Date) =>
  db
    .selectFrom('passkeys')
    .innerJoin('second_factors', 'second_factors.id', 'passkeys.id')
    .where(({ eb, or }) =>
      or([eb('second_factors.reset_at', 'is', null), eb('second_factors.reset_at', '>', now)]),
    )

type Row = { id: string; name: string; created_at: Date; last_used_at: Date | null }
const toPasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  ...{ id, name, createdAt: created_at.toISOString() },
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

/** Passkeys; each is one of its owner's second factors. */
export const passkeysStore = {
  /** Those of a user as they are shown, the oldest first. */
  async list(db: Db, userId: string, now: Date): Promise<Passkey[]> {
    const rows = await live(db, now)
      .select(['passkeys.id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('passkeys.id')
      .execute()
    return rows.map(toPasskey)
  },

  /** Those of a user as browsers know them. */
  known: (db: Db, userId: string, now: Date) =>
    live(db, now).select(['credential_id', 'transports']).where('user_id', '=', userId).execute(),

  async insert(trx: Trx, userId: string, passkey: NewPasskey, now: Date): Promise<Passkey> {
    const id = newId()
    await trx
      .insertInto('second_factors')
      .values({ id, user_id: userId, kind: 'passkey', secret: null, created_at: now, confirmed_at: now })
      .execute()
    const { transports, ...rest } = passkey
    await trx
      .insertInto('passkeys')
      .values({ id, ...rest, transports: [...transports] })
      .execute()
    return toPasskey({ id, name: passkey.name, created_at: now, last_used_at: null })
  },

  /** One of a user, locked until the transaction ends. */
  lock: (trx: Trx, userId: string, id: string, now: Date) =>
    live(trx, now)
      .select(['passkeys.id', 'name', 'created_at', 'last_used_at'])
      .where('passkeys.id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate('passkeys')
      .executeTakeFirst(),

  async rename(trx: Trx, row: Row, name: string): Promise<Passkey> {
    await trx.updateTable('passkeys').set({ name }).where('id', '=', row.id).execute()
    return toPasskey({ ...row, name })
  },

  /** The one of that credential, of any account. */
  used: (db: Db, credentialId: Buffer, now: Date): Promise<UsedPasskey | undefined> =>
    live(db, now)
      .innerJoin('users', 'users.id', 'second_factors.user_id')
      .select(['passkeys.id', 'passkeys.name', 'public_key', 'users.id as owner_id', 'role', 'status'])
      .select([
        'users.name as owner_name',
        'session_epoch',
        'sign_in_notices',
        tenantClosed.as('tenant_closed'),
      ])
      .where('credential_id', '=', credentialId)
      .where('status', '!=', 'deleted')
      .executeTakeFirst(),

  /**
   * Notes a use, unless the counter has not gone on since the one before; returns whether it has. An authenticator
   * that does not count says 0 each time.
   */
  async advance(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}
