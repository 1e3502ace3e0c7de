import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { ScheduleCommand } from './schedule-command.ts'

/**
 * Counts mails that are about to go to guests of that host's meetings, days being those of UTC. Throws
 * `guest_mail_limit_reached` at the field when they are too many for one day: addresses that nobody has confirmed
 * are not to be written to at will. To be told that a meeting is off costs nothing.
 */
export async function spendGuestMails(
  { trx, now, guestMailsPerDay }: Pick<ScheduleCommand, 'trx' | 'now' | 'guestMailsPerDay'>,
  hostId: string,
  count: number,
  field = 'guests',
) {
  if (count === 0) return
  const { rows } = await sql<{ sent: number }>`
    insert into guest_mails as before (host_id, day, sent) values (${hostId}, ${now.toISOString().slice(0, 10)}, ${count})
    on conflict (host_id) do update
      set sent = excluded.sent + case when before.day = excluded.day then before.sent else 0 end, day = excluded.day
    returning sent`.execute(trx)
  if ((rows[0]?.sent ?? 0) > guestMailsPerDay) throw fieldError({ [field]: 'guest_mail_limit_reached' })
}
