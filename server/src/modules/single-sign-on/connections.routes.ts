import type { connections } from '@samtale/contract/single-sign-on/connections'
import { AppError } from '@samtale/contract/core/errors'
import { belongsTo } from '#auth/account-providers.ts'
import { saveIdentity } from '#auth/provider-sessions.ts'
import { commandRunner } from '#core/command/run-command.ts'
import { sessionOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { secondFactorStore } from '#modules/account/second-factor.store.ts'
import { publishChange } from '#platform/event-bus.ts'
import { announceConnection } from './announce-connection.ts'
import { askProvider } from './ask-provider.ts'
import { availableTo, connectionsOf, lockSession, removeConnection } from './connections.store.ts'
import { countTry, goToProvider } from './go-to-provider.ts'
import { recordRejection } from './record-rejection.ts'
import type { SignInDeps } from './sign-in-deps.ts'

type OwnConnections = Omit<typeof connections, 'beginProviderConfirmation' | 'confirmByProvider'>

/** Returns the handlers of one's own connections with providers. */
export function connectionsRoutes(deps: SignInDeps): Handlers<OwnConnections> {
  const { db, clock, throttle } = deps
  const runCommand = commandRunner(deps)
  return {
    async connections({ actor }) {
      const available = await availableTo(db, actor.id)
      return { ...(await connectionsOf(db, actor.id, clock())), available }
    },

    async beginConnection({ input: { id }, actor, caller }) {
      await countTry(deps, caller)
      const { connected } = await connectionsOf(db, actor.id, clock())
      if (connected.some(({ providerId }) => providerId === id)) throw new AppError('provider_connected')
      if (!(await availableTo(db, actor.id)).some((one) => one.id === id))
        throw new AppError('provider_not_found')
      const { sessionId } = sessionOf(caller)
      return goToProvider(deps, id, { purpose: 'connect', sessionId }, caller)
    },

    async connect({ input, ...request }) {
      const { caller } = request
      const attemptKeys = await countTry(deps, caller)
      const { sessionId } = sessionOf(caller)
      const use = { purpose: 'connect', sessionId } as const
      const { provider, origin } = await askProvider(deps, input, use, caller)
      const connection = await runCommand(request, async (command) => {
        const { trx, actor, now } = command
        await secondFactorStore.lockOwner(trx, actor.id)
        // Anyone who chose a new password meanwhile has ended this session.
        if (!(await lockSession(trx, sessionId))) throw new AppError('unauthorized')
        // Anyone who was moved to another account meanwhile is not connected with the provider of the one before.
        if (provider.account_id && !(await belongsTo(trx, actor.id, provider.account_id)))
          throw new AppError('provider_not_found')
        const isHere = async () =>
          (await connectionsOf(trx, actor.id, now)).connected.find((one) => one.providerId === provider.id)
        if (await isHere()) return null
        await saveIdentity(trx, origin, actor.id, now)
        const added = await isHere()
        // The provider's name for somebody is another account's already.
        if (!added) return null
        await announceConnection(command, deps, { action: 'provider-linked', provider: provider.name })
        return added
      })
      if (!connection) {
        await recordRejection(deps, provider, caller, 'connected')
        throw new AppError('provider_connected')
      }
      await throttle.reward(attemptKeys)
      return connection
    },

    disconnect: ({ input: { id }, ...request }) =>
      runCommand(request, async (command) => {
        const { trx, actor, caller, now } = command
        await secondFactorStore.lockOwner(trx, actor.id)
        const { connected } = await connectionsOf(trx, actor.id, now)
        const connection = connected.find((one) => one.id === id)
        if (!connection) throw new AppError('connection_not_found')
        if (connection.isOnlyWayIn) throw new AppError('only_way_in')
        const { sessionId } = sessionOf(caller)
        const ids = await removeConnection(trx, { id, userId: actor.id, except: sessionId })
        if (ids.length > 0) await publishChange(trx, { resource: 'session', ids, audience: [actor.id] })
        await announceConnection(command, deps, { action: 'provider-unlinked', provider: connection.name })
        return {}
      }),
  }
}
