import type { passkeys } from '@samtale/contract/account/passkeys'
import { AppError } from '@samtale/contract/core/errors'
import { issueChallenge, passkeyIncorrect } from '#auth/passkey-challenges.ts'
import { acceptFactor } from '#auth/second-factor.ts'
import { requestOptions } from '#auth/webauthn.ts'
import { commandRunner } from '#core/command/run-command.ts'
import { transact } from '#db/transact.ts'
import { sessionOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { checkPasskey, passkeyUnknown } from './check-passkey.ts'
import { signInTeller } from './notify-sign-in.ts'
import { passkeysStore as store, type UsedPasskey } from './passkeys.store.ts'
import { factorStateOf, secondFactorStore } from './second-factor.store.ts'
import { completeSignIn, type SecondStepDeps } from './second-step.ts'
import { passkeyBeginKeys, passkeyKeys, secondStepKeys } from './throttle-keys.ts'

type PasskeyUses = Omit<
  typeof passkeys,
  'passkeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
>

/** Returns the handlers of using a passkey: after the password, alone, and where the password is asked for again. */
export function passkeySignInRoutes(deps: SecondStepDeps): Handlers<PasskeyUses> {
  const { db, clock, sessions, throttle, publicUrl } = deps
  const runCommand = commandRunner({ db, clock })
  const openTelling = signInTeller(deps)

  /** Returns what a browser is to ask for in a session, or null where its user has no passkey. */
  async function optionsIn(purpose: 'second-step' | 'confirm', userId: string, sessionId: string) {
    const now = clock()
    const known = await store.known(db, userId, now)
    if (known.length === 0) return null
    return requestOptions(publicUrl, await issueChallenge(db, { purpose, sessionId }, now), known)
  }
  const assertOwn = (userId: string) => (passkey: UsedPasskey) => {
    if (passkey.owner_id !== userId) throw passkeyUnknown()
  }

  return {
    async beginSecondStep({ actor, caller }) {
      const { since } = await factorStateOf(db, actor.id, clock())
      const { sessionId } = sessionOf(caller)
      return {
        authenticator: since !== null,
        passkey: await optionsIn('second-step', actor.id, sessionId),
      }
    },

    async passkeyStep({ input, ...request }) {
      const { actor, caller } = request
      const attemptKeys = secondStepKeys(actor.id, caller)
      await throttle.consume(attemptKeys)
      const use = { purpose: 'second-step', sessionId: sessionOf(caller).sessionId } as const
      const { id } = await checkPasskey(deps, input, { use, caller, admit: assertOwn(actor.id) })
      const token = await completeSignIn(deps, request, { attemptKeys, step: 'passkey' }, ({ trx, now }) =>
        acceptFactor(trx, actor.id, id, now),
      )
      return { token }
    },

    async beginPasskeySignIn({ caller }) {
      await throttle.consume(passkeyBeginKeys(caller))
      return requestOptions(
        publicUrl,
        await issueChallenge(db, { purpose: 'sign-in', sessionId: null }, clock()),
      )
    },

    async passkeySignIn({ input, caller }) {
      const everyone = passkeyKeys(caller)
      await throttle.consume(everyone)
      let attemptKeys = everyone
      const use = { purpose: 'sign-in', sessionId: null } as const
      const admit = async ({ owner_id }: UsedPasskey) => {
        const own = passkeyKeys(caller, owner_id)
        await throttle.consume(own)
        attemptKeys = { ...passkeyBeginKeys(caller), ...everyone, ...own }
      }
      const passkey = await checkPasskey(deps, input, { use, caller, admit })
      const denial =
        passkey.status === 'suspend' || passkey.tenant_closed
          ? 'account_suspended'
          : passkey.status === 'pending'
            ? 'account_unverified'
            : null
      if (denial) {
        await throttle.reward(attemptKeys)
        throw new AppError(denial)
      }
      const proof = { userId: passkey.owner_id, epoch: passkey.session_epoch }
      const extra = throttle.rewardCte(attemptKeys)
      const token = await transact(db, async (trx) => {
        await secondFactorStore.lockOwner(trx, passkey.owner_id)
        await acceptFactor(trx, passkey.owner_id, passkey.id, clock())
        return passkey.sign_in_notices
          ? openTelling(proof, { caller, extra, trx, step: 'passkey' })
          : sessions.open(proof, 'full', caller, { trx, extra, step: 'passkey' })
      })
      // The sessions of the account were ended while the signature was checked.
      if (token === null) throw passkeyIncorrect()
      return { token }
    },

    async beginPasskeyConfirmation({ actor, caller }) {
      const options = await optionsIn('confirm', actor.id, sessionOf(caller).sessionId)
      if (!options) throw new AppError('passkey_not_found')
      return options
    },

    async confirmPasskey({ input, ...request }) {
      const { actor, caller } = request
      const { sessionId } = sessionOf(caller)
      const attemptKeys = secondStepKeys(actor.id, caller)
      await throttle.consume(attemptKeys)
      const use = { purpose: 'confirm', sessionId } as const
      const { id } = await checkPasskey(deps, input, { use, caller, admit: assertOwn(actor.id) })
      await runCommand(request, async ({ trx, now }) => {
        const { session_epoch: epoch } = await secondFactorStore.lockOwner(trx, actor.id)
        await acceptFactor(trx, actor.id, id, now)
        if (!(await sessions.prove(sessionId, { userId: actor.id, epoch }, trx)))
          throw new AppError('unauthorized')
      })
      await throttle.reward(attemptKeys)
      return {}
    },
  }
}
