import { sql } from 'kysely'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { Locale } from '@samtale/contract/core/fields'
import type { Db, Trx } from '#db/schema.ts'
import { readSecret } from '#db/secrets.ts'
import { transact } from '#db/transact.ts'
import { reminderMail } from '#modules/meetings/invitations/mails.ts'
import { RSVP_KEY, rsvpToken } from '#modules/meetings/rsvp-token.ts'
import { reserveGuestMails } from '#modules/meetings/consume-guest-mails.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#core/emails/mailer.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly publicUrl: string
  readonly guestMailsPerDay: number
}

const BEFORE_MS = 10 * MINUTE_MS
/** So many meetings in one transaction: when thousands begin at once, others have their turn in between. */
const BATCH = 200

type Reminder = {
  readonly personId: string
  readonly kind: 'user' | 'guest'
  readonly email: string
  readonly userName: string
  readonly locale: Locale | null
  readonly meetingId: string
  readonly name: string
  readonly location: string
  readonly begin: Date
  readonly end: Date
  readonly timeZone: string
  readonly hostId: string
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
      const now = deps.clock()
      const ids = await markNext(trx, now)
      const reminders = await withinDay({ ...deps, trx, now }, await remindersOf(trx, ids))
      const key = await readSecret(trx, RSVP_KEY)
      const mails = reminders.map((reminder) => ({
        to: reminder.email,
        ...reminderMail(reminder.kind, {
          ...{
            locale: reminder.locale ?? locale,
            name: reminder.userName || reminder.email,
            host: reminder.host,
            meeting: reminder,
            seriesOf: null,
            dateFormat,
          },
          roomUrl: `${deps.publicUrl}/room/${reminder.location}${ownKey(reminder, key)}`,
        }),
      }))
      await deps.queueMail(trx, mails)
      return ids.length
    })
    if (marked < BATCH) return
  }
}

/** What stands behind the address of the room for a guest, who has no account that it could know them by. */
function ownKey({ kind, personId, meetingId }: Reminder, key: Buffer): string {
  if (kind === 'user') return ''
  return `#guest=${rsvpToken(key, { scope: 'one', aboutId: meetingId, kind, personId })}`
}

/** Without the guests who would be too many for their host's number of mails in a day. */
async function withinDay(
  day: Parameters<typeof reserveGuestMails>[0],
  reminders: readonly Reminder[],
): Promise<readonly Reminder[]> {
  const guests = Map.groupBy(
    reminders.filter(({ kind }) => kind === 'guest'),
    ({ hostId }) => hostId,
  )
  const left = new Set<Reminder>()
  // In one order, so that two that count for the same hosts do not wait for each other.
  for (const [hostId, all] of [...guests].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const guest of all.slice(await reserveGuestMails(day, hostId, all.length))) left.add(guest)
  return reminders.filter((reminder) => !left.has(reminder))
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

/** The host and the invited who have not declined, each once: users if they want it, and guests. */
async function remindersOf(trx: Trx, meetingIds: readonly string[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select person.*, m.id as "meetingId", m.name, m.location, m.begin_time as begin, m.end_time as "end", m.time_zone as "timeZone",
      host.id as "hostId", host.name as host
    from meetings m join users host on host.id = m.host_id
    join lateral (
      select u.id as "personId", 'user' as kind, u.email, u.name as "userName", u.locale
      from (
        select m.host_id as user_id union select mm.user_id from meeting_members mm where mm.meeting_id = m.id and mm.answer <> 'declined'
      ) invited join users u on u.id = invited.user_id where u.reminders and u.status = 'active'
      union all select mg.guest_id, 'guest', mg.email, mg.name, host.locale
      from meeting_guests mg where mg.meeting_id = m.id and mg.answer <> 'declined'
    ) person on true
    where m.id = any(${meetingIds}::uuid[])
    order by m.begin_time, m.id, person."personId"`.execute(trx)
  return rows
}
