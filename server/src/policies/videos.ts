import type { RawBuilder } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import { inScope, isAccountKnownTo } from './tenancy.ts'

/** SQL over a video `v`: whether the actor may have it played. */
export const playableBy = (actor: Actor): RawBuilder<boolean> => inScope(actor, 'v.account_id')

/**
 * Returns the id of an account whose videos the actor may see and change. Throws `user_not_found` at another
 * one.
 */
export async function checkAccount(db: Db, actor: Actor, account: string): Promise<string> {
  if (!(await isAccountKnownTo(db, actor, account))) throw new AppError('user_not_found')
  return account.toLowerCase()
}
