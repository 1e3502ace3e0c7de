import { sql, type RawBuilder } from 'kysely'
import { hasAccount } from '@samtale/contract/core/account-of'
import type { ListQuery } from '@samtale/contract/core/list'
import type { Actor } from '@samtale/contract/core/permissions'
import type { meetings } from '@samtale/contract/meetings/meetings'
import type { ListSource } from '#db/list-rows.ts'
import { rsvpOf, MEETING_COLUMNS, ROWS_FROM, type FoundMeeting } from '#modules/meetings/meeting-row.ts'
import { isPlainMeeting } from '#modules/meetings/meeting-types.ts'
import { involving, managedBy } from '#policies/meetings.ts'

type Source = ListSource<FoundMeeting, typeof meetings.list.list>

/** The meetings somebody has to do with: what is true of such a one, under the alias `m`. */
export type VisibleMeetings = {
  readonly scope: RawBuilder<unknown>
  /**
   * There may be any number of them, in one index by their begin; of a person's own there are as many as they
   * can live through.
   */
  readonly isBig: boolean
}

/** Platform staff have none: they are not asked for. */
export function visibleMeetings(actor: Actor): VisibleMeetings {
  const isBig = hasAccount(actor)
  return {
    isBig,
    scope: sql`${isBig ? managedBy(actor) : involving(actor)} and ${isPlainMeeting} and m.cancelled_at is null`,
  }
}

/** The list of meetings as its reader sees it. */
export const meetingsSource = (actor: Actor, query: ListQuery): Source => ({
  select: MEETING_COLUMNS,
  more: rsvpOf(actor),
  from: ROWS_FROM,
  key: 'm.id',
  text: { name: 'm.name', host: 'host.name', location: 'm.location' },
  sort: { beginTime: 'm.begin_time', status: 'm.status' },
  big: { rows: isOfHosts(query) ? ROWS_FROM : 'meetings m', countBy: 'm.begin_time', hasOnePlan: true },
})

/** Whether the names of hosts are needed to find the rows. */
const isOfHosts = ({ sortOrder, search, filters }: ListQuery) =>
  Boolean(sortOrder.name === 'host' || search || filters['host'])
