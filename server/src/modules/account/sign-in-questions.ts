import type { Role } from '@samtale/contract/core/permissions'
import type { UserStatus } from '@samtale/contract/users/users'
import { PASSWORD_OFF } from '#auth/password-domains.ts'
import { hasFactor } from '#auth/second-factor.ts'
import type { Question } from '#auth/throttle-statements.ts'
import { TENANT_CLOSED } from '#policies/tenancy.ts'

type SignIn = {
  id: string
  name: string
  role: Role
  status: UserStatus
  password_hash: string | null
  password_temporary: boolean
  /** whether a password counts for nothing at the address, and this account keeps none */
  password_off: boolean
  session_epoch: number
  tenant_closed: boolean
  wants_notice: boolean
  has_factor: boolean
  known: boolean
}

const KNOWN = (fingerprint: string) =>
  `exists (select from known_devices where user_id = users.id and fingerprint = ${fingerprint})`

/**
 * Returns what a sign-in has to know of an address, and whether somebody has signed in to its account from that
 * place before.
 */
export const signInOf = (email: string, fingerprint: Buffer, now: Date): Question<SignIn> => ({
  name: 'account-by-email',
  text: (
    address,
    from,
    at,
  ) => `select id, name, role, status, password_hash, password_temporary, session_epoch, sign_in_notices as wants_notice,
      ${PASSWORD_OFF} as password_off, ${hasFactor(`${at}::timestamptz`)} as has_factor, ${TENANT_CLOSED} as tenant_closed, ${KNOWN(from)} as known
    from users where lower(email) = lower(${address}) and status <> 'deleted'`,
  values: [email, fingerprint, now],
})

/** Returns whether the account of an address is known at a place. */
export const knownAt = (email: string, fingerprint: Buffer): Question<{ known: boolean }> => ({
  name: 'known-device',
  text: (address, from) =>
    `select ${KNOWN(from)} as known from users where lower(email) = lower(${address}) and status <> 'deleted'`,
  values: [email, fingerprint],
})
