import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { Actor } from '@samtale/contract/core/permissions'
import type { reports } from '@samtale/contract/reports/reports'
import type { Db } from '#db/schema.ts'
import { countsOf } from '@samtale/contract/core/call-quality'
import { clockOffsets } from '#core/time/clock-offsets.ts'
import { durationAt } from './report.source.ts'
import { filteredMeetings, type ReportFilter } from './report-filter.ts'

type Summary = OutputOf<typeof reports.summary>
type Counts = { readonly good: number; readonly weak: number; readonly poor: number }
type Sums = Omit<Summary, 'byDay' | 'byHost' | 'quality' | 'rating' | 'timeZone'> &
  Counts & {
    byDay: (Omit<Summary['byDay'][number], 'quality'> & Counts)[]
    byHost: { id: string; name: string; meetings: number; seconds: number }[]
  }

/** So many days are shown one by one, and so many as weeks; what is longer, as months. */
const DAYS = 62
const WEEKS = 400
const HOSTS = 10

/** The sums of what a report is about. Every meeting is read once, whatever it is summed up by. */
export async function sumUp(db: Db, actor: Actor, filter: ReportFilter): Promise<Summary> {
  const meetings = filteredMeetings(actor, filter)
  const [{ good, weak, poor, ...sums }, rating] = await Promise.all([
    sumsOf(db, meetings, filter),
    ratingOf(db, meetings),
  ])
  const byHost = sums.byHost.map(({ id, name, ...sum }) => ({ host: { id, profile: { name } }, ...sum }))
  const byDay = sums.byDay.map(({ good: well, weak: badly, poor: hardly, ...day }) => ({
    ...day,
    quality: countsOf(well, badly, hardly),
  }))
  return { ...sums, byDay, byHost, rating, quality: countsOf(good, weak, poor), timeZone: filter.timeZone }
}

/**
 * A quarter of an hour is what the clocks of all zones differ by: quarters are summed up first, and told by
 * the reader's clock then.
 */
async function sumsOf(
  db: Db,
  meetings: RawBuilder<unknown>,
  { from, until, now, timeZone }: ReportFilter,
): Promise<Sums> {
  const offsets = clockOffsets(from, until && until < now ? until : now, timeZone)
  const since = offsets.map((offset) => offset.since.toISOString())
  const seconds = offsets.map(({ ms }) => ms / 1000)
  const { rows } = await sql<Sums>`
    with sums as materialized (
      select m.host_id, date_bin('15 minutes', m.begin_time, timestamptz 'epoch') as quarter, grouping(m.host_id) = 1 as is_quarter,
        count(*)::integer as meetings, sum(${durationAt(now)})::double precision as seconds, sum(m.attendee_count)::double precision as people,
        sum(m.good_samples) as good, sum(m.weak_samples) as weak, sum(m.poor_samples) as poor
      from meetings m where ${meetings} group by grouping sets ((m.host_id), (date_bin('15 minutes', m.begin_time, timestamptz 'epoch')))
    ), quarters as materialized (
      select (quarter at time zone 'UTC') + make_interval(secs => (${seconds}::double precision[])[greatest(1, width_bucket(quarter, ${since}::timestamptz[]))])
        as clock, meetings, seconds, people, good, weak, poor from sums where is_quarter
    ), step as materialized (
      select case when max(clock) - min(clock) > make_interval(days => ${WEEKS}) then 'month' when max(clock) - min(clock) > make_interval(days => ${DAYS}) then 'week'
        else 'day' end as name from quarters
    ), days as (
      select to_char(date_trunc((select name from step), clock), 'YYYY-MM-DD') as day, sum(meetings) as meetings, sum(seconds) as seconds,
        sum(good) as good, sum(weak) as weak, sum(poor) as poor from quarters group by 1
    ), hosts as (
      select u.id, u.name, sums.meetings, sums.seconds from sums join users u on u.id = sums.host_id where not is_quarter
      order by sums.seconds desc, sums.meetings desc, u.name collate "da-x-icu", u.id limit ${HOSTS}
    ), hours as (
      select extract(isodow from clock) as weekday, extract(hour from clock) as hour, sum(meetings) as meetings from quarters group by 1, 2
    )
    select coalesce(sum(meetings), 0)::integer as meetings, coalesce(sum(seconds), 0) as seconds, coalesce(sum(people), 0) as participants,
      coalesce(sum(good), 0)::double precision as good, coalesce(sum(weak), 0)::double precision as weak, coalesce(sum(poor), 0)::double precision as poor,
      (select name from step) as step,
      (select coalesce(json_agg(days order by day), '[]') from days) as "byDay",
      (select coalesce(json_agg(hosts), '[]') from hosts) as "byHost",
      (select coalesce(json_agg(hours order by weekday, hour), '[]') from hours) as "byHour"
    from quarters`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum over nothing is one row.')
  return sums
}

async function ratingOf(db: Db, meetings: RawBuilder<unknown>): Promise<Summary['rating']> {
  const { rows } = await sql<{ average: number | null; count: number }>`
    select avg(rating.stars)::double precision as average, count(*)::integer as count
    from meetings m join meeting_ratings rating on rating.meeting_id = m.id where ${meetings}`.execute(db)
  const { average = null, count = 0 } = rows[0] ?? {}
  return average === null ? null : { average, count }
}
