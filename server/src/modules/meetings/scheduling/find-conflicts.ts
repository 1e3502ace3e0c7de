import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { mayManage } from '@samtale/contract/meetings/meeting-rules'
import type { Conflict, meetings } from '@samtale/contract/meetings/meetings'
import type { Db } from '#db/schema.ts'
import { managedBy, visibleTo } from '#policies/meetings.ts'
import { findInvitees, NOTHING, type Offer } from '#modules/meetings/invitees.ts'
import { idsOf } from './plan.ts'
import { plannedSpans } from './planned-spans.ts'
import type { Span } from './read-times.ts'
import { findTarget, invitedTo } from './targets.ts'

type Input = ParsedInputOf<typeof meetings.conflicts>
type Deps = { readonly db: Db; readonly actor: Actor; readonly timeZone: string; readonly now: Date }
type Row = {
  readonly kind: Conflict['kind']
  readonly id: string
  readonly name: string
  readonly meeting: string
  readonly begin: Date
  readonly end: Date
}

const SHOWN = 20
/** How many times of a series are shown before it is planned. */
const FIRST = 5

/**
 * What stands in the way of a meeting that is being planned or changed. Its host counts as somebody who
 * comes; whoever has declined does not.
 */
export async function findConflicts(
  { db, actor, timeZone, now }: Deps,
  input: Input,
): Promise<OutputOf<typeof meetings.conflicts>> {
  const target = input.id ? await findTarget(db, actor, input.id) : null
  if (target && !mayManage(actor, target)) throw new AppError('not_authorized_to_edit')
  const stored = target ? { groupId: target.groupId, ...(await invitedTo(db, [target.id])) } : NOTHING
  const offer: Offer = { host: target?.host ?? actor, actor, stored }
  const { members, devices } = await findInvitees(db, offer, input)
  const spans = await plannedSpans(db, target, input, { timeZone, now })
  const except = target ? (input.scope === 'series' && target.seriesId) || target.id : null
  const rows = await overlaps(db, actor, {
    spans,
    except,
    userIds: [offer.host.id, ...idsOf(members)],
    deviceIds: idsOf(devices),
  })
  const times = spans.map(({ begin }) => begin.toISOString())
  return {
    occurrences: times.length,
    first: times.slice(0, FIRST),
    last: times.at(-1) ?? '',
    conflicts: rows.slice(0, SHOWN).map(({ kind, id, name, meeting, begin, end }) => ({
      ...{ kind, id, name },
      meeting: { name: meeting, beginTime: begin.toISOString(), endTime: end.toISOString() },
    })),
    total: rows.length,
  }
}

type OverlapQuery = {
  readonly spans: readonly Span[]
  /** The meeting or the series that is being changed. */
  readonly except: string | null
  readonly userIds: readonly string[]
  readonly deviceIds: readonly string[]
}

/**
 * Each meeting once for each of the people and devices that are in it at one of these times, the earliest
 * first.
 */
async function overlaps(
  db: Db,
  actor: Actor,
  { spans, except, userIds, deviceIds }: OverlapQuery,
): Promise<readonly Row[]> {
  const [begins, ends] = [spans.map(({ begin }) => begin), spans.map(({ end }) => end)]
  const [first, last] = [begins[0], ends.reduce((latest, end) => (end > latest ? end : latest))]
  const { rows } = await sql<Row>`
    with busy as (
      select 'user' as kind, m.host_id as id, m.id as meeting_id from meetings m where m.host_id = any(${userIds}::uuid[]) and m.begin_time < ${last}
      union all select 'user', mm.user_id, mm.meeting_id from meeting_members mm where mm.user_id = any(${userIds}::uuid[]) and mm.answer <> 'declined'
      union all select 'device', md.device_id, md.meeting_id from meeting_devices md where md.device_id = any(${deviceIds}::uuid[])
    )
    select busy.kind, busy.id, coalesce(u.name, d.name) as name, case when ${managedBy(actor)} or ${visibleTo(actor)} then m.name else '' end as meeting,
      m.begin_time as begin, m.end_time as "end"
    from busy join meetings m on m.id = busy.meeting_id left join users u on busy.kind = 'user' and u.id = busy.id
      left join devices d on busy.kind = 'device' and d.id = busy.id
    where m.over_at is null and m.cancelled_at is null and m.end_time > ${first} and m.begin_time < ${last}
      and not coalesce(${except}::uuid in (m.id, m.series_id), false)
      and exists (select from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) span (begin, "end") where m.begin_time < span.end and m.end_time > span.begin)
    order by m.begin_time, m.id, busy.kind desc, coalesce(u.name, d.name) collate "da-x-icu", busy.id`.execute(
    db,
  )
  return rows
}
