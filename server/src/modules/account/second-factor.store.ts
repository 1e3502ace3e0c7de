import { CompiledQuery } from 'kysely'
import { preparedStatement } from '#db/prepared-statement.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { EncryptedSecret } from '#platform/encryption.ts'
import { hasFactor, requiresFactor } from '#auth/second-factor.ts'

const STATE = preparedStatement(
  'second-factor',
  `select ${hasFactor('$2')} as has, ${requiresFactor('$2')} as required,
    (select confirmed_at from second_factors where user_id = users.id and kind = 'authenticator') as since
  from users where id = $1`,
)
type State = { readonly has: boolean; readonly required: boolean; readonly since: Date | null }

/** Returns whether somebody is asked for a code at sign-in, and whether their role must be. */
export async function factorStateOf(db: Db, userId: string, now: Date): Promise<State> {
  const { rows } = await db.executeQuery<State>(CompiledQuery.raw(STATE, [userId, now]))
  return rows[0] ?? { has: false, required: false, since: null }
}

/** The authenticator app of one user. */
export const secondFactorStore = {
  /** Whoever a code is given by, locked until the transaction ends: of two at once one waits. */
  lockOwner: (trx: Trx, id: string) =>
    trx
      .selectFrom('users')
      .select(['email', 'name', 'locale', 'session_epoch', 'sign_in_notices'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  /** Puts a secret that has yet to be confirmed in the place of an earlier one that is not asked for. */
  async propose(trx: Trx, userId: string, secret: EncryptedSecret, now: Date) {
    await secondFactorStore.remove(trx, userId)
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

  remove: (trx: Trx, userId: string) =>
    trx.deleteFrom('second_factors').where('user_id', '=', userId).execute(),
}
