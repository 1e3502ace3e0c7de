import { sql, type RawBuilder } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { Actor } from '@samtale/contract/core/permissions'
import { RETENTION_DAYS } from '@samtale/contract/deleted/deleted'
import { restorableKinds } from '@samtale/contract/deleted/deleted-rules'
import { inScope } from './tenancy.ts'

const RETENTION_MS = RETENTION_DAYS * DAY_MS

/** Returns when something was deleted that expires now. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS)
/** Returns when something expires that was deleted then. */
export const expiresAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RETENTION_MS)

/**
 * SQL over a record `d` of something deleted: whether the actor could have deleted it, and it can still be
 * restored.
 */
export const visibleTo = (actor: Actor, now: Date): RawBuilder<boolean> =>
  sql`(d.kind = any(${restorableKinds(actor)}::text[]) and d.deleted_at > ${expiredBefore(now)} and ${inScope(actor, 'd.owner_id')})`
