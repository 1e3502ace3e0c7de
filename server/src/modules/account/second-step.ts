import type { SignInStep } from '@samtale/contract/audit/audit-fields'
import { AppError } from '@samtale/contract/core/errors'
import { countRecoveryCodes } from '#auth/recovery-codes.ts'
import { providerOrigin, saveIdentity, saveProviderOrigin } from '#auth/provider-sessions.ts'
import { consumeCode } from '#auth/second-factor.ts'
import type { Sessions } from '#auth/sessions.ts'
import type { Throttle, ThrottleKeys } from '#auth/throttle.ts'
import {
  runCommand,
  type CommandContext,
  type CommandDeps,
  type CommandRequest,
} from '#core/command/run-command.ts'
import { sessionOf } from '#http/caller.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { publishChange } from '#platform/event-bus.ts'
import { rethrowWrongCode } from './record-wrong-attempt.ts'
import { signInTeller } from './notify-sign-in.ts'
import { recoveryCodeMail } from './second-factor.mail.ts'
import { secondFactorStore as store } from './second-factor.store.ts'
import { secondStepKeys } from './throttle-keys.ts'

/** What the second step of a sign-in needs from the server. */
export type SecondStepDeps = CommandDeps & {
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** Completes a sign-in with a code. Returns the token; throws as `completeSignIn`, and `rate_limited`. */
export async function completeByCode(deps: SecondStepDeps, request: CommandRequest, code: string) {
  const { throttle, queueMail, publicUrl } = deps
  const attemptKeys = secondStepKeys(request.actor.id, request.caller)
  await throttle.consume(attemptKeys)
  return completeSignIn(
    deps,
    request,
    { attemptKeys, step: 'code' },
    async ({ trx, actor, caller, now, audit }, { email, name, locale }) => {
      const codeKind = await consumeCode(trx, actor.id, code, now)
      if (codeKind !== 'recovery-code') return
      await audit([{ action: 'recovery-code-used', resource: 'profile', subject: { id: actor.id, name } }])
      const reader = { locale: locale ?? caller.locale, name, url: `${publicUrl}/settings?tab=profile` }
      const left = await countRecoveryCodes(trx, actor.id)
      await queueMail(trx, { to: email, ...recoveryCodeMail(reader, left) })
      await publishChange(trx, { resource: 'second-factor', ids: [actor.id], audience: [actor.id] })
    },
  ).catch(rethrowWrongCode(deps, request))
}

type Owner = Awaited<ReturnType<typeof store.lockOwner>>

/**
 * Exchanges a session that waits for the second step for a full one. The user's row is locked first and that
 * session ended with it: of two at once one finds it, and none does after the password was changed. `useFactor`
 * uses up what the step is done with.
 *
 * Returns the token. Throws what `useFactor` throws, which ends nothing.
 */
export async function completeSignIn(
  deps: SecondStepDeps,
  request: CommandRequest,
  { attemptKeys, step }: { readonly attemptKeys: ThrottleKeys; readonly step: SignInStep },
  useFactor: (command: CommandContext, owner: Owner) => Promise<void>,
) {
  const { sessions, throttle } = deps
  const openTelling = signInTeller(deps)
  return runCommand(deps, request, async (command) => {
    const { trx, actor, caller, now } = command
    const owner = await store.lockOwner(trx, actor.id)
    const origin = await providerOrigin(trx, sessionOf(caller).sessionId)
    if (!(await sessions.end(sessionOf(caller).sessionId, { trx }))) throw new AppError('unauthorized')
    await useFactor(command, owner)
    const proof = { userId: actor.id, epoch: owner.session_epoch }
    const extra = throttle.rewardCte(attemptKeys)
    const token = owner.sign_in_notices
      ? await openTelling(proof, { caller, extra, trx, step })
      : await sessions.open(proof, 'full', caller, { trx, extra, step })
    if (token === null) throw new AppError('unauthorized')
    if (origin) {
      await saveProviderOrigin(trx, token, origin)
      await saveIdentity(trx, origin, actor.id, now)
    }
    return token
  })
}
