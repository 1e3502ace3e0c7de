import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { auditSource } from '#auth/audit-source.ts'
import type { Sessions } from '#auth/sessions.ts'
import { isDuplicate } from '#db/is-duplicate.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges, type AuditDraft } from '#platform/audit-log.ts'
import { readBrand } from '#platform/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#platform/mailer.ts'

export type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Sessions
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** One change of users by one caller: its transaction, its time, and what it needs to tell others of it. */
export type Deed = Pick<Needs, 'sessions' | 'queueMail' | 'publicUrl'> & {
  readonly trx: Trx
  readonly now: Date
  readonly actor: Actor
  readonly caller: Caller
  /** The deployment's own name and time zone, for mails. */
  readonly company: string
  readonly timeZone: string
}
type By = { readonly actor: Actor; readonly caller: Caller }
export type Do = <Answer>(by: By, act: (deed: Deed) => Promise<Answer>) => Promise<Answer>

/** Runs deeds: all of one is done, or nothing. An address that somebody took meanwhile is refused like one taken before. */
export function deedsWith({ db, clock, ...rest }: Needs): Do {
  return async ({ actor, caller }, act) => {
    const { companyName: company, timeZone } = await readBrand(db)
    const ground = { ...rest, actor, caller, company, timeZone, now: clock() }
    try {
      return await transact(db, (trx) => act({ ...ground, trx }))
    } catch (error) {
      if (isDuplicate(error, 'users_email')) throw addressTaken(error)
      throw error
    }
  }
}

export const addressTaken = (cause?: unknown) => new AppError('user_already_exists', { fields: { email: 'user_already_exists' }, cause })

/** Puts what was done into the audit log. */
export const record = ({ trx, caller, now }: Deed, drafts: readonly AuditDraft[]) => recordChanges(trx, auditSource(caller), drafts, now)
