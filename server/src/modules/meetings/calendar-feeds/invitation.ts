import { sql } from 'kysely'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { invitations } from '@samtale/contract/meetings/invitations'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import type { Db } from '#db/schema.ts'
import { invitedMeetings, type InvitedMeeting } from '#modules/meetings/invitations/invitations.store.ts'
import type { RsvpSubject } from '#modules/meetings/rsvp-token.ts'

type Invitation = OutputOf<typeof invitations.read>

/**
 * The invitation that a link belongs to, and the meeting that it is about just now. Refuses a link of
 * somebody who is gone or invited no more.
 */
export async function invitationOf(
  db: Db,
  { scope, aboutId, kind, personId }: RsvpSubject,
  now: Date,
): Promise<Invitation & { readonly meetingId: string }> {
  const invited = kind === 'guest' ? invitedGuest(personId) : invitedUser(personId)
  const mine = sql`exists (select from ${invited} where invited.meeting_id = m.id)`
  const found = await invitedMeetings(
    db,
    sql`${scope === 'series' ? sql`m.series_id` : sql`m.id`} = ${aboutId} and ${mine}`,
  )
  const meeting = nextMeeting(found, now)
  if (!meeting) throw new AppError('answer_link_invalid')
  const { rows } = await sql<{ name: string; guestEmail: string | null; answer: Rsvp }>`
    select name, guest_email as "guestEmail", answer from ${invited} where meeting_id = ${meeting.id}`.execute(
    db,
  )
  const { name, location, begin, end, timeZone, series } = meeting
  return {
    meetingId: meeting.id,
    name: rows[0]?.name ?? '',
    guestEmail: rows[0]?.guestEmail ?? null,
    answer: rows[0]?.answer ?? 'none',
    meeting: {
      ...{ name, location, timeZone },
      host: { profile: { name: meeting.hostName } },
      beginTime: begin.toISOString(),
      endTime: end.toISOString(),
      recurrence: scope === 'series' ? (series?.rule ?? null) : null,
      cancelled: meeting.cancelledAt !== null,
      over: meeting.cancelledAt === null && isOver(meeting, now),
    },
  }
}

/** SQL: the meetings that a user is invited to, unless they are gone. */
const invitedUser = (id: string) => sql`(
  select mm.meeting_id, mm.answer, u.name, null as guest_email from meeting_members mm join users u on u.id = mm.user_id
  where mm.user_id = ${id} and u.status in ('active', 'pending')) invited`

/** SQL: the meetings that a guest is invited to. */
const invitedGuest = (id: string) => sql`(
  select meeting_id, answer, name, email as guest_email from meeting_guests where guest_id = ${id}) invited`

/** Of a series the next that is held, else the last that was, else any. */
function nextMeeting(meetings: readonly InvitedMeeting[], now: Date) {
  const active = meetings.filter(({ cancelledAt }) => !cancelledAt)
  return active.find((meeting) => !isOver(meeting, now)) ?? active.at(-1) ?? meetings[0]
}

const isOver = ({ end, overAt }: InvitedMeeting, now: Date) => overAt !== null || end <= now
