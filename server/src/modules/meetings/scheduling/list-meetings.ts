import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { ListQuery } from '@samtale/contract/core/list'
import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { listRows } from '#db/list-rows.ts'
import { matching } from '#db/list-search.ts'
import type { Db } from '#db/schema.ts'
import { toMeetingRow, type FoundMeeting } from '#modules/meetings/meeting-row.ts'
import { meetingsSource, visibleMeetings } from './meetings.source.ts'
import { EMPTY_OVERVIEW, overviewOf, phaseCondition, type Moment, type When } from './overview.ts'

type Input = ParsedInputOf<typeof meetings.list>

/**
 * One page of the meetings that somebody has to do with, and how many there are in all. Platform staff have
 * none.
 */
export async function listMeetings(
  db: Db,
  actor: Actor,
  { status, when, ...query }: Input,
  moment: Moment,
): Promise<OutputOf<typeof meetings.list>> {
  if (isPlatformStaff(actor.role)) return { data: [], total: 0, overview: EMPTY_OVERVIEW }
  const visible = visibleMeetings(actor)
  const scope = sql`${visible.scope} ${status ? sql`and m.status = ${status}` : sql``} ${when ? sql`and ${phaseCondition(when, moment)}` : sql``}`
  const source = meetingsSource(actor, query)
  const [{ data, total }, overview] = await Promise.all([
    listRows(db, source, query, scope),
    overviewOf(db, visible, moment, matching(source, query)),
  ])
  return { data: data.map(toMeetingRow), total, overview }
}

/**
 * The first meetings of that list that have a term: those that are on or to come, the next one first, then
 * those that are over, the last one first.
 */
export async function findMeetings(
  db: Db,
  actor: Actor,
  { search, limit }: Pick<ListQuery, 'search' | 'limit'>,
  moment: Moment,
): Promise<FoundMeeting[]> {
  if (isPlatformStaff(actor.role)) return []
  const { scope } = visibleMeetings(actor)
  const find = async (when: When, direction: 'asc' | 'desc') => {
    const sortOrder = { name: 'beginTime', direction }
    const query: ListQuery = { limit, offset: 0, sortOrder, search, filters: {}, isUncounted: true }
    const phase = sql`${scope} and ${phaseCondition(when, moment)}`
    return (await listRows(db, meetingsSource(actor, query), query, phase)).data
  }
  const next = await find('unfinished', 'asc')
  if (next.length === limit) return next
  const known = new Set(next.map(({ id }) => id))
  const over = await find('completed', 'desc')
  return [...next, ...over.filter(({ id }) => !known.has(id))].slice(0, limit)
}
