import { sql, type RawBuilder } from 'kysely'
import { type ListQuery, LIST_LIMIT } from '@samtale/contract/core/list'
import type { Actor } from '@samtale/contract/core/permissions'
import { matching } from '#db/list-search.ts'
import { withRoom } from '#modules/meetings/meeting-types.ts'
import { managedBy } from '#policies/meetings.ts'
import { reportSource } from './report.source.ts'
import { inScope } from '#policies/tenancy.ts'
import { likePattern } from '#db/like-pattern.ts'
import type { Db } from '#db/schema.ts'

/**
 * What a report is about: the meetings that begin in `[from, until)`, of one host or of all, and what is
 * looked for in them.
 */
export type ReportFilter = Pick<ListQuery, 'search' | 'filters'> & {
  readonly from: Date
  readonly until: Date | null
  /** A user's id; empty for all. */
  readonly host: string
  readonly now: Date
  /** The reader's. */
  readonly timeZone: string
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Meetings, live streams among them, that have begun, and were not called off before anybody came. */
const tookPlace = (now: Date): RawBuilder<unknown> =>
  sql`${withRoom} and m.begin_time <= ${now} and (m.cancelled_at is null or m.first_joined_at is not null)`

/** Those of the actor's scope. */
export const reported = (actor: Actor, now: Date): RawBuilder<unknown> =>
  sql`${managedBy(actor)} and ${tookPlace(now)}`

/**
 * Those of the period. A host outside of the scope has no meetings there, and neither has one that does not
 * exist.
 */
export const inPeriod = (
  actor: Actor,
  { from, until, host, now }: Pick<ReportFilter, 'from' | 'until' | 'host' | 'now'>,
): RawBuilder<unknown> =>
  sql`${reported(actor, now)} and m.begin_time >= ${from}
    ${until ? sql`and m.begin_time < ${until}` : sql``}
    ${host ? sql`and m.host_id = ${IS_ID.test(host) ? host : null}` : sql``}`

/** Those of the period that have what is searched and filtered for: what a list without its pages shows. */
export function filteredMeetings(actor: Actor, filter: ReportFilter): RawBuilder<unknown> {
  const { search, filters, now } = filter
  const match = matching(reportSource(now), { search, filters })
  return match ? sql`${inPeriod(actor, filter)} and ${match}` : inPeriod(actor, filter)
}

type Host = { readonly id: string; readonly name: string }

/** Returns who has held meetings in the actor's scope and is called like that, by name. */
export async function listHosts(db: Db, actor: Actor, search: string, now: Date): Promise<readonly Host[]> {
  const pattern = likePattern(search)
  // Asked of one after the other, and only until there are enough: as a condition to be joined it would be
  // asked of everybody at once.
  const hasHosted = sql`(select true from meetings m where m.host_id = u.id and ${tookPlace(now)} limit 1)`
  const { rows } = await sql<Host>`
    select u.id, u.name from users u
    where ${inScope(actor, 'u.id')} ${search ? sql`and u.search_text like lower(${pattern}) and u.name ilike ${pattern}` : sql``} and ${hasHosted}
    order by u.name collate "da-x-icu", u.id limit ${LIST_LIMIT}`.execute(db)
  return rows
}
