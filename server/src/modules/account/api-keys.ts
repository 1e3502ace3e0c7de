import { KEY_PREFIX, type ApiKey, type apiKeys } from '@samtale/contract/account/api-keys'
import { hasAccount } from '@samtale/contract/core/account-of'
import { DAY_MS, HOUR_MS } from '@samtale/contract/core/durations'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { DIRECTORY_SCOPE, SCOPE_NAMES, scopesOf } from '@samtale/contract/core/scopes'
import { hashToken, newToken } from '#auth/tokens.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { sessionOf } from '#http/caller.ts'
import { publishChange } from '#platform/event-bus.ts'
import { isAccount } from '#policies/tenancy.ts'
import { assertRoom, assertSession, lockOwner, readKeys } from './api-keys.store.ts'

/**
 * Makes a key for the actor, or for a directory of an account in their scope; only its hash is stored. Throws a
 * field error for scopes that are not for their role, `too_many_api_keys` where the owner has as many as they
 * may, and `unauthorized` when the actor's session was ended since.
 */
export async function createKey(
  command: CommandContext,
  { name, scopes, days, customerId }: ParsedInputOf<typeof apiKeys.createKey>,
): Promise<ApiKey & { key: string }> {
  const { trx, actor, caller, now, audit } = command
  const offered = scopesOf(actor.role)
  const isDirectory = scopes.includes(DIRECTORY_SCOPE)
  if (!scopes.every((scope) => offered.includes(scope)) || (isDirectory && scopes.length > 1))
    throw fieldError({ scopes: 'invalid_value' })
  const owner = await ownerOf(trx, actor, isDirectory, customerId)
  await lockOwner(trx, owner)
  await assertSession(trx, actor.id, sessionOf(caller).sessionId)
  await assertRoom(trx, owner, now)
  const key = KEY_PREFIX + newToken().token
  const id = newId()
  const sorted = SCOPE_NAMES.filter((scope) => scopes.includes(scope))
  const expires = new Date(now.getTime() + days * DAY_MS)
  await trx
    .insertInto('api_keys')
    .values({
      ...{ id, name, user_id: owner, token_hash: hashToken(key), scopes: sorted },
      ...{ created_at: now, expires_at: expires, made_by: owner === actor.id ? null : actor.id },
    })
    .execute()
  const after = {
    ...{ scopes: sorted.join(', '), expiresAt: expires.toISOString() },
    ...(owner !== actor.id && { customerId: owner }),
  }
  await audit([{ action: 'created', resource: 'api-keys', subject: { id, name }, after }])
  await announceKey(trx, [owner, actor.id], id)
  const [made] = await readKeys(trx, actor.id, { id })
  return { ...(made as ApiKey), key }
}

/** Ends one of the actor's keys, or one that they made. Throws `api_key_not_found` for any other. */
export async function revokeKey({ trx, actor, audit }: CommandContext, id: string) {
  const key = await trx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where((one) => one.or([one('user_id', '=', actor.id), one('made_by', '=', actor.id)]))
    .returning(['name', 'user_id', 'made_by'])
    .executeTakeFirst()
  if (!key) throw new AppError('api_key_not_found')
  await audit([{ action: 'deleted', resource: 'api-keys', subject: { id, name: key.name } }])
  await announceKey(trx, [key.user_id, key.made_by ?? key.user_id], id)
}

/**
 * Lets the directory that has this key suspend and delete any number of people for an hour. Throws
 * `api_key_not_found` unless it is the actor's, or they made it.
 */
export async function allowChanges({ trx, actor, now, audit }: CommandContext, id: string) {
  const [key] = await readKeys(trx, actor.id, { id })
  if (!key?.account) throw new AppError('api_key_not_found')
  const allowed = new Date(now.getTime() + HOUR_MS)
  const values = { stopped_at: null, allowed_until: allowed }
  await trx
    .insertInto('directory_limits')
    .values({ account_id: key.account.id, ...values })
    .onConflict((limit) => limit.column('account_id').doUpdateSet(values))
    .execute()
  const after = { allowedUntil: allowed.toISOString() }
  await audit([{ action: 'updated', resource: 'api-keys', subject: { id, name: key.name }, after }])
  await announceKey(trx, [key.account.id, actor.id], id)
}

/** Whose key it becomes: the actor's, or that of the account whose people a directory maintains. */
async function ownerOf(db: Db, actor: Actor, isDirectory: boolean, customerId: string | undefined) {
  if (!isDirectory && customerId !== undefined) throw fieldError({ customerId: 'invalid_value' })
  if (!isDirectory || (customerId === undefined && hasAccount(actor))) return actor.id
  if (customerId === undefined)
    throw new AppError('parent_required', { fields: { customerId: 'parent_required' } })
  if (!(await isAccount(db, actor, customerId)))
    throw new AppError('user_not_found', { fields: { customerId: 'not_found' } })
  return customerId.toLowerCase()
}

/** Open portals of these people read their API keys again. */
export const announceKey = (db: Db, audience: readonly string[], id: string) =>
  publishChange(db, { resource: 'api-keys', ids: [id], audience: [...new Set(audience)] })
