import { AppError } from '@samtale/contract/core/errors'
import type { Role } from '@samtale/contract/core/permissions'
import { canStandAbove } from '#policies/users.ts'
import type { UserCommand } from './user-command.ts'

/**
 * Locks that user, and returns whether the caller may put users of this role under it. It can be neither deleted
 * nor get another role before the transaction ends.
 */
export async function mayStandAbove(
  { trx, actor }: UserCommand,
  parentId: string,
  role: Role,
): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', parentId)
    .where(canStandAbove(role, actor))
    .forShare()
    .executeTakeFirst()
  return Boolean(found)
}

/** Throws `user_not_found` at `parentId` unless that user may be put above one of this role. */
export async function checkParent(command: UserCommand, parentId: string, role: Role) {
  if (!(await mayStandAbove(command, parentId, role)))
    throw new AppError('user_not_found', { fields: { parentId: 'not_found' } })
}
