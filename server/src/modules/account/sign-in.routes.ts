import type { signIn } from '@samtale/contract/account/sign-in'
import { AppError } from '@samtale/contract/core/errors'
import { linkExpired, readMailToken } from '#auth/mail-tokens.ts'
import { isPasswordOff } from '#auth/password-domains.ts'
import { verifyPassword } from '#auth/passwords.ts'
import type { Sessions } from '#auth/sessions.ts'
import type { Throttle } from '#auth/throttle.ts'
import type { Db } from '#db/schema.ts'
import { sessionOf, type Caller } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { endSessionUrl } from './end-session-url.ts'
import { confirmEmail } from './confirm-email.ts'
import { signInTeller } from './notify-sign-in.ts'
import { admitSignIn } from './throttle-keys.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** Returns the handlers of signing in and out, and of the links in emails. */
export function signInRoutes(deps: Deps): Handlers<typeof signIn> {
  const { db, clock, sessions, throttle } = deps
  const openTelling = signInTeller(deps)

  /** Opens a session that can only set a password, unless one was chosen since the link was read. */
  async function openByLink(kind: 'invitation' | 'password-reset', mailToken: string, caller: Caller) {
    const proof = await readMailToken(db, mailToken, kind, clock())
    const accessToken = await sessions.open(proof, 'password-setup', caller)
    if (accessToken === null) throw linkExpired(kind)
    return { accessToken }
  }

  return {
    async login({ input: { email, password }, caller }) {
      const { user, attemptKeys } = await admitSignIn(throttle, email, caller, clock())
      // Without an account the password is compared all the same: the answer must not be quicker.
      const right = await verifyPassword(user?.password_hash, password)
      // Without the right password it follows from the domain alone, whether or not there is such an account: a wrong
      // password of somebody who keeps theirs is answered in the same way.
      const isOff = user && right ? user.password_off : await isPasswordOff(db, email)
      if (isOff) throw new AppError('password_sign_in_off')
      if (user && !right) sessions.recordFailure(user, 'password', caller)
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
      const secondStep = user.has_factor && !passwordSetup
      const kind = passwordSetup ? 'password-setup' : secondStep ? 'second-step' : 'full'
      const token =
        user.wants_notice && kind === 'full'
          ? await openTelling(proof, { caller, extra, step: 'password' })
          : await sessions.open(proof, kind, caller, { extra, step: 'password' })
      // The password was changed, or the account closed, while it was being compared.
      if (token === null) throw new AppError('credentials_not_match')
      return { token, passwordSetup, secondStep }
    },

    async logout({ caller }) {
      const { sessionId } = sessionOf(caller)
      const url = await endSessionUrl(db, sessionId, deps.publicUrl)
      await sessions.end(sessionId)
      return url === null ? {} : { url }
    },

    verify: ({ input, caller }) => openByLink('invitation', input.token, caller),
    resetPassword: ({ input, caller }) => openByLink('password-reset', input.token, caller),

    confirmEmail: ({ input: { token }, caller }) =>
      confirmEmail(token, { db, now: clock(), caller, sessions }),
  }
}
