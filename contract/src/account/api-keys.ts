import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Id, Instant, Name } from '../core/fields.ts'
import { DIRECTORY_SCOPE, ScopeName, SCOPE_NAMES } from '../core/scopes.ts'

/** What a key starts with, for programs that look for secrets in published code. */
export const KEY_PREFIX = 'stk_'
/** So many keys somebody can have that have not ended. */
export const MAX_KEYS_PER_USER = 20
/** Calls that one key can make in a minute. */
export const KEY_CALLS_PER_MINUTE = 600
/** For how many days a key is good, at most. */
export const MAX_KEY_DAYS = 365
/** For how many days a key is good unless its owner says otherwise. */
export const KEY_DAYS = 90
/** For how many days a key that has ended is still listed. */
export const ENDED_KEY_DAYS = 30

/** A key for programs, as its owner sees it: never the key itself. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(ScopeName),
  createdAt: Instant,
  /** From then on it lets nobody in. */
  expiresAt: Instant,
  /** To the minute; null for one that was not used yet. */
  lastUsedAt: z.nullable(Instant),
  lastUsedAddress: z.nullable(z.string()),
  /** Whose people a directory maintains with it; null for a key of another kind. */
  account: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Set while that directory may suspend and delete nobody else: it did so to too many within an hour. */
  stoppedAt: z.nullable(Instant),
})
/** A key for programs, as its owner sees it. */
export type ApiKey = z.infer<typeof ApiKey>

/** One's own keys for programs. */
export const apiKeys = endpoints({
  keys: {
    resource: 'api-keys',
    method: 'GET',
    path: 'account/apikeys',
    can: 'editProfileSettings',
    input: z.strictObject({}),
    output: z.array(ApiKey),
    errors: [],
    summary: `Lists the caller's API keys, newest first, and for ${ENDED_KEY_DAYS} days those that have expired.`,
  },
  createKey: {
    resource: 'api-keys',
    method: 'POST',
    path: 'account/apikeys',
    can: 'editProfileSettings',
    input: z.strictObject({
      name: Name,
      /** Those of the caller's role; see `scopesOf`. */
      scopes: z
        .array(ScopeName)
        .check(z.minLength(1, 'choose_a_scope'), z.maxLength(SCOPE_NAMES.length, 'too_many')),
      /** For whom platform staff make a key with `directory:write`: for a customer or sub-admin. */
      customerId: z.optional(Id),
      days: z._default(
        z
          .number()
          .check(
            z.int('invalid_value'),
            z.minimum(1, 'invalid_value'),
            z.maximum(MAX_KEY_DAYS, 'invalid_value'),
          ),
        KEY_DAYS,
      ),
    }),
    /** `key` is the key itself: it is not stored, and not shown again. */
    output: z.extend(ApiKey, { key: z.string() }),
    errors: ['too_many_api_keys', 'parent_required', 'user_not_found'],
    recentPassword: true,
    summary: `Creates an API key. \`data.key\` is shown this once. At most ${MAX_KEYS_PER_USER} keys that haven't expired. \`${DIRECTORY_SCOPE}\` is for a company's directory, which calls /scim/v2 with it; such a key has no other scope.`,
  },
  allowChanges: {
    resource: 'api-keys',
    method: 'POST',
    path: 'account/apikeys/{id}/allow',
    can: 'editProfileSettings',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['api_key_not_found'],
    recentPassword: true,
    summary: 'Lets a directory suspend and delete any number of people for one hour.',
  },
  revokeKey: {
    resource: 'api-keys',
    method: 'DELETE',
    path: 'account/apikeys/{id}',
    can: 'editProfileSettings',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['api_key_not_found'],
    summary: "Revokes one of the caller's API keys: its next call is rejected.",
  },
})
