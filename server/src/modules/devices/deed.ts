import type { Actor } from '@samtale/contract/core/permissions'
import { auditSource } from '#auth/audit-source.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges, type AuditDraft } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'

type Needs = { readonly db: Db; readonly clock: Clock }
type By = { readonly actor: Actor; readonly caller: Caller }

/** One change of boxes by one caller: its transaction and its time. */
export type Deed = By & { readonly trx: Trx; readonly now: Date }
export type Do = <Answer>(by: By, act: (deed: Deed) => Promise<Answer>) => Promise<Answer>

/** Runs deeds: all of one is done, or nothing. */
export const deedsWith =
  ({ db, clock }: Needs): Do =>
  ({ actor, caller }, act) => {
    const now = clock()
    return transact(db, (trx) => act({ trx, actor, caller, now }))
  }

/** Puts what was done to boxes into the audit log. */
export const record = ({ trx, caller, now }: Deed, drafts: readonly Omit<AuditDraft, 'resource'>[]) =>
  recordChanges(
    trx,
    auditSource(caller),
    drafts.map((draft) => ({ ...draft, resource: 'devices' })),
    now,
  )
