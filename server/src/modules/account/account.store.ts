import { permissionsOf } from '@samtale/contract/core/permissions'
import type { Locale } from '@samtale/contract/core/fields'
import type { Profile } from '@samtale/contract/account/own-profile'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import { tenantClosed } from '#policies/tenancy.ts'
import { defaultLobby } from '#modules/meetings/default-lobby.ts'
import { profileOf } from '#db/profile-columns.ts'
import type { Db, Trx } from '#db/schema.ts'

type Changes = {
  readonly name: string
  readonly picture: string | null | undefined
  readonly locale: Locale | undefined
  readonly defaultLobby: Lobby | undefined
}

/** The signed-in user's own row, and the rows that a new password or address is for. */
export function accountStore(db: Db) {
  const people = () => db.selectFrom('users').where('status', '!=', 'deleted')

  return {
    /** The user who may be sent a link for a new password, locked until the transaction ends. */
    lockResettable: (trx: Trx, email: string) =>
      trx
        .selectFrom('users')
        .select(['id', 'email', 'name', 'locale', 'role'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
        .where('status', '=', 'active')
        .where((eb) => eb.not(tenantClosed))
        .forUpdate('users')
        .executeTakeFirst(),

    /** Returns whom a mail about the account goes to. */
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

    /** Locks the user until the transaction ends, and returns what they can change of their own profile. */
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

    /** The user who waits for a new address to be confirmed, locked until the transaction ends. */
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

    /** Returns how often the user's sessions were ended; read in the transaction that has locked the user. */
    sessionEpoch: async (trx: Trx, id: string) =>
      (await trx.selectFrom('users').select('session_epoch').where('id', '=', id).executeTakeFirstOrThrow())
        .session_epoch,

    /**
     * Stores the password somebody chose for themselves: from now on the account is active. Locks the user until
     * the transaction ends. Returns what it was before, or undefined when they are kept out.
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
