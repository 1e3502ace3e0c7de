import { sql } from 'kysely'
import type { Facts } from '@samtale/contract/audit/audit-fields'
import { EDITED, MAX_EDITS, type Edited } from '@samtale/contract/meetings/history'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import type { Db } from '#db/schema.ts'

/** Which fields of the audit log belong to what of a meeting; the others say nothing of their own. */
const FIELDS: Readonly<Record<Edited, readonly string[]>> = {
  name: ['name'],
  time: ['beginTime', 'endTime', 'timeZone'],
  repeat: ['recurrence'],
  members: ['members'],
  devices: ['devices'],
  guests: ['guests'],
  group: ['group'],
  lobby: ['lobby'],
  agenda: ['agenda'],
}

/**
 * Returns when and by whom a meeting was changed and what, the newest first, as the audit log has it: by itself, or
 * with its series while it was to come.
 */
export async function readEdits(db: Db, id: string): Promise<NonNullable<Meeting['history']['edits']>> {
  const { rows } = await sql<{ at: Date; by: string; after: Facts | null }>`
    select e.created_at as at, coalesce(e.actor_name, '') as by, e.after from meetings m
    join audit_entries e on e.subject_id in (select o.id from meetings o where o.id = m.id or o.series_id = m.series_id)
    where m.id = ${id} and e.resource = 'meetings' and e.action in ('updated', 'extended')
      and (e.subject_id = m.id or (e.after ? 'meetings' and e.created_at > m.created_at and e.created_at < m.begin_time))
    order by e.created_at desc, e.id desc limit ${MAX_EDITS}`.execute(db)
  return rows.map(({ at, by, after }) => ({
    at: at.toISOString(),
    by,
    what: EDITED.filter((what) => FIELDS[what].some((field) => after !== null && field in after)),
  }))
}
