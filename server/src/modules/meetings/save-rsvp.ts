import { sql } from 'kysely'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import type { Trx } from '#db/schema.ts'
import { publishChanges } from '#platform/event-bus.ts'

type Rsvped = {
  readonly meetingId: string
  readonly scope: 'one' | 'series'
  readonly answer: Rsvp
  readonly now: Date
}
type RsvpInput = Rsvped & { readonly userId: string }
type GuestRsvpInput = Rsvped & { readonly guestId: string }

/**
 * Saves what somebody says to an invitation, or to all of its series that are to come, and tells the host.
 * Anyone who may enter with a group is invited by name from then on. Returns how many meetings that were; none
 * if they are not invited or it is over.
 */
export async function saveRsvp(
  trx: Trx,
  { userId, meetingId, scope, answer, now }: RsvpInput,
): Promise<number> {
  const { rows } = await sql<{ id: string; hostId: string }>`
    with meant as (
      select m.id, m.host_id, exists (select from meeting_members invited where invited.meeting_id = m.id and invited.user_id = ${userId}) as named
      from meetings m where ${isAnswered({ meetingId, scope })}
    ), kept as (
      insert into meeting_members (meeting_id, user_id, answer, answered_at)
      select id, ${userId}::uuid, ${answer}, ${now}::timestamptz from meant
      where named or exists (select from meetings m join group_members belongs on belongs.group_id = m.group_id where m.id = meant.id and belongs.user_id = ${userId})
      on conflict (meeting_id, user_id) do update set answer = excluded.answer, answered_at = excluded.answered_at
      returning meeting_id
    )
    select meant.id, meant.host_id as "hostId" from meant join kept on kept.meeting_id = meant.id`.execute(
    trx,
  )
  await announceRsvp(trx, rows, [userId])
  return rows.length
}

/** Saves what a guest says to an invitation, or to all of its series that are to come, and tells the host. */
export async function saveGuestRsvp(
  trx: Trx,
  { guestId, meetingId, scope, answer, now }: GuestRsvpInput,
): Promise<void> {
  const { rows } = await sql<{ id: string; hostId: string }>`
    update meeting_guests mg set answer = ${answer}, answered_at = ${now} from meetings m
    where mg.meeting_id = m.id and mg.guest_id = ${guestId} and ${isAnswered({ meetingId, scope })}
    returning m.id, m.host_id as "hostId"`.execute(trx)
  await announceRsvp(trx, rows, [])
}

/** SQL over a meeting `m`: whether an answer is for it, and it is still to be held. */
const isAnswered = ({ meetingId, scope }: Pick<Rsvped, 'meetingId' | 'scope'>) => sql`
  (m.id = ${meetingId} ${scope === 'series' ? sql`or m.series_id = (select series_id from meetings where id = ${meetingId})` : sql``})
  and m.over_at is null and m.cancelled_at is null`

async function announceRsvp(
  trx: Trx,
  rows: readonly { readonly id: string; readonly hostId: string }[],
  others: readonly string[],
) {
  const [first] = rows
  if (!first) return
  const ids = rows.map(({ id }) => id)
  await publishChanges(trx, [
    { resource: 'meetings', ids, audience: [first.hostId, ...others] },
    { resource: 'invitations', ids, audience: [first.hostId] },
  ])
}
