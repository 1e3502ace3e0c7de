import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { auditSource } from '#auth/audit-source.ts'
import { isDuplicate } from '#db/is-duplicate.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges, type AuditDraft } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'

export type Needs = { readonly db: Db; readonly clock: Clock }
type By = { readonly actor: Actor; readonly caller: Caller }

/** One change of groups by one caller: its transaction and its time. */
export type Deed = By & { readonly trx: Trx; readonly now: Date }

/** Runs deeds: all of one is done, or nothing. A name that somebody took meanwhile is refused like one taken before. */
export function deedsWith({ db, clock }: Needs) {
  return async <Answer>({ actor, caller }: By, act: (deed: Deed) => Promise<Answer>): Promise<Answer> => {
    try {
      return await transact(db, (trx) => act({ trx, actor, caller, now: clock() }))
    } catch (error) {
      if (isDuplicate(error, 'groups_name')) throw new AppError('group_already_exists', { fields: { name: 'group_already_exists' }, cause: error })
      throw error
    }
  }
}

/** Puts what was done into the audit log. */
export const record = ({ trx, caller, now }: Deed, drafts: readonly Omit<AuditDraft, 'resource'>[]) =>
  recordChanges(
    trx,
    auditSource(caller),
    drafts.map((draft) => ({ ...draft, resource: 'groups' })),
    now,
  )
