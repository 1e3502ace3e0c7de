import type { secondStep } from '@samtale/contract/account/second-step'
import { AppError } from '@samtale/contract/core/errors'
import { appUri, newAppSecret, stepOfCode } from '#auth/authenticator.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '#auth/recovery-codes.ts'
import { secretUse, wrongCode } from '#auth/second-factor.ts'
import { commandRunner } from '#core/command/run-command.ts'
import type { Trx } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import { readBrand } from '#core/settings/brand.ts'
import { decryptSecret, encryptSecret, type EncryptedSecret } from '#platform/encryption/encryption.ts'
import { announceFactor, refreshFactors } from './announce-factor.ts'
import { factorRequirementOf, factorStateOf, secondFactorStore as store } from './second-factor.store.ts'
import type { SecondStepDeps } from './second-step.ts'
import { secondStepKeys } from './throttle-keys.ts'

/** Returns the handlers of setting up an authenticator app, its recovery codes, and removing it. */
export function secondFactorRoutes(deps: SecondStepDeps): Handlers<Omit<typeof secondStep, 'secondStep'>> {
  const { db, clock, throttle } = deps
  const runCommand = commandRunner({ db, clock })

  return {
    async secondFactor({ actor }) {
      const { has, required, since, passkeys } = await factorStateOf(db, actor.id, clock())
      return {
        since: since?.toISOString() ?? null,
        passkeys,
        recoveryCodes: has ? await countRecoveryCodes(db, actor.id) : 0,
        required,
        requirement: await factorRequirementOf(db, actor.id),
      }
    },

    beginSecondFactor: (request) =>
      runCommand(request, async ({ trx, actor, now }) => {
        const { email } = await store.lockOwner(trx, actor.id)
        await assertNone(trx, actor.id, now)
        const { title } = await readBrand(trx)
        const secret = newAppSecret()
        await store.propose(trx, actor.id, await encryptSecret(trx, secretUse(actor.id), secret, now), now)
        return { secret, uri: appUri(secret, { issuer: title, label: email }) }
      }),

    async confirmSecondFactor({ input: { code }, ...request }) {
      const attemptKeys = secondStepKeys(request.actor.id, request.caller)
      await throttle.consume(attemptKeys)
      const recoveryCodes = await runCommand(request, async (command) => {
        const { trx, actor, now } = command
        await store.lockOwner(trx, actor.id)
        const { has } = await assertNone(trx, actor.id, now)
        const proposed = await store.proposed(trx, actor.id)
        if (!proposed) throw new AppError('second_factor_not_found')
        const secret = await decryptSecret(trx, secretUse(actor.id), proposed.secret as EncryptedSecret)
        const step = stepOfCode(secret, code.replace(/\s/g, ''), now)
        if (step === null) throw wrongCode()
        await store.confirm(trx, proposed.id, step, now)
        await announceFactor(command, deps, {
          action: has ? 'authenticator-added' : 'second-factor-on',
        })
        return has ? [] : renewRecoveryCodes(trx, actor.id)
      })
      await throttle.reward(attemptKeys)
      return { recoveryCodes }
    },

    renewRecoveryCodes: (request) =>
      runCommand(request, async ({ trx, actor, now, audit }) => {
        const { name } = await store.lockOwner(trx, actor.id)
        if (!(await factorStateOf(trx, actor.id, now)).has) throw new AppError('second_factor_not_found')
        const recoveryCodes = await renewRecoveryCodes(trx, actor.id)
        const subject = { id: actor.id, name }
        await audit([{ action: 'recovery-codes-renewed', resource: 'profile', subject }])
        await refreshFactors(trx, actor.id)
        return { recoveryCodes }
      }),

    removeSecondFactor: (request) =>
      runCommand(request, async (command) => {
        const { trx, actor, now } = command
        await store.lockOwner(trx, actor.id)
        const { since } = await factorStateOf(trx, actor.id, now)
        if (!since) throw new AppError('second_factor_not_found')
        const wasLast = await store.remove(trx, actor.id, { kind: 'authenticator' }, now)
        await announceFactor(command, deps, {
          action: wasLast ? 'second-factor-off' : 'authenticator-removed',
        })
        return {}
      }),
  }
}

async function assertNone(trx: Trx, userId: string, now: Date) {
  const state = await factorStateOf(trx, userId, now)
  if (state.since) throw new AppError('second_factor_exists')
  return state
}
