import { sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import { publishChange } from '#ports/event-bus.ts'
import { record, type Deed } from './deed.ts'
import { meetingCancelledMail } from './users.mail.ts'

type Cancelled = { readonly id: string; readonly name: string; readonly begin: Date; readonly above: readonly string[] }
type Invitee = { readonly meetingId: string; readonly id: string; readonly email: string; readonly name: string; readonly locale: Locale | null }

/**
 * Cancels what the deleted would have held: meetings that have not begun and that nobody was in. Invitees who are still there get a mail.
 * One that is being held goes on to its end, without letting anybody else in.
 */
export async function cancelMeetingsOf(deed: Deed, hostIds: readonly string[]) {
  const { trx, now } = deed
  const { rows: meetings } = await sql<Cancelled>`
    select m.id, m.name, m.begin_time as begin, array_remove(array[one.id, one.parent_id], null) as above
    from meetings m join users host on host.id = m.host_id left join users one on one.id = host.parent_id
    where m.host_id = any(${hostIds}::uuid[]) and m.over_at is null and m.begin_time > ${now}
      and not exists (select from conference_sessions run where run.meeting_id = m.id)
    for update of m`.execute(trx)
  if (meetings.length === 0) return
  const ids = meetings.map(({ id }) => id)
  const invitees = await inviteesOf(deed, ids)
  await sql`delete from meetings where id = any(${ids}::uuid[])`.execute(trx)
  await mailInvitees(deed, meetings, invitees)
  for (const { id, above } of meetings) {
    const invited = invitees.filter(({ meetingId }) => meetingId === id)
    await publishChange(trx, { resource: 'meetings', ids: [id], audience: [...above, ...invited.map((one) => one.id)] })
  }
  const drafts = meetings.map(({ id, name }) => ({ action: 'deleted' as const, resource: 'meetings', subject: { id, name } }))
  await record(deed, drafts)
}

/** Members, and those of the group, who can still be reached: each once for each meeting. */
async function inviteesOf({ trx }: Deed, meetingIds: readonly string[]): Promise<Invitee[]> {
  const { rows } = await sql<Invitee>`
    select invited.meeting_id as "meetingId", u.id, u.email, u.name, u.locale
    from (
      select meeting_id, user_id from meeting_members where meeting_id = any(${meetingIds}::uuid[])
      union select m.id, membership.user_id from meetings m join group_members membership on membership.group_id = m.group_id
      where m.id = any(${meetingIds}::uuid[])
    ) invited join users u on u.id = invited.user_id
    where u.status in ('active', 'pending')`.execute(trx)
  return rows
}

async function mailInvitees({ trx, queueMail, company, caller, timeZone }: Deed, meetings: readonly Cancelled[], invitees: readonly Invitee[]) {
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]))
  const mails = invitees.flatMap(({ meetingId, email, name, ...invitee }) => {
    const meeting = byId.get(meetingId)
    const locale = invitee.locale ?? caller.locale
    if (!meeting) return []
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(meeting.begin)
    return [{ to: email, ...meetingCancelledMail({ locale, company, name, meeting: meeting.name, when }) }]
  })
  await queueMail(trx, mails)
}
