import { MAX_KEYS_PER_USER, type ApiKey } from '@samtale/contract/account/api-keys'
import { AppError } from '@samtale/contract/core/errors'
import { DIRECTORY_SCOPE } from '@samtale/contract/core/scopes'
import type { Db } from '#db/schema.ts'

type KeyFilter = {
  /** One of them. */
  readonly id?: string
  /** Those that they have, without those that they made for others. */
  readonly isOwner?: boolean
}

/** Returns the API keys of a user and those that they made for others, the newest first. */
export async function readKeys(db: Db, userId: string, { id, isOwner }: KeyFilter = {}): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys as key')
    .innerJoin('users as owner', 'owner.id', 'key.user_id')
    .leftJoin('directory_limits as limit', 'limit.account_id', 'key.user_id')
    .selectAll('key')
    .select(['owner.name as owner_name', 'limit.stopped_at'])
    .where((one) =>
      one.or([one('key.user_id', '=', userId), ...(isOwner ? [] : [one('key.made_by', '=', userId)])]),
    )
    .$if(id !== undefined, (query) => query.where('key.id', '=', id as string))
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id', 'desc')
    .execute()
  return rows.map(({ user_id, owner_name, ...row }) => {
    const isDirectory = row.scopes.includes(DIRECTORY_SCOPE)
    return {
      ...{ id: row.id, name: row.name, scopes: row.scopes },
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      lastUsedAddress: row.last_used_address,
      account: isDirectory ? { id: user_id, name: owner_name } : null,
      stoppedAt: (isDirectory && row.stopped_at?.toISOString()) || null,
    }
  })
}

/** Throws `too_many_api_keys` where somebody has as many as they may. */
export async function assertRoom(trx: Db, owner: string, now: Date) {
  const { count } = await trx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_KEYS_PER_USER) throw new AppError('too_many_api_keys')
}

/**
 * Locks the owner of API keys until the transaction ends. Of two keys that are created at the same time one waits
 * for the other, and is counted after it; a suspension of the owner is waited for too.
 */
export const lockOwner = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** Throws `unauthorized` when that session was ended since. */
export async function assertSession(db: Db, userId: string, sessionId: string) {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!session) throw new AppError('unauthorized')
}
