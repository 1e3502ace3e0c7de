import { sql, type RawBuilder } from 'kysely'
import { secretUse as authenticatorUse } from '#auth/second-factor.ts'
import { MAPS_KEY } from '#modules/settings/save-contact.ts'
import { TOKEN } from '#modules/settings/save-screenapp.ts'
import { claimsUse } from '#modules/single-sign-on/last-claims.ts'
import { secretUse as providerUse } from '#modules/single-sign-on/providers.store.ts'
import { STREAM_KEY } from '#modules/streams/stream-key.ts'
import { REFRESH_TOKEN } from '#modules/streams/youtube-account.ts'
import { VERIFIER } from '#modules/streams/youtube/attempts.ts'

type Purpose = { readonly purpose: string }

/** A column that has encrypted values. */
export type EncryptedValue = {
  readonly table: string
  /** By what its rows are known, and the type of that. */
  readonly id: string
  readonly type: RawBuilder<unknown>
  readonly column: string
  /** The field of the column's JSON; without it the value is the column. */
  readonly field?: string
  /** Returns what one is encrypted for, from the id of its row, or from the column that `of` names. */
  readonly purposeOf: (of: string) => Purpose
  readonly of?: string
}

const UUID = sql`uuid`

/** Every place where encrypted values are: what replaces their key works through these. */
export const ENCRYPTED_VALUES: readonly EncryptedValue[] = [
  {
    ...{ table: 'second_factors', id: 'id', type: UUID, column: 'secret' },
    ...{ purposeOf: authenticatorUse, of: 'user_id' },
  },
  { table: 'identity_providers', id: 'id', type: UUID, column: 'client_secret', purposeOf: providerUse },
  { table: 'provider_claims', id: 'provider_id', type: UUID, column: 'claims', purposeOf: claimsUse },
  {
    ...{ table: 'youtube_connections', id: 'account_id', type: UUID, column: 'refresh_token' },
    purposeOf: () => REFRESH_TOKEN,
  },
  {
    table: 'oauth_states',
    id: 'state_hash',
    type: sql`bytea`,
    column: 'verifier',
    purposeOf: () => VERIFIER,
  },
  { table: 'streams', id: 'meeting_id', type: UUID, column: 'stream_key', purposeOf: () => STREAM_KEY },
  { ...setting('googleMapAPIKey'), purposeOf: () => MAPS_KEY },
  { ...setting('token'), purposeOf: () => TOKEN },
]

function setting(field: string) {
  return { table: 'settings', id: 'category', type: sql`text`, column: 'value', field }
}
