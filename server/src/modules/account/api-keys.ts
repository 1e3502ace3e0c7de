import { KEY_PREFIX, MAX_KEYS_PER_USER, type ApiKey, type apiKeys } from '@samtale/contract/account/api-keys'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { SCOPE_NAMES, scopesOf } from '@samtale/contract/core/scopes'
import { hashToken, newToken } from '#auth/tokens.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { sessionOf } from '#http/caller.ts'
import { publishChange } from '#platform/event-bus.ts'

const DAY = 86_400_000

/** Returns the API keys of a user, the newest first. */
export async function listKeys(db: Db, userId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, scopes, created_at, expires_at, last_used_at, last_used_address }) => ({
    ...{ id, name, scopes },
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    lastUsedAddress: last_used_address,
  }))
}

/**
 * Makes a key for the actor; only its hash is stored. Throws a field error for scopes that are not for their
 * role, `too_many_api_keys` where they have as many as they may, and `unauthorized` when their session was
 * ended since.
 */
export async function createKey(
  { trx, actor, caller, now, audit }: CommandContext,
  { name, scopes, days }: ParsedInputOf<typeof apiKeys.createKey>,
): Promise<ApiKey & { key: string }> {
  const offered = scopesOf(actor.role)
  if (!scopes.every((scope) => offered.includes(scope))) throw fieldError({ scopes: 'invalid_value' })
  await lockOwner(trx, actor.id, sessionOf(caller).sessionId)
  const { count } = await trx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_KEYS_PER_USER) throw new AppError('too_many_api_keys')
  const key = KEY_PREFIX + newToken().token
  const id = newId()
  const sorted = SCOPE_NAMES.filter((scope) => scopes.includes(scope))
  const expires = new Date(now.getTime() + days * DAY)
  await trx
    .insertInto('api_keys')
    .values({
      ...{ id, name, user_id: actor.id, token_hash: hashToken(key), scopes: sorted },
      ...{ created_at: now, expires_at: expires },
    })
    .execute()
  const after = { scopes: sorted.join(', '), expiresAt: expires.toISOString() }
  await audit([{ action: 'created', resource: 'api-keys', subject: { id, name }, after }])
  await announce(trx, actor.id, id)
  return {
    ...{ id, name, scopes: sorted, key, lastUsedAt: null, lastUsedAddress: null },
    ...{ createdAt: now.toISOString(), expiresAt: expires.toISOString() },
  }
}

/** Ends one of the actor's keys. Throws `api_key_not_found` for anybody else's. */
export async function revokeKey({ trx, actor, audit }: CommandContext, id: string) {
  const key = await trx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('name')
    .executeTakeFirst()
  if (!key) throw new AppError('api_key_not_found')
  await audit([{ action: 'deleted', resource: 'api-keys', subject: { id, name: key.name } }])
  await announce(trx, actor.id, id)
}

/**
 * Of two keys that are made at the same time one waits for the other, and is counted after it; whoever suspends
 * the owner or ends the session is waited for too.
 */
async function lockOwner(db: Db, userId: string, sessionId: string) {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!session) throw new AppError('unauthorized')
}

const announce = (db: Db, userId: string, id: string) =>
  publishChange(db, { resource: 'api-keys', ids: [id], audience: [userId] })
