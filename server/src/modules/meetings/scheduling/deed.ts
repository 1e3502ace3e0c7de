import type { Actor } from '@samtale/contract/core/permissions'
import { auditSource } from '#auth/audit-source.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import type { TellParts } from '#modules/meetings/invitations/tell.ts'
import { roomNameTaken } from '#modules/meetings/free-room-name.ts'
import { recordChanges, type AuditDraft } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#platform/mailer.ts'

export type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
  readonly publicUrl: string
}
type By = { readonly actor: Actor; readonly caller: Caller }

/** One change of planned meetings by one caller: its transaction, its time, and what it needs to tell others of it. */
export type Deed = By & TellParts & { readonly trx: Trx; readonly now: Date /** The caller's zone. */; readonly timeZone: string }

/** Runs deeds: all of one is done, or nothing. A room name that somebody took meanwhile is refused like one taken before. */
export function deedsWith({ db, clock, timeZone, ...rest }: Needs) {
  return async <Answer>({ actor, caller }: By, act: (deed: Deed) => Promise<Answer>): Promise<Answer> => {
    const ground = { queueMail: rest.queueMail, publicUrl: rest.publicUrl, timeZone: caller.timeZone ?? (await timeZone()) }
    try {
      return await transact(db, (trx) => act({ ...ground, actor, caller, trx, now: clock() }))
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string }
      if (code === '23P01' && constraint === 'meetings_open_location') throw roomNameTaken(error)
      throw error
    }
  }
}

/** Puts what was done into the audit log. */
export const record = ({ trx, caller, now }: Deed, drafts: readonly Omit<AuditDraft, 'resource'>[]) =>
  recordChanges(
    trx,
    auditSource(caller),
    drafts.map((draft) => ({ ...draft, resource: 'meetings' })),
    now,
  )
