import type { othersAccess } from '@samtale/contract/account/others-access'
import type { Handlers } from '#http/serve.ts'
import { userCommandRunner, type UserCommandDeps } from '../user-command.ts'
import { readKeys } from '#modules/account/api-keys.store.ts'
import { endSessionOf, endSessionsOf } from './end-sessions.ts'
import { findManaged } from './managed-user.ts'
import { revokeKeyOf } from './revoke-key.ts'

/** By what people whom the actor may edit get in, and putting an end to it. */
export function accessRoutes(deps: UserCommandDeps): Handlers<typeof othersAccess> {
  const { db, sessions } = deps
  const runCommand = userCommandRunner(deps)

  return {
    async sessions({ actor, input: { id } }) {
      const user = await findManaged(db, actor, id)
      const found = await sessions.listOf(user.id)
      return found.map((one) => ({
        ...{ id: one.id, userAgent: one.user_agent, address: one.address },
        createdAt: one.created_at.toISOString(),
        lastSeenAt: one.last_seen_at.toISOString(),
      }))
    },

    endSession: ({ input: { id, sessionId }, ...request }) =>
      runCommand(request, (command) => endSessionOf(command, id, sessionId)),

    endSessions: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => endSessionsOf(command, id)),

    keys: async ({ actor, input: { id } }) =>
      readKeys(db, (await findManaged(db, actor, id)).id, { isOwner: true }),

    revokeKey: ({ input: { id, keyId }, ...request }) =>
      runCommand(request, (command) => revokeKeyOf(command, id, keyId)),
  }
}
