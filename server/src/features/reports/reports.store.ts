import { sql } from 'kysely'
import type { Actor } from '@samtale/contract/core/permissions'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { MeetingStatus } from '@samtale/contract/meetings'
import type { reports } from '@samtale/contract/reports'
import { inScope } from '#access/scope.ts'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'

/** The meetings wanted: those that begin in `[from, until)`, of one host or of all. */
type Wanted = { readonly from: Date | null; readonly until: Date | null; readonly hostId: string; readonly now: Date }

type Row = { id: string; name: string; beginTime: Date; hostId: string; hostName: string; duration: number; participants: number; status: MeetingStatus }

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function reportsStore(db: Db) {
  return {
    /** Meetings that have begun, in the actor's scope. A host outside of it has no meetings there, and neither has one that does not exist. */
    meetings(actor: Actor, { from, until, hostId, now }: Wanted, query: ListQuery): Promise<Page<Row>> {
      const where = sql`${inScope(actor, 'm.host_id')} and m.begin_time <= ${now}
        ${from ? sql`and m.begin_time >= ${from}` : sql``}
        ${until ? sql`and m.begin_time < ${until}` : sql``}
        ${hostId ? sql`and m.host_id = ${IS_ID.test(hostId) ? hostId : null}` : sql``}`
      return listRows(db, heldMeetings(now), query, where)
    },
  }
}

/** Stays are added up for the rows of the page only, unless the order itself depends on them. Who is still in counts up to now. */
function heldMeetings(now: Date): ListSource<Row, (typeof reports.meetings)['list']> {
  const duration = `coalesce((select extract(epoch from sum(run.length))::integer from (
    select max(coalesce(stay.left_at, greatest(stay.joined_at, '${now.toISOString()}'::timestamptz))) - min(stay.joined_at) as length
    from participant_sessions stay where stay.meeting_id = m.id group by stay.session_id) run), 0)`
  const participants = '(select count(distinct stay.person_key)::integer from participant_sessions stay where stay.meeting_id = m.id)'
  return {
    select: `m.id, m.name, m.begin_time as "beginTime", host.id as "hostId", host.name as "hostName", m.status,
      ${duration} as duration, ${participants} as participants`,
    from: 'meetings m join users host on host.id = m.host_id',
    key: 'm.id',
    text: { name: 'm.name' },
    sort: { beginTime: 'm.begin_time', host: 'host.name collate "da-x-icu"', status: 'm.status', duration, participants },
  }
}
