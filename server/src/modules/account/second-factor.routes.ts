import type { secondStep } from '@samtale/contract/account/second-step'
import { AppError } from '@samtale/contract/core/errors'
import { announceProfile } from '#auth/announce-users.ts'
import { appUri, newAppSecret, stepOfCode } from '#auth/authenticator.ts'
import { countRecoveryCodes, deleteRecoveryCodes, renewRecoveryCodes } from '#auth/recovery-codes.ts'
import { secretUse, wrongCode } from '#auth/second-factor.ts'
import { commandRunner, type CommandContext } from '#core/command/run-command.ts'
import type { Trx } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import { readBrand } from '#platform/brand.ts'
import { decryptSecret, encryptSecret, type EncryptedSecret } from '#platform/encryption.ts'
import { publishChange } from '#platform/event-bus.ts'
import { secondFactorMail } from './second-factor.mail.ts'
import { factorStateOf, secondFactorStore as store } from './second-factor.store.ts'
import type { SecondStepDeps } from './second-step.ts'
import { secondStepKeys } from './throttle-keys.ts'

/** Returns the handlers of setting up an authenticator app, its recovery codes, and removing it. */
export function secondFactorRoutes({
  db,
  clock,
  throttle,
  queueMail,
  publicUrl,
}: SecondStepDeps): Handlers<Omit<typeof secondStep, 'secondStep'>> {
  const runCommand = commandRunner({ db, clock })

  /** Writes a change of one's own factor down, and tells the open portals and the mailbox of its owner. */
  async function announceChange(
    { trx, actor, caller, audit }: CommandContext,
    action: 'second-factor-on' | 'second-factor-off',
  ) {
    const { email, name, locale } = await store.lockOwner(trx, actor.id)
    await audit([{ action, resource: 'profile', subject: { id: actor.id, name } }])
    const url = `${publicUrl}/settings?tab=profile`
    const reader = { locale: locale ?? caller.locale, name, url }
    await queueMail(trx, { to: email, ...secondFactorMail(action, reader) })
    await announce(trx, actor.id)
  }

  return {
    async secondFactor({ actor }) {
      const { has, required, since } = await factorStateOf(db, actor.id, clock())
      return {
        since: has && since ? since.toISOString() : null,
        recoveryCodes: has ? await countRecoveryCodes(db, actor.id) : 0,
        required,
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
        await assertNone(trx, actor.id, now)
        const proposed = await store.proposed(trx, actor.id)
        if (!proposed) throw new AppError('second_factor_not_found')
        const secret = await decryptSecret(trx, secretUse(actor.id), proposed.secret as EncryptedSecret)
        const step = stepOfCode(secret, code.replace(/\s/g, ''), now)
        if (step === null) throw wrongCode()
        await store.confirm(trx, proposed.id, step, now)
        await announceChange(command, 'second-factor-on')
        return renewRecoveryCodes(trx, actor.id)
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
        await announce(trx, actor.id)
        return { recoveryCodes }
      }),

    removeSecondFactor: (request) =>
      runCommand(request, async (command) => {
        const { trx, actor, now } = command
        await store.lockOwner(trx, actor.id)
        if (!(await factorStateOf(trx, actor.id, now)).has) throw new AppError('second_factor_not_found')
        await store.remove(trx, actor.id)
        await deleteRecoveryCodes(trx, actor.id)
        await announceChange(command, 'second-factor-off')
        return {}
      }),
  }
}

async function assertNone(trx: Trx, userId: string, now: Date) {
  if ((await factorStateOf(trx, userId, now)).has) throw new AppError('second_factor_exists')
}

async function announce(trx: Trx, userId: string) {
  await publishChange(trx, { resource: 'second-factor', ids: [userId], audience: [userId] })
  await announceProfile(trx, userId)
}
