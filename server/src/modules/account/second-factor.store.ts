import { CompiledQuery } from 'kysely'
import { preparedStatement } from '#db/prepared-statement.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { EncryptedSecret } from '#platform/encryption/encryption.ts'
import { deleteRecoveryCodes } from '#auth/recovery-codes.ts'
import { ACCOUNTS_OF, hasFactor, requiresFactor } from '#auth/second-factor.ts'

const STATE = preparedStatement(
  'second-factor',
  `select ${hasFactor('$2')} as has, ${requiresFactor('$2')} as required,
    (select confirmed_at from second_factors where user_id = users.id and kind = 'authenticator'
      and (reset_at is null or reset_at > $2)) as since,
    (select count(*)::int from second_factors where user_id = users.id and kind = 'passkey'
      and (reset_at is null or reset_at > $2)) as passkeys
  from users where id = $1`,
)
type State = {
  readonly has: boolean
  readonly required: boolean
  /** When the authenticator app was set up; null without one. */
  readonly since: Date | null
  readonly passkeys: number
}

/** Returns by what the sign-in of somebody is protected beside the password, and whether it must be. */
export async function factorStateOf(db: Db, userId: string, now: Date): Promise<State> {
  const { rows } = await db.executeQuery<State>(CompiledQuery.raw(STATE, [userId, now]))
  return rows[0] ?? { has: false, required: false, since: null, passkeys: 0 }
}

/** In SQL: what first requires a second factor of the user of the row `users`: the day, its start, and which account. */
export const FIRST_REQUIREMENT = `select day, at, by from (
    select value #>> array['twoStep', users.role, 'day'] as day, (value #>> array['twoStep', users.role, 'at'])::timestamptz as at, null as by
      from settings where category = 'security' and value #> array['twoStep', users.role] is not null
    union all
    select day, starts_at, account.name from factor_requirements join users account on account.id = account_id
      where account_id in (${ACCOUNTS_OF})
  ) one order by at limit 1`
const REQUIREMENT = preparedStatement(
  'factor-requirement',
  `select required.day, required.by from users cross join lateral (${FIRST_REQUIREMENT}) required where users.id = $1`,
)

/** Returns the first day from which on somebody must have a second factor, and the account that says so, if any does. */
export async function factorRequirementOf(db: Db, userId: string) {
  type Requirement = { readonly day: string; readonly by: string | null }
  const { rows } = await db.executeQuery<Requirement>(CompiledQuery.raw(REQUIREMENT, [userId]))
  return rows[0] ?? null
}

/** The second factors of one user. */
export const secondFactorStore = {
  /** The user who gives a code, locked until the transaction ends: of two at once one waits. */
  lockOwner: (trx: Trx, id: string) =>
    trx
      .selectFrom('users')
      .select(['email', 'name', 'locale', 'session_epoch', 'sign_in_notices'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  /** Puts a secret that has yet to be confirmed in the place of an earlier one that is not asked for. */
  async propose(trx: Trx, userId: string, secret: EncryptedSecret, now: Date) {
    await secondFactorStore.removeReset(trx, userId, now)
    await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('kind', '=', 'authenticator')
      .execute()
    await trx
      .insertInto('second_factors')
      .values({
        id: newId(),
        user_id: userId,
        kind: 'authenticator',
        secret: JSON.stringify(secret),
        created_at: now,
        confirmed_at: null,
      })
      .execute()
  },

  /** The secret that has yet to be confirmed. */
  proposed: (trx: Trx, userId: string) =>
    trx
      .selectFrom('second_factors')
      .select(['id', 'secret'])
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst(),

  /** From now on a code is asked for, but not the one that was given now. */
  confirm: (trx: Trx, id: string, step: number, now: Date) =>
    trx
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('id', '=', id)
      .execute(),

  /** Deletes the factors of a user whose reset is due. */
  removeReset: (trx: Trx, userId: string, now: Date) =>
    trx.deleteFrom('second_factors').where('user_id', '=', userId).where('reset_at', '<=', now).execute(),

  /** Removes one factor, and the recovery codes with the last. Returns whether it was the last. */
  async remove(
    trx: Trx,
    userId: string,
    which: { readonly id: string } | { readonly kind: 'authenticator' },
    now: Date,
  ): Promise<boolean> {
    const own = trx.deleteFrom('second_factors').where('user_id', '=', userId)
    await ('id' in which ? own.where('id', '=', which.id) : own.where('kind', '=', which.kind)).execute()
    if ((await factorStateOf(trx, userId, now)).has) return false
    await deleteRecoveryCodes(trx, userId)
    return true
  },
}
