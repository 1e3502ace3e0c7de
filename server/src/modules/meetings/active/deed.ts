import type { Actor } from '@samtale/contract/core/permissions'
import { auditSource } from '#auth/audit-source.ts'
import type { Db, Trx } from '#db/schema.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges, type AuditDraft } from '#platform/audit-log.ts'
import type { RoomControl } from '#platform/room-control.ts'
import type { Led } from './check-leads.ts'

/** What leading a meeting from outside its room stands on. */
export type Parts = { readonly db: Db; readonly control: RoomControl | null }
export type By = { readonly actor: Actor; readonly caller: Caller; readonly now: Date }

/** Puts what was done to a running meeting into the audit log. */
export const record = (trx: Trx | Db, { caller, now }: By, { id, name }: Led, draft: Pick<AuditDraft, 'action' | 'before' | 'after'>) =>
  recordChanges(trx, auditSource(caller), [{ ...draft, resource: 'meetings', subject: { id, name } }], now)
