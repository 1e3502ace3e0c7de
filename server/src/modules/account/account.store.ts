import { permissionsOf, type Role } from '@samtale/contract/core/permissions'
import type { Locale } from '@samtale/contract/core/fields'
import type { Profile } from '@samtale/contract/account/own-profile'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { UserStatus } from '@samtale/contract/users/users'
import { TENANT_CLOSED, tenantClosed } from '#policies/tenancy.ts'
import { hasFactor } from '#auth/second-factor.ts'
import type { Question } from '#auth/throttle-statements.ts'
import { defaultLobby } from '#modules/meetings/default-lobby.ts'
import { profileOf } from '#db/profile-columns.ts'
import type { Db, Trx } from '#db/schema.ts'

type SignIn = {
  id: string
  name: string
  role: Role
  status: UserStatus
  password_hash: string | null
  password_temporary: boolean
  session_epoch: number
  tenant_closed: boolean
  wants_notice: boolean
  has_factor: boolean
  known: boolean
}

const KNOWN = (fingerprint: string) =>
  `exists (select from known_devices where user_id = users.id and fingerprint = ${fingerprint})`

/**
 * What a sign-in has to know of an address, and whether somebody has signed in to its account from that place
 * before.
 */
export const signInOf = (email: string, fingerprint: Buffer, now: Date): Question<SignIn> => ({
  name: 'account-by-email',
  text: (
    address,
    from,
    at,
  ) => `select id, name, role, status, password_hash, password_temporary, session_epoch, sign_in_notices as wants_notice,
      ${hasFactor(`${at}::timestamptz`)} as has_factor, ${TENANT_CLOSED} as tenant_closed, ${KNOWN(from)} as known
    from users where lower(email) = lower(${address}) and status <> 'deleted'`,
  values: [email, fingerprint, now],
})

/** Whether the account of an address is known at a place. */
export const knownAt = (email: string, fingerprint: Buffer): Question<{ known: boolean }> => ({
  name: 'known-device',
  text: (address, from) =>
    `select ${KNOWN(from)} as known from users where lower(email) = lower(${address}) and status <> 'deleted'`,
  values: [email, fingerprint],
})

type Changes = {
  readonly name: string
  readonly picture: string | null | undefined
  readonly locale: Locale | undefined
  readonly defaultLobby: Lobby | undefined
}

/** The signed-in user's own row, and the rows that are asked for before anybody is signed in. */
export function accountStore(db: Db) {
  const people = () => db.selectFrom('users').where('status', '!=', 'deleted')

  return {
    /** Whoever may be sent a link for a new password, locked until the transaction ends. */
    lockResettable: (trx: Trx, email: string) =>
      trx
        .selectFrom('users')
        .select(['id', 'email', 'name', 'locale', 'role'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
        .where('status', '=', 'active')
        .where((eb) => eb.not(tenantClosed))
        .forUpdate('users')
        .executeTakeFirst(),

    /** Whom a mail about the account goes to. */
    addressee: (trx: Trx, id: string) =>
      trx
        .selectFrom('users')
        .select(['email', 'name', 'locale'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    passwordOf: (id: string) =>
      people()
        .select(['password_hash', 'password_temporary', 'session_epoch'])
        .where('id', '=', id)
        .executeTakeFirst(),

    async profile(id: string): Promise<Profile> {
      const user = await people().selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { email, role, status, name, picture, locale } = user
      return {
        id,
        email,
        role,
        status,
        parentId: user.parent_id,
        profile: { name, ...profileOf(user), picture, locale },
        permissions: permissionsOf(role),
        defaultLobby: await defaultLobby(db, id),
      }
    },

    /** What of the own profile can be changed, locked until the transaction ends. */
    lockOwn: (trx: Trx, id: string) =>
      trx
        .selectFrom('users')
        .select(['name', 'picture', 'locale', 'default_lobby as defaultLobby'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(),

    saveProfile: (trx: Trx, id: string, { name, picture, locale, defaultLobby: default_lobby }: Changes) =>
      trx
        .updateTable('users')
        .set((eb) => ({
          name,
          version: eb('version', '+', 1),
          ...(picture !== undefined && { picture }),
          ...(locale && { locale }),
          ...(default_lobby && { default_lobby }),
        }))
        .where('id', '=', id)
        .execute(),

    /** Whoever waits for a new address to be confirmed, locked until the transaction ends. */
    lockUnconfirmed: (trx: Trx, id: string) =>
      trx
        .selectFrom('users')
        .select(['id', 'role', 'name', 'email', 'pending_email as pendingEmail'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    moveEmail: (trx: Trx, id: string, email: string) =>
      trx
        .updateTable('users')
        .set((eb) => ({ email, pending_email: null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute(),

    /** Puts a new password where `old` still stands; returns whether it did. */
    async replacePassword(trx: Trx, id: string, { old, hash }: { old: string; hash: string }) {
      const change = trx
        .updateTable('users')
        .set({ password_hash: hash, password_temporary: false })
        .where('id', '=', id)
        .where('password_hash', '=', old)
      return (await change.executeTakeFirst()).numUpdatedRows > 0n
    },

    /** How often the user's sessions were ended; read in the transaction that has locked the user. */
    sessionEpoch: async (trx: Trx, id: string) =>
      (await trx.selectFrom('users').select('session_epoch').where('id', '=', id).executeTakeFirstOrThrow())
        .session_epoch,

    /**
     * The password somebody chose for themselves: from now on the account is active. Returns what it was
     * before, or undefined when they are kept out.
     */
    async choosePassword(trx: Trx, id: string, hash: string) {
      const before = await trx
        .selectFrom('users')
        .select(['email', 'name', 'locale', 'status', 'role'])
        .where('id', '=', id)
        .where('status', 'in', ['pending', 'active'])
        .forUpdate()
        .executeTakeFirst()
      const now = { password_hash: hash, password_temporary: false, status: 'active' as const }
      if (before)
        await trx
          .updateTable('users')
          .set((eb) => ({ ...now, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute()
      return before
    },
  }
}
