import { browserName } from '@samtale/contract/account/browser-name'
import type { SignInStep } from '@samtale/contract/audit/audit-fields'
import type { Proof } from '#auth/open-session.ts'
import type { Sessions } from '#auth/sessions.ts'
import { signInMail } from '#auth/sign-in-mail.ts'
import type { ExtraCte } from '#auth/throttle.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { accountStore } from './account.store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Sessions
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** `trx`: the transaction that the session is a part of, if there is one. */
type Opening = {
  readonly caller: Caller
  readonly extra: ExtraCte
  readonly trx?: Trx
  /** By what they have signed in, for the audit log. */
  readonly step?: SignInStep
}

/**
 * Opens the session of somebody who wants to hear of sign-ins from elsewhere: the mail is queued with it, or
 * neither is there. Null as `Sessions.open`.
 */
export function signInTeller({ db, clock, sessions, queueMail, publicUrl }: Deps) {
  const store = accountStore(db)

  return (proof: Proof, { caller, extra, trx: outer, step }: Opening) => {
    const open = (trx: Trx) => {
      const onNewOrigin = async () => {
        const { email, name, locale } = await store.addressee(trx, proof.userId)
        const { browser, system } = browserName(caller.userAgent)
        const { dateFormat, timeZone } = await readBrand(trx)
        await queueMail(trx, {
          to: email,
          ...signInMail({
            ...{ locale: locale ?? caller.locale, name, url: `${publicUrl}/settings?tab=profile` },
            ...{
              browser: [browser, system].filter(Boolean).join(', '),
              address: caller.address,
              at: clock(),
              dateFormat,
              timeZone,
            },
          }),
        })
      }
      return sessions.open(proof, 'full', caller, { trx, extra, onNewOrigin, step })
    }
    return outer ? open(outer) : transact(db, open)
  }
}
