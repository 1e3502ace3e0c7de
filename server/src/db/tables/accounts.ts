import type { Generated } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { Role } from '@samtale/contract/core/permissions'
import type { Scope } from '@samtale/contract/core/scopes'
import type { UserStatus } from '@samtale/contract/users/users'

/** Everybody with an account, staff and tenants alike. */
export type Users = {
  id: string
  email: string
  role: Role
  status: UserStatus
  parent_id: string | null
  name: string
  contact_number: string
  picture: string | null
  locale: Locale | null
  password_hash: string | null
  /** A start password: the owner must choose a new one at the next sign-in. */
  password_temporary: Generated<boolean>
  /** Counts the changes, so that an edit can tell whether it began with the newest. */
  version: Generated<number>
  /** The address that has still to be confirmed. */
  pending_email: Generated<string | null>
  /** What the directory of their company calls them. */
  external_id: Generated<string | null>
  /** When `version` was raised last. */
  changed_at: Generated<Date>
  /** Wants a mail ten minutes before a meeting. */
  reminders: Generated<boolean>
  /** Wants a mail when the account is signed in to from somewhere new. */
  sign_in_notices: Generated<boolean>
  /** Counts how often all sessions were ended: what was proved before opens none. */
  session_epoch: Generated<number>
  /** Who waits in new meetings of the account; null is the product's own rule. */
  default_lobby: Generated<Lobby | null>
  created_at: Date
  /** When a session of theirs was opened last. */
  last_sign_in_at: Generated<Date | null>
  deleted_at: Date | null
}

/** Sign-ins that are good until they end. */
export type Sessions = {
  id: string
  user_id: string
  token_hash: Buffer
  /** `password-setup` can only set a password, `second-step` only give the code after it. */
  kind: 'full' | 'password-setup' | 'second-step'
  user_agent: string
  address: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  /** When its holder last gave the password: signed in, or confirmed it. */
  proved_at: Generated<Date>
}

/** Keys for programs, by their hash. */
export type ApiKeys = {
  id: string
  user_id: string
  name: string
  token_hash: Buffer
  scopes: Scope[]
  created_at: Date
  expires_at: Date
  /** To the minute. */
  last_used_at: Generated<Date | null>
  last_used_address: Generated<string | null>
  /** Who made it for another account; null where its owner did. */
  made_by: Generated<string | null>
}

/** From when on an account requires a second factor of its owner and of everybody below. */
export type FactorRequirements = {
  account_id: string
  /** As it was chosen, `2026-11-24`. */
  day: string
  /** When that day starts, by the time zone of the deployment when it was saved. */
  starts_at: Date
}

/** Networks that an API key was used in, as hashes. */
export type ApiKeyNetworks = { key_id: string; network_hash: Buffer; first_used_at: Date }

/** What a directory may do to the people of an account. */
export type DirectoryLimits = {
  account_id: string
  /** Since when it may suspend and delete nobody else; null while it may. */
  stopped_at: Generated<Date | null>
  /** Until when any number is allowed. */
  allowed_until: Generated<Date | null>
}

/** Whom a directory suspended or deleted within the last hour. */
export type DirectoryRemovals = { account_id: string; user_id: string; removed_at: Date }

/** A kind of browser in a network that a user has signed in from, as a hash. */
export type KnownDevices = { user_id: string; fingerprint: Buffer; last_at: Date }

/** Links in mails that are still good, by the hash of their token. */
export type MailTokens = {
  id: string
  user_id: string
  kind: 'invitation' | 'password-reset' | 'email-change'
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

/** What somebody proves at sign-in beside the password: one authenticator app at the most, and passkeys. */
export type SecondFactors = {
  id: string
  user_id: string
  kind: 'authenticator' | 'passkey'
  /** Encrypted; an `EncryptedSecret`. Null for a passkey. */
  secret: unknown
  /** The last step of 30 seconds whose code was used: no code serves twice. */
  last_step: Generated<number>
  created_at: Date
  /** Null until a first code has shown that the app has the secret; a passkey shows it as it is added. */
  confirmed_at: Date | null
  /** From when on it is asked for no more: it was reset by somebody else. */
  reset_at: Generated<Date | null>
}

/** Who was notified of the day from which on they must have a second factor. */
export type FactorNotices = {
  user_id: string
  starts_at: Date
  reminded: boolean
}

/** What a second factor of that kind is known by: a public key, which is no secret. */
export type Passkeys = {
  /** That of its row in `second_factors`. */
  id: string
  credential_id: Buffer
  /** In COSE. */
  public_key: Buffer
  /** How often the authenticator has signed, as it says; 0 for one that does not count. A `bigint`. */
  counter: string | number
  transports: string[]
  name: string
  last_used_at: Generated<Date | null>
}

/** What a passkey is to sign next, as a hash: serves once. */
export type PasskeyChallenges = {
  challenge_hash: Buffer
  purpose: 'add' | 'second-step' | 'confirm' | 'sign-in'
  /** The only session it serves in; null before a sign-in. */
  session_id: string | null
  expires_at: Date
}

/** The recovery codes of a user, as hashes; a used one is kept so that those that are left can be counted. */
export type RecoveryCodes = { user_id: string; code_hash: Buffer; used_at: Generated<Date | null> }

/** Failed tries by what they are counted under, and until when no other is taken. */
export type Throttles = { key: string; failures: number; until: Date }
