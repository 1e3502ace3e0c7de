import type { contract } from '@samtale/contract'
import { hasAccount } from '@samtale/contract/core/account-of'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { announceProfile, announceUsers } from '#auth/announce-users.ts'
import { commandRunner } from '#core/command/run-command.ts'
import { linkExpired, readMailToken, deleteMailTokens } from '#auth/mail-tokens.ts'
import { hashPassword, verifyPassword } from '#auth/passwords.ts'
import type { Sessions } from '#auth/sessions.ts'
import { termsToAccept } from '#auth/terms-to-accept.ts'
import type { Throttle } from '#auth/throttle.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller, SignedIn } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { differing } from '#core/audit/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { addJob } from '#platform/jobs.ts'
import type { QueueMail } from '#platform/mailer.ts'
import { passwordChangedMail } from './account.mail.ts'
import { admitForgotten, admitSignIn, confirmKeys, ownPasswordKeys } from './throttle-keys.ts'
import { accountStore } from './account.store.ts'
import { confirmEmail } from './confirm-email.ts'
import { readNotifications, saveNotifications } from './notifications.ts'
import { checkOwnPicture } from './own-picture.ts'
import { signInTeller } from './notify-sign-in.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** Sign-in and all that hangs on it: the own profile, passwords, links out of mails, sessions. */
export function accountRoutes({
  db,
  clock,
  sessions,
  throttle,
  queueMail,
  publicUrl,
}: Deps): Handlers<typeof contract.account> {
  const store = accountStore(db)
  const openTelling = signInTeller({ db, clock, sessions, queueMail, publicUrl })
  const runCommand = commandRunner({ db, clock })

  /** Opens a session that can only set a password, unless one was chosen since the link was read. */
  async function openByLink(kind: 'invitation' | 'password-reset', mailToken: string, caller: Caller) {
    const proof = await readMailToken(db, mailToken, kind, clock())
    const accessToken = await sessions.open(proof, 'password-setup', caller)
    if (accessToken === null) throw linkExpired(kind)
    return { accessToken }
  }

  return {
    async login({ input: { email, password }, caller }) {
      const { user, attemptKeys } = await admitSignIn(throttle, email, caller)
      // Without an account the password is compared all the same: the answer must not be quicker.
      const right = await verifyPassword(user?.password_hash, password)
      if (!user || !right) throw new AppError('credentials_not_match')
      const denial =
        user.status === 'suspend' || user.tenant_closed
          ? 'account_suspended'
          : user.status === 'pending'
            ? 'account_unverified'
            : null
      if (denial) {
        await throttle.reward(attemptKeys)
        throw new AppError(denial)
      }
      const passwordSetup = user.password_temporary
      const extra = throttle.rewardCte(attemptKeys)
      const proof = { userId: user.id, epoch: user.session_epoch }
      const token =
        user.wants_notice && !passwordSetup
          ? await openTelling(proof, { caller, extra })
          : await sessions.open(proof, passwordSetup ? 'password-setup' : 'full', caller, { extra })
      // The password was changed, or the account closed, while it was being compared.
      if (token === null) throw new AppError('credentials_not_match')
      return { token, passwordSetup }
    },

    async logout({ caller }) {
      await sessions.end(sessionOf(caller).sessionId)
      return {}
    },

    async profile({ actor, caller }) {
      const profile = await store.profile(actor.id)
      const session = sessionOf(caller)
      if (session.kind === 'full')
        return {
          ...profile,
          termsToAccept: await termsToAccept(db, { ...session, locale: caller.preferredLocale }),
        }
      const { id, email, role } = profile
      return { id, email, role, profile: { name: profile.profile.name } }
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

    async password({ input: { oldPassword, password }, ...request }) {
      const { actor, caller } = request
      const attemptKeys = ownPasswordKeys(actor.id, caller)
      await throttle.consume(attemptKeys)
      const old = (await store.passwordOf(actor.id))?.password_hash
      if (!(await verifyPassword(old, oldPassword)) || !old) throw wrongOldPassword()
      await throttle.reward(attemptKeys)
      const hash = await hashPassword(password)
      const { sessionId, email, name } = sessionOf(caller)
      await runCommand(request, async ({ trx, audit }) => {
        if (!(await store.replacePassword(trx, actor.id, { old, hash }))) throw wrongOldPassword()
        await deleteMailTokens(trx, actor.id)
        await sessions.endAllOf(trx, actor.id, { except: sessionId })
        // The old password was right, so this session is proved anew; one that was ended meanwhile changes
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

    async confirmPassword({ actor, caller, input: { password } }) {
      const attemptKeys = confirmKeys(actor.id, caller)
      await throttle.consume(attemptKeys)
      const stored = await store.passwordOf(actor.id)
      if (!stored || !(await verifyPassword(stored.password_hash, password)))
        throw fieldError({ password: 'current_password_incorrect' }, 'current_password_incorrect')
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

    verify: ({ input, caller }) => openByLink('invitation', input.token, caller),
    resetPassword: ({ input, caller }) => openByLink('password-reset', input.token, caller),

    confirmEmail: ({ input: { token }, caller }) =>
      confirmEmail(token, { db, now: clock(), caller, sessions }),

    async createPassword({ input, ...request }) {
      const { actor, caller } = request
      const own = await store.passwordOf(actor.id)
      if (own?.password_temporary && (await verifyPassword(own.password_hash, input.password)))
        throw fieldError({ password: 'password_unchanged' })
      const hash = await hashPassword(input.password)
      return runCommand(request, async ({ trx, audit }) => {
        // The user's row is locked first, as by all who end sessions; of two answers at once only one finds
        // the token then.
        const user = await store.choosePassword(trx, actor.id, hash)
        if (!user || !(await sessions.end(sessionOf(caller).sessionId, { trx })))
          throw new AppError('unauthorized')
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
        const token = await sessions.open(
          { userId: actor.id, epoch: await store.sessionEpoch(trx, actor.id) },
          'full',
          caller,
          { trx },
        )
        if (token === null) throw new AppError('unauthorized')
        return { token }
      })
    },

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

const wrongOldPassword = () =>
  fieldError({ oldPassword: 'current_password_incorrect' }, 'current_password_incorrect')

/** Who is signed in is settled before a handler runs; this is for the compiler. */
function sessionOf({ session }: Caller): SignedIn {
  if (!session) throw new AppError('unauthorized')
  return session
}
