import type { Locale } from '@samtale/contract/core/fields'
import { issueMailToken, removeOldMailTokens } from '#auth/mail-tokens.ts'
import { removeOldChallenges } from '#auth/passkey-challenges.ts'
import { keepsPassword } from '#auth/password-domains.ts'
import type { Sessions } from '#auth/sessions.ts'
import type { Throttle } from '#auth/throttle.ts'
import type { Db } from '#db/schema.ts'
import { removeOldAttempts } from '#auth/provider-attempts.ts'
import { transact } from '#db/transact.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { resetMail } from './account.mail.ts'
import { accountStore } from './account.store.ts'
import { announceRequirements } from './announce-requirements.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'removeDead'>
  readonly throttle: Throttle
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** Returns the background jobs that sign-in leaves. */
export function accountJobs({ db, clock, sessions, throttle, queueMail, publicUrl }: Deps) {
  const store = accountStore(db)

  return {
    /** Mails a link for a new password, if there is an active account of that address. */
    async 'send-reset-mail'({ email, locale }: { email: string; locale: Locale }) {
      await transact(db, async (trx) => {
        // Locked: the address cannot become another one between the link and its mail.
        const user = await store.lockResettable(trx, email)
        if (!user || !(await keepsPassword(trx, user.id))) return
        const token = await issueMailToken(trx, user.id, 'password-reset', clock())
        const url = `${publicUrl}/emailroute?passwordreset=true#token=${token}`
        await queueMail(trx, {
          to: user.email,
          ...resetMail({ locale: user.locale ?? locale, name: user.name, url }),
        })
      })
    },

    /** Mails those who must soon sign in with two steps; every few minutes. */
    'announce-requirements': () => announceRequirements({ db, clock, queueMail, publicUrl }),

    /** Removes sessions, links, challenges and counters that are over; hourly. */
    async 'remove-old-access'() {
      await sessions.removeDead()
      await removeOldMailTokens(db, clock())
      await removeOldChallenges(db, clock())
      await throttle.removeForgotten()
      await removeOldAttempts(db, clock())
    },
  }
}
