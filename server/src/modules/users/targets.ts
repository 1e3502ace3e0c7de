import { sql, type Selectable } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { visibleTo, type Kind } from '#policies/users.ts'
import type { Database, Db, Trx } from '#db/schema.ts'
import { PROFILE_COLUMNS } from '#db/profile-columns.ts'
import type { UserCommand } from './user-command.ts'

const COLUMNS = [
  'id',
  'email',
  'role',
  'status',
  'parent_id',
  'name',
  ...PROFILE_COLUMNS,
  'locale',
  'version',
  'pending_email',
] as const

/** A user that is being changed, as it is stored. */
export type Target = Pick<Selectable<Database['users']>, (typeof COLUMNS)[number]>

type ErrorField = {
  /** Where the ids stand in the body; nothing when they stand in the address. */
  readonly field?: 'id' | 'ids'
  /** Others that the change hangs on. */
  readonly also?: readonly string[]
}

/**
 * The users of these ids and of this kind in the caller's scope, locked until the transaction ends. Throws
 * `user_not_found` unless all are there.
 */
export async function lockTargets(
  { trx, actor }: UserCommand,
  kind: Kind,
  ids: readonly string[],
  { field, also = [] }: ErrorField = {},
): Promise<Target[]> {
  await lockUsers(trx, [...ids, ...also])
  return findTargets(trx, actor, kind, ids, field)
}

/** The same, not held. An id that is there twice counts once. */
export async function findTargets(
  db: Db,
  actor: Actor,
  kind: Kind,
  ids: readonly string[],
  field?: ErrorField['field'],
): Promise<Target[]> {
  const requested = new Set(ids.map((id) => id.toLowerCase()))
  const found = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where(sql<boolean>`users.id = any(${[...requested]}::uuid[])`)
    .where(visibleTo(actor, kind))
    .orderBy('id')
    .execute()
  if (found.length < requested.size)
    throw new AppError('user_not_found', field && { fields: { [field]: 'not_found' } })
  return found
}

/** The same for one. */
export async function lockTarget(
  command: UserCommand,
  kind: Kind,
  id: string,
  errorField?: ErrorField,
): Promise<Target> {
  const [target] = await lockTargets(command, kind, [id], errorField)
  return target as Target
}

/**
 * Always in the order of ids, so that two changes of the same people wait for each other instead of locking
 * each other out.
 */
async function lockUsers(trx: Trx, ids: readonly string[]) {
  await sql`select from users where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
}
