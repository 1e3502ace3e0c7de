import type { connections } from '@samtale/contract/single-sign-on/connections'
import { AppError } from '@samtale/contract/core/errors'
import { commandRunner } from '#core/command/run-command.ts'
import { sessionOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { secondFactorStore } from '#modules/account/second-factor.store.ts'
import { askProvider } from './ask-provider.ts'
import { connectionsOf, recordUse } from './connections.store.ts'
import { countTry, goToProvider } from './go-to-provider.ts'
import { recordRejection } from './record-rejection.ts'
import type { SignInDeps } from './sign-in-deps.ts'

type Confirmation = Pick<typeof connections, 'beginProviderConfirmation' | 'confirmByProvider'>

/**
 * Returns the handlers of confirming, by signing in at a provider again, that it is still the user who is signed in.
 */
export function providerConfirmationRoutes(deps: SignInDeps): Handlers<Confirmation> {
  const { db, clock, sessions, throttle } = deps
  const runCommand = commandRunner(deps)
  return {
    async beginProviderConfirmation({ input: { id }, actor, caller }) {
      await countTry(deps, caller)
      const { connected } = await connectionsOf(db, actor.id, clock())
      const connection = connected.find((one) => one.id === id)
      if (!connection) throw new AppError('connection_not_found')
      const use = { purpose: 'confirm', sessionId: sessionOf(caller).sessionId } as const
      return goToProvider(deps, connection.providerId, use, caller)
    },

    async confirmByProvider({ input, ...request }) {
      const { caller } = request
      const attemptKeys = await countTry(deps, caller)
      const { sessionId } = sessionOf(caller)
      const use = { purpose: 'confirm', sessionId } as const
      const { provider, origin } = await askProvider(deps, input, use, caller)
      const isOwner = await runCommand(request, async ({ trx, actor, now }) => {
        const { session_epoch: epoch } = await secondFactorStore.lockOwner(trx, actor.id)
        if (!(await recordUse(trx, origin, actor.id, now))) return false
        if (!(await sessions.prove(sessionId, { userId: actor.id, epoch }, trx)))
          throw new AppError('unauthorized')
        return true
      })
      if (!isOwner) {
        await recordRejection(deps, provider, caller, 'other-person')
        throw new AppError('provider_other_person')
      }
      await throttle.reward(attemptKeys)
      return {}
    },
  }
}
