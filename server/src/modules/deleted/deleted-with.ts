import { sql, type RawBuilder } from 'kysely'
import type { MeetingDocument } from '#db/tables/deleted.ts'
import { isPlainMeeting } from '#modules/meetings/meeting-types.ts'
import type { LockedRecord } from './deleted.store.ts'

/**
 * SQL over a meeting `m`: whether it was deleted with that record: is it, is of that series, or had that
 * host. All that one deletion cancels has its time, and what was deleted by itself has a record of its own.
 */
export function deletedWith({ kind, id, deletedAt, document }: LockedRecord): RawBuilder<boolean> {
  if (kind === 'groups') return sql`false`
  const ofIt =
    kind === 'members' ? sql`m.host_id = ${id}` : sql`m.series_id = ${(document as MeetingDocument).seriesId}`
  return sql`(m.cancelled_at = ${deletedAt} and ${isPlainMeeting} and (m.id = ${id}
    or ${ofIt} and not exists (select from deleted_records own where own.id = m.id)))`
}
