import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { isAccount } from '#policies/tenancy.ts'
import type { Db } from '#db/schema.ts'

/** Throws `user_not_found` unless the account's videos are the caller's business: its own, of its tree, or of the account a member belongs to. */
export async function checkAccount(db: Db, actor: Actor, account: string): Promise<string> {
  const id = account.toLowerCase()
  const isParent = actor.role === 'member' && actor.parentId === id
  if (!isParent && !(await isAccount(db, actor, id))) throw new AppError('user_not_found')
  return id
}
