import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'
import type { VEvent } from './vevent.ts'
import type { MailKind } from './mails.ts'
import { cancelledSeries, eventsOfSeries, eventOf, type Shared } from './calendar-events.ts'
import { invitedMeetings, type InvitedMeeting, type InvitedSeries } from './invitations.store.ts'

/** One thing that there is to tell: what one mail is about. */
export type InvitationNotice = {
  /** The meeting or the series that an answer is for. */
  readonly aboutId: string
  /** The meeting that the mail describes; of a series the next. */
  readonly meeting: InvitedMeeting
  readonly seriesOf: { readonly count: number; readonly last: Date } | null
  /** All meetings of its entries, and those whose invited are told. */
  readonly meetingIds: readonly string[]
  readonly aboutMeetings: readonly string[]
  /** Its calendar entries for somebody who is invited to these meetings. */
  readonly events: (mine: ReadonlySet<string>, shared: Shared) => VEvent[]
}
/** `uninvited`: it is held without them. */
type Kind = MailKind
type SeriesChange = { readonly kind: Kind; readonly calledOff: readonly string[]; readonly now: Date }

/**
 * Each meeting by itself. What is told again gets a higher SEQUENCE than anything that was said of its series
 * before.
 */
export async function noticesOfMeetings(
  trx: Trx,
  ids: readonly string[],
  kind: Kind,
): Promise<InvitationNotice[]> {
  if (ids.length === 0) return []
  if (kind !== 'invited')
    await sql`update meetings m set sequence = 1 + greatest(m.sequence, coalesce((select sequence from meeting_series s where s.id = m.series_id), 0))
      where id = any(${ids}::uuid[])`.execute(trx)
  const meetings = await invitedMeetings(trx, sql`m.id = any(${ids}::uuid[])`)
  return meetings.map((meeting) => ({
    aboutId: meeting.id,
    meeting,
    seriesOf: null,
    meetingIds: [meeting.id],
    aboutMeetings: [meeting.id],
    events: (_mine, shared) => [eventOf(meeting, shared)],
  }))
}

/** A series as one: notices are sent of those to come, and those that were held stay in the calendar. */
export async function noticesOfSeries(
  trx: Trx,
  id: string,
  { kind, calledOff, now }: SeriesChange,
): Promise<InvitationNotice[]> {
  if (kind !== 'invited') await raiseSeries(trx, id)
  const condition = kind === 'cancelled' ? sql`m.id = any(${calledOff}::uuid[])` : sql`m.cancelled_at is null`
  const meetings = await invitedMeetings(trx, sql`m.series_id = ${id} and ${condition}`)
  const toCome = meetings.filter(({ end }) => end > now)
  const [next, last] = [toCome[0], toCome.at(-1)]
  if (!next?.series || !last) return []
  const series = next.series
  return [
    {
      aboutId: id,
      meeting: next,
      seriesOf: { count: toCome.length, last: last.begin },
      meetingIds: meetings.map((meeting) => meeting.id),
      aboutMeetings: toCome.map((meeting) => meeting.id),
      events: isOff(kind)
        ? (_mine, shared) => [cancelledSeries(series, last, shared)]
        : (mine, shared) => mineOf(series, meetings, mine, shared),
    },
  ]
}

const isOff = (kind: Kind) => kind === 'cancelled' || kind === 'uninvited'

const mineOf = (
  series: InvitedSeries,
  meetings: readonly InvitedMeeting[],
  mine: ReadonlySet<string>,
  shared: Shared,
) =>
  eventsOfSeries(
    series,
    meetings.filter((meeting) => mine.has(meeting.id)),
    shared,
  )

async function raiseSeries(trx: Trx, id: string) {
  await sql`
    with raised as (
      update meeting_series s set sequence = 1 + greatest(s.sequence, (select coalesce(max(m.sequence), 0) from meetings m where m.series_id = s.id))
      where s.id = ${id} returning s.sequence
    )
    update meetings set sequence = raised.sequence from raised where series_id = ${id} and cancelled_at is null`.execute(
    trx,
  )
}
