import { MINUTE_MS } from '@samtale/contract/core/durations'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { addInvitees } from '#modules/meetings/store-invitees.ts'
import { columnsOf, idsOf, type Content } from './plan.ts'
import type { Span } from './read-times.ts'

/** Where new meetings belong: whose they are, in which room, and of which rule. */
type Placement = {
  readonly hostId: string
  readonly location: string
  readonly timeZone: string
  readonly seriesId: string | null
  readonly now: Date
}

/** Stores planned meetings and whom they invite; returns their ids in the order of their times. */
export async function storeMeetings(
  trx: Trx,
  { hostId, location, timeZone, seriesId, now }: Placement,
  content: Content,
  spans: readonly Span[],
): Promise<string[]> {
  const rows = spans.map(({ begin, end }) => ({
    ...{
      id: newId(),
      location,
      host_id: hostId,
      type: 'schedule' as const,
      time_zone: timeZone,
      created_at: now,
      over_at: null,
    },
    ...columnsOf(content),
    ...{ begin_time: begin, end_time: end, series_id: seriesId, occurs_at: seriesId ? begin : null },
    status: begin <= now ? ('waiting' as const) : ('pending' as const),
  }))
  if (rows.length === 0) return []
  await trx.insertInto('meetings').values(rows).execute()
  const ids = idsOf(rows)
  await addInvitees(trx, ids, content)
  return ids
}

/** Stores a rule of which all meetings are as long as the first. */
export async function storeSeries(
  trx: Trx,
  id: string,
  rule: string,
  { begin, end }: Span,
  { hostId, timeZone, now }: Omit<Placement, 'seriesId' | 'location'>,
) {
  const series = {
    id,
    host_id: hostId,
    rule,
    time_zone: timeZone,
    begin_time: begin,
    minutes: minutesOf({ begin, end }),
    created_at: now,
  }
  await trx.insertInto('meeting_series').values(series).execute()
}

/** Returns how long that is, in whole minutes. */
export const minutesOf = ({ begin, end }: Span) => Math.round((end.getTime() - begin.getTime()) / MINUTE_MS)

/** From that moment on, for so many minutes. */
export const spanFrom = (begin: Date, minutes: number): Span => ({
  begin,
  end: new Date(begin.getTime() + minutes * MINUTE_MS),
})
