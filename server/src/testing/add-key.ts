import { KEY_PREFIX } from '@samtale/contract/account/api-keys'
import { SCOPE_NAMES, type Scope } from '@samtale/contract/core/scopes'
import { hashToken, newToken } from '#auth/tokens.ts'
import { newId } from '#db/new-id.ts'
import type { TestApp } from './test-app.ts'

/** Stores a key of somebody, used just now, and returns it. */
export async function addKey(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  userId: string,
  scopes: readonly Scope[] = SCOPE_NAMES,
  id = newId(),
) {
  const key = KEY_PREFIX + newToken().token
  const now = clock.now()
  await db
    .insertInto('api_keys')
    .values({
      ...{ id, user_id: userId, name: 'A program', token_hash: hashToken(key), scopes: [...scopes] },
      ...{ created_at: now, expires_at: new Date(now.getTime() + 90 * 86_400_000), last_used_at: now },
    })
    .execute()
  return key
}
