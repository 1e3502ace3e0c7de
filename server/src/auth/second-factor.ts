import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'
import { decryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { stepOfCode } from './authenticator.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

/**
 * In SQL: whether the user of the row `users` is asked for a code at the time of that placeholder. One that
 * somebody else reset is asked for until the reset takes effect.
 */
export const hasFactor = (now: string) =>
  `exists (select from second_factors where user_id = users.id and confirmed_at is not null and (reset_at is null or reset_at > ${now}))`

/** In SQL: the accounts that the user of the row `users` belongs to, their own and those above. */
export const ACCOUNTS_OF = `users.id, users.parent_id, (select above.parent_id from users above where above.id = users.parent_id)`

/**
 * In SQL: whether the user of the row `users` must have a second factor by then: people of their role, or everybody
 * of an account that they belong to.
 */
export const requiresFactor = (now: string) =>
  `(coalesce((select (value #>> array['twoStep', users.role, 'at'])::timestamptz <= ${now} from settings where category = 'security'), false)
    or exists (select from factor_requirements where account_id in (${ACCOUNTS_OF}) and starts_at <= ${now}))`

/** Returns what the secret of somebody's authenticator app is encrypted for: nobody else's can take its place. */
export const secretUse = (userId: string) => ({ purpose: `authenticator ${userId}`, shown: 0 })

/** Which kind of code the second step was done with. */
type CodeKind = 'authenticator' | 'recovery-code'

/** Returns the error at the field `code`. */
export const wrongCode = () => fieldError({ code: 'code_incorrect' }, 'code_incorrect')

/**
 * Uses up a code of somebody whose row is locked; returns which kind it was. A person who gives one is there, so a
 * reset by somebody else that has not taken effect is cancelled. Throws `code_incorrect` for a code that is
 * wrong, too old, or was used before.
 */
export async function consumeCode(trx: Trx, userId: string, code: string, now: Date): Promise<CodeKind> {
  const factors = await liveFactors(trx, userId, now)
  const app = factors.find(({ kind }) => kind === 'authenticator')
  const digits = code.replace(/\s/g, '')
  const codeKind = /^\d{6}$/.test(digits) ? 'authenticator' : 'recovery-code'
  const isRight =
    codeKind === 'authenticator'
      ? app !== undefined && (await consumeStep(trx, userId, { ...app, code: digits }, now))
      : factors.length > 0 && (await consumeRecoveryCode(trx, userId, code, now))
  if (!isRight) throw wrongCode()
  await cancelReset(trx, userId, now)
  return codeKind
}

/**
 * Takes a passkey that has signed, of somebody whose row is locked. A reset by somebody else is cancelled, as by a
 * code. Throws `passkey_unknown` for one that was removed since.
 */
export async function acceptFactor(trx: Trx, userId: string, id: string, now: Date) {
  const factors = await liveFactors(trx, userId, now)
  if (!factors.some((factor) => factor.id === id)) throw new AppError('passkey_unknown')
  await cancelReset(trx, userId, now)
}

const liveFactors = (trx: Trx, userId: string, now: Date) =>
  trx
    .selectFrom('second_factors')
    .select(['id', 'kind', 'secret'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('reset_at', 'is', null), eb('reset_at', '>', now)]))
    .execute()

/** What has not taken effect does not. */
const cancelReset = (trx: Trx, userId: string, now: Date) =>
  trx
    .updateTable('second_factors')
    .set({ reset_at: null })
    .where('user_id', '=', userId)
    .where('reset_at', '>', now)
    .execute()

type AppCode = { readonly id: string; readonly secret: unknown; readonly code: string }

/** Notes the step of a right code, unless it or a later one is noted already. */
async function consumeStep(trx: Trx, userId: string, { id, secret, code }: AppCode, now: Date) {
  const step = stepOfCode(await decryptSecret(trx, secretUse(userId), secret as EncryptedSecret), code, now)
  if (step === null) return false
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
