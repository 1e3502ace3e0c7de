import type { contract } from '@samtale/contract'
import { AppError } from '@samtale/contract/core/errors'
import { transact } from '#db/transact.ts'
import { sessionOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { apiKeysRoutes } from './api-keys.routes.ts'
import { readNotifications, saveNotifications } from './notifications.ts'
import { ownProfileRoutes } from './own-profile.routes.ts'
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts'
import { passkeysRoutes } from './passkeys.routes.ts'
import { passwordsRoutes } from './passwords.routes.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { completeByCode } from './second-step.ts'
import { signInRoutes } from './sign-in.routes.ts'

type Deps = Parameters<typeof signInRoutes>[0] & Parameters<typeof passwordsRoutes>[0]

/** Sign-in and all that hangs on it: the own profile, passwords, links in emails, sessions, notifications. */
export function accountRoutes(deps: Deps): Handlers<typeof contract.account> {
  const { db, clock, sessions } = deps

  return {
    ...signInRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeysRoutes(deps),
    ...passkeySignInRoutes(deps),
    ...passwordsRoutes(deps),

    secondStep: async ({ input: { code }, ...request }) => ({
      token: await completeByCode(deps, request, code),
    }),

    ...ownProfileRoutes(deps),
    ...savedViewsRoutes(deps),
    ...apiKeysRoutes(deps),

    async sessions({ actor, caller }) {
      const own = await sessions.listOf(actor.id)
      const { sessionId } = sessionOf(caller)
      return own.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
        id,
        userAgent: user_agent,
        address,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        current: id === sessionId,
      }))
    },

    async endSession({ actor, input }) {
      if (!(await sessions.end(input.id, { userId: actor.id }))) throw new AppError('session_not_found')
      return {}
    },

    async endOtherSessions({ actor, caller }) {
      const { sessionId } = sessionOf(caller)
      return transact(db, async (trx) => ({
        ended: await sessions.endAllOf(trx, actor.id, { except: sessionId }),
      }))
    },

    notifications: ({ actor }) => readNotifications(db, actor),
    saveNotifications: ({ input, ...request }) => saveNotifications({ db, clock }, request, input),
  }
}
