import { sql, type RawBuilder } from 'kysely'
import { ENTRY_CLOSES_MIN, ENTRY_OPENS_MIN } from '@samtale/contract/meetings/meeting'

const opens = sql`make_interval(mins => ${ENTRY_OPENS_MIN}::integer)`
const closes = sql`make_interval(mins => ${ENTRY_CLOSES_MIN}::integer)`

/**
 * The order in which the meetings `m` of one room name are meant by it at a time, the one that is meant
 * first. Those of a series share a name, and one that is over gives it away: what is on goes before what may
 * be entered, that before the next to come, and that before the last.
 */
export function matchOrder(now: Date): RawBuilder<unknown> {
  const time = sql`${now}::timestamptz`
  return sql`(m.cancelled_at is not null),
    case
      when m.over_at is null and m.status = 'inprogress' and m.begin_time <= ${time} + ${opens} then 1
      when m.over_at is null and m.begin_time <= ${time} and m.end_time > ${time} then 2
      when m.over_at is null and m.begin_time <= ${time} + ${opens} and m.end_time >= ${time} - ${closes} then 3
      when m.over_at is null and m.begin_time > ${time} and m.series_id is null then 4
      when m.begin_time <= ${time} and greatest(m.end_time, m.over_at) >= ${time} - ${closes} then 5
      when m.over_at is null and m.begin_time > ${time} then 6
      else 7
    end,
    case when m.begin_time > ${time} then m.begin_time end, m.begin_time desc`
}
