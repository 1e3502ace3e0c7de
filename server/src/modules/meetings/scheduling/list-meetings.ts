import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { Actor } from '@samtale/contract/core/permissions'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { listRows } from '#db/list-rows.ts'
import type { Db } from '#db/schema.ts'
import { rowAnswer } from '#modules/meetings/meeting-row.ts'
import { meetingsSource, sightOf } from './meetings.source.ts'
import { NONE, overviewOf, standing, type Moment } from './overview.ts'

type Asked = ParsedInputOf<typeof meetings.list>

/** One page of the meetings that somebody has to do with, and how many there are in all. Platform staff have none. */
export async function listMeetings(db: Db, actor: Actor, { status, when, ...query }: Asked, moment: Moment): Promise<OutputOf<typeof meetings.list>> {
  if (actor.role === 'super-admin' || actor.role === 'admin') return { data: [], total: 0, overview: NONE }
  const sight = sightOf(actor)
  const scope = sql`${sight.scope} ${status ? sql`and m.status = ${status}` : sql``} ${when ? sql`and ${standing(when, moment)}` : sql``}`
  const [{ data, total }, overview] = await Promise.all([listRows(db, meetingsSource(actor, query), query, scope), overviewOf(db, sight, moment)])
  return { data: data.map(rowAnswer), total, overview }
}
