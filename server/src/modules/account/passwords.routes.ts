import type { passwords } from '@samtale/contract/account/passwords'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { announceUsers } from '#auth/announce-users.ts'
import { deleteMailTokens } from '#auth/mail-tokens.ts'
import { keepsPassword } from '#auth/password-domains.ts'
import { hashPassword, verifyPassword } from '#auth/passwords.ts'
import { consumeCode } from '#auth/second-factor.ts'
import type { Sessions } from '#auth/sessions.ts'
import type { Throttle } from '#auth/throttle.ts'
import { commandRunner, type CommandRequest } from '#core/command/run-command.ts'
import type { Db } from '#db/schema.ts'
import { sessionOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { passwordChangedMail } from './account.mail.ts'
import { accountStore } from './account.store.ts'
import { factorStateOf, secondFactorStore } from './second-factor.store.ts'
import { recordWrongAttempt, rethrowWrongCode } from './record-wrong-attempt.ts'
import { admitForgotten, confirmKeys, ownPasswordKeys, secondStepKeys } from './throttle-keys.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** Returns the handlers of choosing a password, forgetting it, and giving it again. */
export function passwordsRoutes({
  db,
  clock,
  sessions,
  throttle,
  queueMail,
  publicUrl,
}: Deps): Handlers<typeof passwords> {
  const store = accountStore(db)
  const runCommand = commandRunner({ db, clock })

  async function confirmByCode(request: CommandRequest, code: string) {
    const { actor, caller } = request
    const attemptKeys = secondStepKeys(actor.id, caller)
    await throttle.consume(attemptKeys)
    await runCommand(request, async ({ trx, now }) => {
      const { session_epoch: epoch } = await secondFactorStore.lockOwner(trx, actor.id)
      await consumeCode(trx, actor.id, code, now)
      if (!(await sessions.prove(sessionOf(caller).sessionId, { userId: actor.id, epoch }, trx)))
        throw new AppError('unauthorized')
    }).catch(rethrowWrongCode({ sessions }, request))
    await throttle.reward(attemptKeys)
    return {}
  }

  return {
    async password({ input: { oldPassword, password }, ...request }) {
      const { actor, caller } = request
      const attemptKeys = ownPasswordKeys(actor.id, caller)
      await throttle.consume(attemptKeys)
      const old = (await store.passwordOf(actor.id))?.password_hash
      if (!(await verifyPassword(old, oldPassword)) || !old) {
        recordWrongAttempt({ sessions }, request, 'password')
        throw wrongOldPassword()
      }
      await throttle.reward(attemptKeys)
      const hash = await hashPassword(password)
      const { sessionId, email, name } = sessionOf(caller)
      await runCommand(request, async ({ trx, audit }) => {
        if (!(await store.replacePassword(trx, actor.id, { old, hash }))) throw wrongOldPassword()
        await deleteMailTokens(trx, actor.id)
        await sessions.endAllOf(trx, actor.id, { except: sessionId })
        // The old password was right, so this session is proved again; one that was ended meanwhile changes
        // nothing.
        const epoch = await store.sessionEpoch(trx, actor.id)
        if (!(await sessions.prove(sessionId, { userId: actor.id, epoch }, trx)))
          throw new AppError('unauthorized')
        await audit([{ action: 'password-changed', resource: 'profile', subject: { id: actor.id, name } }])
        await queueMail(trx, {
          to: email,
          ...passwordChangedMail({ locale: caller.locale, name, url: `${publicUrl}/forgotpassword` }),
        })
      })
      return {}
    },

    async confirmPassword({ input: { password = '', code }, ...request }) {
      const { actor, caller } = request
      if (code !== undefined) return confirmByCode(request, code)
      const attemptKeys = confirmKeys(actor.id, caller)
      await throttle.consume(attemptKeys)
      const stored = await store.passwordOf(actor.id)
      if (!stored || !(await verifyPassword(stored.password_hash, password))) {
        recordWrongAttempt({ sessions }, request, 'password')
        throw fieldError({ password: 'current_password_incorrect' }, 'current_password_incorrect')
      }
      await throttle.reward(attemptKeys)
      if (
        !(await sessions.prove(sessionOf(caller).sessionId, {
          userId: actor.id,
          epoch: stored.session_epoch,
        }))
      )
        throw new AppError('unauthorized')
      return {}
    },

    exportList: () => ({}),

    /** All that could tell a known address from an unknown one happens afterwards, in a job. */
    async forgotPassword({ input: { email }, caller }) {
      await admitForgotten(throttle, email, caller)
      await addJob(db, 'send-reset-mail', { email, locale: caller.locale })
      return {}
    },

    async createPassword({ input, ...request }) {
      const { actor, caller } = request
      const own = await store.passwordOf(actor.id)
      if (own?.password_temporary && (await verifyPassword(own.password_hash, input.password)))
        throw fieldError({ password: 'password_unchanged' })
      const hash = await hashPassword(input.password)
      return runCommand(request, async ({ trx, now, audit }) => {
        // The user's row is locked first, as by all who end sessions; of two answers at once only one finds
        // the token then.
        const user = await store.choosePassword(trx, actor.id, hash)
        if (!user || !(await sessions.end(sessionOf(caller).sessionId, { trx })))
          throw new AppError('unauthorized')
        if (!(await keepsPassword(trx, actor.id))) throw new AppError('password_sign_in_off')
        await deleteMailTokens(trx, actor.id)
        await sessions.endAllOf(trx, actor.id)
        const { email, name, locale } = user
        await audit([{ action: 'password-changed', resource: 'profile', subject: { id: actor.id, name } }])
        if (user.status === 'pending') await announceUsers(trx, [actor.id])
        else
          await queueMail(trx, {
            to: email,
            ...passwordChangedMail({
              locale: locale ?? caller.locale,
              name,
              url: `${publicUrl}/forgotpassword`,
            }),
          })
        // The mailbox, or a start password, does not prove that one has the phone.
        const { has: secondStep } = await factorStateOf(trx, actor.id, now)
        const token = await sessions.open(
          { userId: actor.id, epoch: await store.sessionEpoch(trx, actor.id) },
          secondStep ? 'second-step' : 'full',
          caller,
          { trx, step: 'new-password' },
        )
        if (token === null) throw new AppError('unauthorized')
        return { token, secondStep }
      })
    },
  }
}

const wrongOldPassword = () =>
  fieldError({ oldPassword: 'current_password_incorrect' }, 'current_password_incorrect')
