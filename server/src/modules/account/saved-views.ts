import * as z from 'zod/mini'
import { contract } from '@samtale/contract'
import { MAX_VIEWS, type SavedView, type savedViews } from '@samtale/contract/account/saved-views'
import type { Endpoint, ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { can, PERMISSION_NAMES, type Actor, type Audience } from '@samtale/contract/core/permissions'
import type { CommandContext } from '#core/command/run-command.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'

const COLUMNS = ['id', 'name', 'query', 'columns', 'dense', 'is_default as isDefault'] as const
/** Every list of the API by its address. */
const LISTS = new Map(
  Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ list }) => list)
    .map((endpoint) => [endpoint.path, endpoint]),
)

/** Returns the views that a user has of one list, by their names. */
export const listViews = (db: Db, userId: string, list: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy((row) => row.fn('lower', ['name']))
    .execute()

/**
 * Keeps a view. Throws a field error for a list that is not the actor's to read and for what it cannot be asked,
 * and `too_many_views` where it has as many as it may. Locks the actor until the transaction ends.
 */
export async function addView(
  { trx, actor }: CommandContext,
  { list, query, isDefault, ...view }: ParsedInputOf<typeof savedViews.saveView>,
): Promise<SavedView> {
  assertValidQuery(actor, list, query)
  // Of two that are kept at the same time one waits for the other, and is counted after it.
  await trx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
  if ((await listViews(trx, actor.id, list)).length >= MAX_VIEWS) throw new AppError('too_many_views')
  if (isDefault) await dropDefault(trx, actor.id, list)
  const id = newId()
  const owner = { id, user_id: actor.id, list, is_default: isDefault }
  await trx
    .insertInto('saved_views')
    .values({ ...view, ...owner, query })
    .execute()
  return announced(trx, actor.id, id)
}

/** Changes what is named of one of the actor's views. Throws `view_not_found` for anybody else's. */
export async function changeView(
  { trx, actor }: CommandContext,
  { id, isDefault, ...named }: ParsedInputOf<typeof savedViews.updateView>,
): Promise<SavedView> {
  const list = await lockView(trx, actor.id, id)
  if (named.query) assertValidQuery(actor, list, named.query)
  if (isDefault) await dropDefault(trx, actor.id, list)
  const changes = { ...named, ...(isDefault !== undefined && { is_default: isDefault }) }
  if (Object.keys(changes).length > 0)
    await trx.updateTable('saved_views').set(changes).where('id', '=', id).execute()
  return announced(trx, actor.id, id)
}

/** Deletes one of the actor's views. Throws `view_not_found` for anybody else's. */
export async function removeView({ trx, actor }: CommandContext, id: string) {
  await lockView(trx, actor.id, id)
  await trx.deleteFrom('saved_views').where('id', '=', id).execute()
  await publishChange(trx, { resource: 'views', ids: [id], audience: [actor.id] })
}

/** By the list's own schema, so that nothing is kept that it would refuse. */
function assertValidQuery(actor: Actor, list: string, query: SavedView['query']) {
  const endpoint = LISTS.get(list)
  if (!endpoint || !mayCall(actor, endpoint.can)) throw fieldError({ list: 'invalid_value' })
  const { limit, sortOrder, search, filters } = (endpoint.input as z.ZodMiniObject).shape
  const schema = z.strictObject({ limit, sortOrder, search, filters } as z.core.$ZodShape)
  if (!z.safeParse(schema, query).success) throw fieldError({ query: 'invalid_value' })
}

const mayCall = (actor: Actor, audience: Audience) =>
  audience === 'session' ||
  (audience === 'super-admin'
    ? actor.role === 'super-admin'
    : PERMISSION_NAMES.some((name) => name === audience && can(actor, name)))

/** Returns the list of a view. */
async function lockView(db: Db, userId: string, id: string) {
  const view = await db
    .selectFrom('saved_views')
    .select('list')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!view) throw new AppError('view_not_found')
  return view.list
}

/** There is one default for each list. */
const dropDefault = (db: Db, userId: string, list: string) =>
  db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()

async function announced(db: Db, userId: string, id: string): Promise<SavedView> {
  await publishChange(db, { resource: 'views', ids: [id], audience: [userId] })
  return db.selectFrom('saved_views').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}
