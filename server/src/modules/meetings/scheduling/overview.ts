import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP } from '@samtale/contract/core/list'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { executePrepared } from '#db/prepared-statement.ts'
import type { Db } from '#db/schema.ts'
import { dayOf } from '#core/time/day-of.ts'
import { ROWS_FROM } from '#modules/meetings/meeting-row.ts'
import type { VisibleMeetings } from './meetings.source.ts'

/** Which meetings of the screen are meant. */
export type When = 'today' | 'upcoming' | 'ongoing' | 'completed' | 'unfinished'
/** Now, and the zone that says which day it is. */
export type Moment = { readonly now: Date; readonly timeZone: string }
type Overview = OutputOf<typeof meetings.list>['overview']

/** A meeting lasts a day at the most when it is planned; one that was extended may be a little longer. */
export const LONGEST = sql`interval '2 days'`

/**
 * Returns what is true of the meetings of today, and of those that are at that point by the clock: see
 * contract/src/meetings/meeting-phase.ts.
 */
export function phaseCondition(when: When, { now, timeZone }: Moment): RawBuilder<boolean> {
  const { begin, end } = dayOf(now, timeZone)
  const isOver = sql`coalesce(m.over_at <= ${now}, false)`
  const conditions = {
    today: sql<boolean>`m.begin_time >= ${begin} and m.begin_time < ${end}`,
    upcoming: sql<boolean>`m.begin_time >= ${now} and not ${isOver}`,
    ongoing: sql<boolean>`m.begin_time < ${now} and m.begin_time > ${now}::timestamptz - ${LONGEST} and m.end_time > ${now} and not ${isOver}`,
    completed: sql<boolean>`m.begin_time < ${now} and (m.end_time <= ${now} or ${isOver})`,
    unfinished: sql<boolean>`m.begin_time > ${now}::timestamptz - ${LONGEST} and (m.end_time > ${now} or m.begin_time >= ${now} or m.status = 'inprogress') and not ${isOver}`,
  }
  return conditions[when]
}

/**
 * Returns how many meetings there are of each kind, each counted no further than anybody reads; with `match` only
 * those that are searched for.
 */
export async function overviewOf(
  db: Db,
  visible: VisibleMeetings,
  moment: Moment,
  match?: RawBuilder<unknown>,
): Promise<Overview> {
  if (match) {
    const found = { scope: sql`${visible.scope} and ${match}` }
    const { rows } = await countedAtOnce(found, moment, ROWS_FROM).execute(db)
    return rows[0] ?? EMPTY_OVERVIEW
  }
  const { rows } = await executePrepared(
    db,
    'overview',
    visible.isBig ? countedEach(visible, moment) : countedAtOnce(visible, moment),
  )
  return rows[0] ?? EMPTY_OVERVIEW
}

/** The overview of somebody who sees no meeting. */
export const EMPTY_OVERVIEW: Overview = { today: 0, upcoming: 0, ongoing: 0, completed: 0, unfinished: 0 }

const WHENS = Object.keys(EMPTY_OVERVIEW) as When[]
const columnsOf = (count: (when: When) => RawBuilder<unknown>) =>
  sql.join(WHENS.map((when) => sql`${count(when)} as ${sql.ref(when)}`))

/** From an index that holds all that a phase is told by, in its order. */
const countedEach = ({ scope }: VisibleMeetings, moment: Moment) =>
  sql<Overview>`select ${columnsOf(
    (when) => sql`(select count(*)::integer from (
    select from meetings m where ${scope} and ${phaseCondition(when, moment)} order by m.begin_time desc limit ${sql.lit(TOTAL_CAP)}) counted)`,
  )}`

const countedAtOnce = ({ scope }: Pick<VisibleMeetings, 'scope'>, moment: Moment, from = 'meetings m') =>
  sql<Overview>`select ${columnsOf(
    (when) =>
      sql`least(count(*) filter (where ${phaseCondition(when, moment)}), ${sql.lit(TOTAL_CAP)})::integer`,
  )} from ${sql.raw(from)} where ${scope}`
