import { recordChanges, type AuditSource } from '#core/audit/audit-log.ts'
import { announceDeleted } from '#core/deleted/announce-deleted.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { eraseMeetings } from '#modules/meetings/scheduling/erase-meetings.ts'
import { deletedStore, type LockedRecord } from './deleted.store.ts'
import { deletedWith } from './deleted-with.ts'

/** So many in one transaction. */
const BATCH = 100
/** The server itself does it. */
const SERVER: AuditSource = { actor: null, address: '', userAgent: '' }

/**
 * Deletes records for good: nothing can be restored any more, and what was deleted goes too unless the
 * reports of the past need it.
 */
export async function purge(trx: Trx, records: readonly LockedRecord[], by: AuditSource, now: Date) {
  for (const record of records) if (record.kind !== 'groups') await eraseMeetings(trx, deletedWith(record))
  await deletedStore.remove(
    trx,
    records.map(({ id }) => id),
  )
  await announceDeleted(
    trx,
    records.map(({ ownerId }) => ownerId),
  )
  await recordChanges(
    trx,
    by,
    records.map(({ id, kind, name }) => ({ action: 'purged', resource: kind, subject: { id, name } })),
    now,
  )
}

/** Purges what has expired, a batch after the other: one that is cut short leaves the rest to the next run. */
export async function purgeExpired(db: Db, now: Date) {
  for (let count = BATCH; count === BATCH; )
    count = await transact(db, async (trx) => {
      const records = await deletedStore.lockExpired(trx, now, BATCH)
      if (records.length > 0) await purge(trx, records, SERVER, now)
      return records.length
    })
}
