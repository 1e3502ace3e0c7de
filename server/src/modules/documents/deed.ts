import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { auditSource } from '#auth/audit-source.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller, SignedIn } from '#http/caller.ts'
import { recordChanges, type AuditDraft } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { EVERYBODY, publishChanges } from '#platform/event-bus.ts'

export type Needs = { readonly db: Db; readonly clock: Clock }
export type By = { readonly actor: Actor; readonly caller: Caller }

/** One change of texts by one caller: its transaction and its time. */
export type Deed = By & { readonly trx: Trx; readonly now: Date }

/** Runs deeds: all of one is done, or nothing. */
export const deedsWith =
  ({ db, clock }: Needs) =>
  <Answer>({ actor, caller }: By, act: (deed: Deed) => Promise<Answer>): Promise<Answer> =>
    transact(db, (trx) => act({ trx, actor, caller, now: clock() }))

/** Who signs what is written, under the name of now. */
export const authorOf = ({ actor, caller }: By) => ({ id: actor.id, name: sessionOf(caller).name })

/** Who is signed in is settled before a handler runs; this is for the compiler. */
function sessionOf({ session }: Caller): SignedIn {
  if (!session) throw new AppError('unauthorized')
  return session
}

/** Puts what was done into the audit log. */
export const record = ({ trx, caller, now }: Deed, draft: AuditDraft) => recordChanges(trx, auditSource(caller), [draft], now)

/** Tells the staff who edit these texts and, when readers see something else from now on, everybody. */
export const announce = ({ trx }: Deed, resource: 'documents' | 'faq', { seen }: { seen: boolean }) =>
  publishChanges(trx, [{ resource, ids: [], audience: [] }, ...(seen ? [{ resource: 'settings', ids: [], audience: EVERYBODY }] : [])])
