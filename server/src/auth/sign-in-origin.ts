import { createHash } from 'node:crypto'
import { browserName } from '@samtale/contract/account/browser-name'
import type { Db } from '#db/schema.ts'
import type { Caller } from '#http/caller.ts'
import { networkOf } from '#platform/network/network-of.ts'

/** A kind of browser in a network, as one value that tells neither: enough to know it again. */
export function signInOrigin({ userAgent, address }: Pick<Caller, 'userAgent' | 'address'>): Buffer {
  const { browser, system } = browserName(userAgent)
  return createHash('sha256')
    .update(JSON.stringify([browser, system, networkOf(address)]))
    .digest()
}

/** Takes note that a user is known where a call comes from. */
export const saveSignInOrigin = (
  trx: Db,
  userId: string,
  caller: Pick<Caller, 'userAgent' | 'address'>,
  now: Date,
) =>
  trx
    .insertInto('known_devices')
    .values({ user_id: userId, fingerprint: signInOrigin(caller), last_at: now })
    .onConflict((known) => known.columns(['user_id', 'fingerprint']).doUpdateSet({ last_at: now }))
    .execute()
