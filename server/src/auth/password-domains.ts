import { sql } from 'kysely'
import type { Role } from '@samtale/contract/core/permissions'
import { domainOf } from '@samtale/contract/single-sign-on/claims'
import type { Db } from '#db/schema.ts'

/** Returns the provider that is responsible for an address, the oldest of several; only those that are on. */
export const providerOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('identity_providers')
    .select(['id', 'name', 'password_off'])
    .where('active', '=', true)
    .where(sql<boolean>`${domainOf(email)} = any(domains)`)
    .orderBy('password_off', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()

/** Returns whether passwords count for nothing at the domain of an address. */
export const isPasswordOff = async (db: Db, email: string): Promise<boolean> =>
  (await providerOfEmail(db, email))?.password_off ?? false

/** Super-admins can use their passwords whatever a provider does, so that nobody is ever locked out for good. */
export const keepsPassword = ({ role }: { readonly role: Role }): boolean => role === 'super-admin'
