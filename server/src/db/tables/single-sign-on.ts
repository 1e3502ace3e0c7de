import type { Generated } from 'kysely'

/** Providers that people can sign in at. */
export type IdentityProviders = {
  id: string
  name: string
  issuer: string
  client_id: string
  /** Encrypted; an `EncryptedSecret`. */
  client_secret: unknown
  /** The domains of the addresses that it speaks for, in lower case. */
  domains: string[]
  active: boolean
  /** Whether a sign-in there that says so counts as one with two steps. */
  second_step: boolean
  /** Whether people of its domains cannot sign in with a password. */
  password_off: boolean
  /** For how many hours somebody who has signed in there comes without being asked; null for any. */
  max_age_hours: Generated<number | null>
  /** A `ProviderRule[]`. */
  rules: unknown
  /** Where signing out leads to, as its discovery said at the last sign-in. */
  end_session_url: Generated<string | null>
  version: Generated<number>
  created_at: Date
  /** Whose it is; null for one of the deployment. Its domains are those that were verified for that account. */
  account_id: Generated<string | null>
}

/** Domains that accounts say are theirs. */
export type AccountDomains = {
  id: string
  account_id: string
  /** In lower case. */
  domain: string
  /** What the domain's TXT record has to say. */
  token: string
  /** Verified by platform staff, who are believed without a record. */
  by_staff: Generated<boolean>
  created_at: Date
  /** Null until it was verified. */
  verified_at: Generated<Date | null>
  checked_at: Generated<Date | null>
  /** Since when the record was not found any more; null while it is there. */
  missing_since: Generated<Date | null>
  /** The record was missing for too long: the domain leads nobody anywhere. */
  lapsed: Generated<boolean>
}

/** Who is who at a provider: by its issuer and its name for them, never by an address. */
export type Identities = {
  provider_id: string
  issuer: string
  subject: string
  user_id: string
  created_at: Date
  id: Generated<string>
  /** When it signed in last. */
  last_used_at: Generated<Date | null>
}

/** What is under way at providers, by hashes of what only the browser and the provider know. */
export type ProviderAttempts = {
  state_hash: Buffer
  browser_hash: Buffer
  provider_id: string
  expires_at: Date
  purpose: Generated<'sign-in' | 'connect' | 'confirm'>
  /** Whose it is, where somebody is signed in; it ends with it. */
  session_id: Generated<string | null>
}

/** What a provider said of somebody: enough to know them again and to end their sessions. */
type Origin = {
  provider_id: string
  issuer: string
  subject: string
  /** The provider's name of its own session. */
  sid: string | null
  /** Whether the provider has asked for a second step. */
  second_step: boolean
}

/** Accounts that wait for their owner's password before a provider may sign them in. */
export type ProviderLinks = Origin & { token_hash: Buffer; user_id: string; expires_at: Date }

/** Sessions that were opened by a provider. */
export type ProviderSessions = Origin & { session_id: string }

/** Logout tokens that were used, until they are too old to be taken again. */
export type LogoutTokens = { provider_id: string; jti_hash: Buffer; expires_at: Date }

/** What a provider said of the user who came from it last, for a day: an `EncryptedSecret`. */
export type ProviderClaims = { provider_id: string; claims: unknown; seen_at: Date }
