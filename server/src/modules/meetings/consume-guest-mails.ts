import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'

/** What the count of a day needs: when it is, and how many mails the meetings of one host may cause in a day. */
type Day = { readonly trx: Trx; readonly now: Date; readonly guestMailsPerDay: number }

/**
 * Counts mails that are about to go to guests of that host's meetings, days being those of UTC. Throws
 * `guest_mail_limit_reached` at the field when they are too many for one day: addresses that nobody has confirmed
 * are not to be written to at will. To be told that a meeting is off costs nothing.
 */
export async function consumeGuestMails(day: Day, hostId: string, count: number, field = 'guests') {
  if ((await reserveGuestMails(day, hostId, count)) < count)
    throw fieldError({ [field]: 'guest_mail_limit_reached' })
}

/** Returns how many of so many mails may still go to guests of that host's meetings today, and counts those. */
export async function reserveGuestMails(
  { trx, now, guestMailsPerDay }: Day,
  hostId: string,
  count: number,
): Promise<number> {
  if (count === 0) return 0
  // A call for the same host at the same time waits here, also for the first mail of a day.
  const { rows } = await sql<{ sent: number }>`
    insert into guest_mails as before (host_id, day, sent) values (${hostId}, ${now.toISOString().slice(0, 10)}, 0)
    on conflict (host_id) do update
      set sent = case when before.day = excluded.day then before.sent else 0 end, day = excluded.day
    returning sent`.execute(trx)
  const taken = Math.max(0, Math.min(count, guestMailsPerDay - (rows[0]?.sent ?? 0)))
  await sql`update guest_mails set sent = sent + ${taken} where host_id = ${hostId}`.execute(trx)
  return taken
}
