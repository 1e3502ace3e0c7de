import { sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { reminderMail } from '#modules/meetings/invitations/mails.ts'
import { readBrand } from '#platform/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#platform/mailer.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

const BEFORE_MS = 10 * 60_000
/** So many meetings in one transaction: when thousands begin at once, others have their turn in between. */
const BATCH = 200

type Reminder = {
  readonly email: string
  readonly userName: string
  readonly locale: Locale | null
  readonly name: string
  readonly location: string
  readonly begin: Date
  readonly end: Date
  readonly timeZone: string
  readonly host: string
}

/**
 * Reminds of the meetings that begin within ten minutes. A meeting is marked in the transaction that queues
 * its mails: whatever is restarted, and however many nodes look at once, nobody is reminded twice.
 */
export async function remind(deps: Deps): Promise<void> {
  const { locale, dateFormat } = await readBrand(deps.db)
  for (;;) {
    const marked = await transact(deps.db, async (trx) => {
      const ids = await markNext(trx, deps.clock())
      const mails = (await remindersOf(trx, ids)).map((reminder) => ({
        to: reminder.email,
        ...reminderMail({
          ...{
            locale: reminder.locale ?? locale,
            name: reminder.userName,
            host: reminder.host,
            meeting: reminder,
            seriesOf: null,
            dateFormat,
          },
          roomUrl: `${deps.publicUrl}/room/${reminder.location}`,
        }),
      }))
      await deps.queueMail(trx, mails)
      return ids.length
    })
    if (marked < BATCH) return
  }
}

/** One that was planned less than ten minutes before its begin has told of itself just now. */
async function markNext(trx: Trx, now: Date): Promise<string[]> {
  const soon = new Date(now.getTime() + BEFORE_MS)
  const { rows } = await sql<{ id: string }>`
    update meetings set reminded_at = ${now} where id in (
      select id from meetings
      where begin_time > ${now} and begin_time <= ${soon} and over_at is null and reminded_at is null
        and type in ('schedule', 'livestreaming', 'replaystreaming') and created_at <= begin_time - interval '10 minutes'
      order by begin_time limit ${BATCH} for update skip locked
    ) returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The host and the invited who have not declined, each once, if they want it. */
async function remindersOf(trx: Trx, meetingIds: readonly string[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select u.email, u.name as "userName", u.locale, m.name, m.location, m.begin_time as begin, m.end_time as "end", m.time_zone as "timeZone", host.name as host
    from meetings m join users host on host.id = m.host_id
    join lateral (
      select m.host_id as user_id union select mm.user_id from meeting_members mm where mm.meeting_id = m.id and mm.answer <> 'declined'
    ) reminded on true
    join users u on u.id = reminded.user_id
    where m.id = any(${meetingIds}::uuid[]) and u.reminders and u.status = 'active'
    order by m.begin_time, m.id, u.id`.execute(trx)
  return rows
}
