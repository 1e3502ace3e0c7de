import { hasAccount } from '@samtale/contract/core/account-of'
import type { ownProfile } from '@samtale/contract/account/own-profile'
import { fieldError } from '@samtale/contract/core/errors'
import { announceProfile, announceUsers } from '#auth/announce-users.ts'
import { termsToAccept } from '#auth/terms-to-accept.ts'
import { differing } from '#core/audit/audit-log.ts'
import { commandRunner } from '#core/command/run-command.ts'
import type { Db, Trx } from '#db/schema.ts'
import { sessionOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { isUploaded } from '#platform/pictures/uploads.ts'
import { accountStore } from './account.store.ts'
import { factorStateOf } from './second-factor.store.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Returns the handlers of the caller's own profile. */
export function ownProfileRoutes({ db, clock }: Deps): Handlers<typeof ownProfile> {
  const store = accountStore(db)
  const runCommand = commandRunner({ db, clock })

  return {
    async profile({ actor, caller }) {
      const profile = await store.profile(actor.id)
      const session = sessionOf(caller)
      if (session.kind === 'full')
        return {
          ...profile,
          secondFactor: (await factorStateOf(db, actor.id, clock())).has,
          termsToAccept: await termsToAccept(db, { ...session, locale: caller.preferredLocale }),
        }
      const { id, email, role } = profile
      const factorSetup = session.kind === 'factor-setup' && { factorSetup: true as const }
      return { id, email, role, profile: { name: profile.profile.name }, ...factorSetup }
    },

    async saveProfile({ input: { name, picture, locale, defaultLobby }, ...request }) {
      const { actor } = request
      // It is the account's, and members have none of their own.
      if (defaultLobby && !hasAccount(actor)) throw fieldError({ defaultLobby: 'invalid_value' })
      await runCommand(request, async ({ trx, audit }) => {
        const before = await store.lockOwn(trx, actor.id)
        await checkOwnPicture(trx, actor.id, { picture, before: before.picture })
        await store.saveProfile(trx, actor.id, { name, picture, locale, defaultLobby })
        const changes = differing(before, await store.lockOwn(trx, actor.id))
        const subject = { id: actor.id, name: before.name }
        if (Object.keys(changes.after).length > 0)
          await audit([{ action: 'updated', resource: 'profile', subject, ...changes }])
        await announceProfile(trx, actor.id)
        await announceUsers(trx, [actor.id])
      })
      return store.profile(actor.id)
    },
  }
}

/** Refuses a profile picture that is not an upload of one's own; the one that stands already may stay. */
async function checkOwnPicture(
  trx: Trx,
  userId: string,
  { picture, before }: { picture: string | null | undefined; before: string | null },
) {
  if (picture === undefined || picture === null || picture === before) return
  if (!(await isUploaded(trx, picture, 'profile', userId))) throw fieldError({ picture: 'invalid_value' })
}
