import { sql } from 'kysely'
import type { Trx } from '#db/schema.ts'
import { publishChanges } from '#platform/event-bus.ts'

/** A mail was given up: if it told of meetings, their hosts are shown whom it did not reach. */
export async function announceUndelivered(trx: Trx, mailId: string) {
  const { rows } = await sql<{ id: string; hostId: string }>`
    select m.id, m.host_id as "hostId" from meeting_members mm join meetings m on m.id = mm.meeting_id where mm.mail_id = ${mailId}
    union select m.id, m.host_id from meeting_guests mg join meetings m on m.id = mg.meeting_id where mg.mail_id = ${mailId}`.execute(
    trx,
  )
  const [first] = rows
  if (first)
    await publishChanges(trx, [
      { resource: 'meetings', ids: rows.map(({ id }) => id), audience: [first.hostId] },
    ])
}
