import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import type { Db } from '#db/schema.ts'
import type { VEvent } from '#modules/meetings/invitations/vevent.ts'
import { eventsOfSeries, eventOf } from '#modules/meetings/invitations/calendar-events.ts'
import { invitedMeetings, type InvitedMeeting } from '#modules/meetings/invitations/invitations.store.ts'
import { writeCalendar } from '#modules/meetings/invitations/write-calendar.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { Clock } from '#platform/clock.ts'
import { feedsStore } from './feeds.store.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicUrl: string }

/** A calendar that is read, and the mark of this state of it. */
export type Feed = { readonly text: string; readonly etag: string }

/** What is longer ago is no calendar's business any more. */
const DAYS_BACK = 90
/** The nearest so many; nobody looks further ahead. */
const MAX = 2_000

/**
 * Reads the calendar of a secret address: what its owner hosts and what they are invited to and have not
 * declined.
 */
export function feedOf({ db, clock, publicUrl }: Deps) {
  const feeds = feedsStore(db)
  return async function readFeed(token: string): Promise<Feed | undefined> {
    const owner = await feeds.owner(token, clock())
    if (!owner) return undefined
    const since = new Date(clock().getTime() - DAYS_BACK * DAY_MS)
    const rsvps = await ownMeetings(db, owner.id, since)
    const meetings = await invitedMeetings(db, sql`m.id = any(${[...rsvps.keys()]}::uuid[])`)
    const events = [...bySeries(meetings)].flatMap(([seriesId, those]) => {
      const shared = (of: InvitedMeeting) => ({ publicUrl, ...attending(owner, of, rsvps) })
      const [first] = those
      if (!first?.series || seriesId === null)
        return those.map((meeting) => eventOf(meeting, shared(meeting)))
      return eventsOfSeries(first.series, those, shared(first))
    })
    const text = writeCalendar(events, null, (await readBrand(db)).companyName)
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  }
}

function attending(
  owner: { readonly id: string; readonly name: string; readonly email: string },
  meeting: InvitedMeeting,
  rsvps: ReadonlyMap<string, Rsvp>,
) {
  const attendee: VEvent['attendee'] = {
    name: owner.name,
    email: owner.email,
    answer: rsvps.get(meeting.id) ?? 'none',
  }
  return meeting.hostId === owner.id ? {} : { attendee }
}

/**
 * Their ids and what the owner answered. A series that has begun is there whole: its rule counts from its
 * first.
 */
async function ownMeetings(db: Db, userId: string, since: Date): Promise<Map<string, Rsvp>> {
  const { rows } = await sql<{ id: string; answer: Rsvp }>`
    select m.id, coalesce(mm.answer, 'none') as answer
    from (select id from meetings where host_id = ${userId} union select meeting_id from meeting_members where user_id = ${userId}) mine
    join meetings m on m.id = mine.id left join meeting_members mm on mm.meeting_id = m.id and mm.user_id = ${userId}
    where m.cancelled_at is null and m.type in ('schedule', 'livestreaming', 'replaystreaming') and coalesce(mm.answer, 'none') <> 'declined'
      and (m.end_time > ${since} or m.series_id in (select id from meeting_series where cancelled_at is null))
    order by m.begin_time < ${since}, m.begin_time limit ${MAX}`.execute(db)
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

/** Single ones under null. */
function bySeries(meetings: readonly InvitedMeeting[]): Map<string | null, InvitedMeeting[]> {
  const groups = new Map<string | null, InvitedMeeting[]>()
  for (const meeting of meetings)
    groups.set(meeting.series?.id ?? null, [...(groups.get(meeting.series?.id ?? null) ?? []), meeting])
  return groups
}
