import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@samtale/contract/account/second-step'
import type { Db, Trx } from '#db/schema.ts'

/** Letters and digits that are not taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789'
const LENGTH = 28

/** Replaces the recovery codes of a user; returns the new ones, which are stored as hashes alone. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await deleteRecoveryCodes(trx, userId)
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** None of the recovery codes of a user works any more. */
export const deleteRecoveryCodes = (trx: Trx, userId: string) =>
  trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** Uses a recovery code up; returns whether it was one that had not been used. */
export async function consumeRecoveryCode(
  trx: Trx,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns how many recovery codes of a user have not been used. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** 140 random bits in groups of four. */
const newCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A plain SHA-256 is enough: there is nothing to guess in 140 random bits. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
