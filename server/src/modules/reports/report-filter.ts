import { sql, type RawBuilder } from 'kysely'
import type { ListQuery } from '@samtale/contract/core/list'
import type { Actor } from '@samtale/contract/core/permissions'
import { matching } from '#db/list-search.ts'
import { withRoom } from '#modules/meetings/meeting-types.ts'
import { managedBy } from '#policies/meetings.ts'
import { reportSource } from './report.source.ts'

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

/**
 * Meetings of the actor's scope, live streams among them, that have begun, and were not called off before
 * anybody came.
 */
export const reported = (actor: Actor, now: Date): RawBuilder<unknown> =>
  sql`${managedBy(actor)} and ${withRoom} and m.begin_time <= ${now} and (m.cancelled_at is null or m.first_joined_at is not null)`

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
