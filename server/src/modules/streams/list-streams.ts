import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP, type ListQuery } from '@samtale/contract/core/list'
import type { Actor } from '@samtale/contract/core/permissions'
import type { replays } from '@samtale/contract/streams/replays'
import {
  STREAM_TABS,
  type StreamTab,
  type StreamType,
  type StreamWhen,
} from '@samtale/contract/streams/streams'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'
import { phaseCondition } from './phase.ts'
import { STREAM_COLUMNS, STREAMS_FROM, WATCHED, type StreamRow } from './stream-row.ts'
import { visibleTo } from '#policies/streams.ts'

/** All three lists are sorted and filtered alike. */
type Spec = (typeof replays.list)['list']
type Sort = { readonly name: Spec['sortable'][number]; readonly direction: 'asc' | 'desc' }
type Input = Omit<ListQuery, 'sortOrder'> & {
  readonly when?: StreamWhen | undefined
  readonly sortOrder?: Sort | undefined
}
type Page = {
  readonly rows: readonly StreamRow[]
  readonly total: number
  readonly overview: Record<StreamTab, number>
}

/**
 * One page of what somebody sees of a type, and how much there is of it in each tab. Those to come, and those that
 * are not over, are listed the earliest first.
 */
export async function listStreams(
  db: Db,
  actor: Actor,
  type: StreamType,
  { when, ...input }: Input,
  now: Date,
): Promise<Page> {
  const scope = sql`m.type = ${type} and m.cancelled_at is null and ${visibleTo(actor)}`
  const isAhead = when === 'upcoming' || when === 'unfinished'
  const query = {
    ...input,
    sortOrder: input.sortOrder ?? { name: 'beginTime', direction: isAhead ? 'asc' : 'desc' },
  }
  const [{ data, total }, overview] = await Promise.all([
    listRows(db, sourceFor(query), query, when ? sql`${scope} and ${phaseCondition(when, now)}` : scope),
    countTabs(db, scope, now),
  ])
  return { rows: data, total, overview }
}

/** Only their hosts' names are in another table than the rows. */
const sourceFor = ({ sortOrder, search, filters }: ListQuery): ListSource<StreamRow, Spec> => ({
  select: STREAM_COLUMNS,
  from: STREAMS_FROM,
  key: 'm.id',
  text: { name: 'm.name', host: 'host.name' },
  sort: { beginTime: 'm.begin_time' },
  big: {
    rows: sortOrder.name === 'host' || search || filters['host'] ? STREAMS_FROM : WATCHED,
    countBy: 'm.begin_time',
  },
})

/** Each counted no further than anybody reads. */
async function countTabs(db: Db, scope: RawBuilder<unknown>, now: Date): Promise<Record<StreamTab, number>> {
  const counts = STREAM_TABS.map(
    (tab) => sql`(select count(*)::integer from (
      select from ${sql.raw(WATCHED)} where ${scope} and ${phaseCondition(tab, now)} limit ${TOTAL_CAP}) counted) as ${sql.ref(tab)}`,
  )
  const { rows } = await sql<Record<StreamTab, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? { recent: 0, ongoing: 0, upcoming: 0 }
}
