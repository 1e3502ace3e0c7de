import { HOUR_MS } from '@samtale/contract/core/durations'
import type { Claims } from '@samtale/contract/single-sign-on/claims'
import { CLAIMS_HOURS } from '#auth/provider-attempts.ts'
import type { Db, Trx } from '#db/schema.ts'
import { decryptSecret, encryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'

/** So long they may be as JSON: what "Try it" takes. */
const MAX_LENGTH = 12_000
/** What the protocol needs and no rule reads, and what is of no use but personal. */
const LEFT_OUT = new Set([
  ...['iss', 'aud', 'azp', 'exp', 'iat', 'nbf', 'auth_time', 'nonce', 'jti', 'sid', 'at_hash', 'c_hash'],
  ...['s_hash', 'picture', 'profile', 'website', 'gender', 'birthdate', 'phone_number', 'address'],
  ...['phone_number_verified', 'zoneinfo', 'locale', 'updated_at', 'nickname', 'middle_name'],
])
/** Returns what they are encrypted for: no other provider's can take their place. */
export const claimsUse = (providerId: string) => ({ purpose: `claims ${providerId}`, shown: 0 })

/** Keeps what a provider said of the user who came from it last, in the place of the one before. */
export async function saveLastClaims(db: Db, provider_id: string, claims: Claims, now: Date) {
  const text = JSON.stringify(limited(claims), null, 2)
  const encrypted = JSON.stringify(await encryptSecret(db, claimsUse(provider_id), text, now))
  await db
    .insertInto('provider_claims')
    .values({ provider_id, claims: encrypted, seen_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ claims: encrypted, seen_at: now }))
    .execute()
}

/** Returns them and when that was; null where nobody came in the last day. */
export async function readLastClaims(db: Db, providerId: string, now: Date) {
  const found = await db
    .selectFrom('provider_claims')
    .select(['claims', 'seen_at'])
    .where('provider_id', '=', providerId)
    .where('seen_at', '>', new Date(now.getTime() - CLAIMS_HOURS * HOUR_MS))
    .executeTakeFirst()
  if (!found) return null
  const claims = await decryptSecret(db, claimsUse(providerId), found.claims as EncryptedSecret)
  return { claims, at: found.seen_at.toISOString() }
}

/** Deletes the claims of a provider whose address has changed: those of another are of no use. */
export const forgetLastClaims = (trx: Trx, providerId: string) =>
  trx.deleteFrom('provider_claims').where('provider_id', '=', providerId).execute()

/** Texts, numbers, switches and lists of them, as many as there is room for. */
function limited(claims: Claims): Claims {
  const entries: (readonly [string, unknown])[] = []
  let length = 4
  for (const [name, value] of Object.entries(claims)) {
    const size = JSON.stringify([name, value], null, 2).length
    if (LEFT_OUT.has(name) || !isPlain(value) || length + size > MAX_LENGTH) continue
    length += size
    entries.push([name, value])
  }
  return Object.fromEntries(entries)
}

const isPlain = (value: unknown): boolean => (Array.isArray(value) ? value.every(isScalar) : isScalar(value))
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
