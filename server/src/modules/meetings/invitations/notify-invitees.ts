import { sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { DateFormatChoice } from '@samtale/contract/settings/settings'
import type { Guest } from '#modules/meetings/guests.ts'
import { newId } from '#db/new-id.ts'
import { readSecret } from '#db/secrets.ts'
import type { Trx } from '#db/schema.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { Mail, QueueMail } from '#core/emails/mailer.ts'
import { RSVP_KEY, rsvpToken } from '#modules/meetings/rsvp-token.ts'
import { invitationMail, type MailKind } from './mails.ts'
import { noticesOfMeetings, noticesOfSeries, type InvitationNotice } from './invitation-notices.ts'
import { rsvpsTo, reachable, type Person } from './invitations.store.ts'
import { writeCalendar } from './write-calendar.ts'

/** What the mails need of the server. */
export type NotifyDeps = {
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

/** What the invited are told. */
export type InvitationChange = {
  /** Meetings, each told of by itself: single ones or single occurrences of a series. */
  readonly meetingIds?: readonly string[]
  /** A whole series: one mail for all of it. */
  readonly seriesId?: string
  /**
   * With a series that is cancelled: the meetings that were called off with it. Those that were before are no
   * news.
   */
  readonly calledOff?: readonly string[]
  /** `invited` keeps the SEQUENCE of the calendar entry, `changed` and `cancelled` raise it. */
  readonly kind: 'invited' | 'changed' | 'cancelled'
  /**
   * Only these; without it everybody who is invited. `cancelled` for these alone says that they are not
   * invited any more.
   */
  readonly userIds?: readonly string[]
  /** Beside `userIds`: only these guests, as they are or were invited. */
  readonly guests?: readonly Guest[]
  /** Whose language is used for those who have chosen none. */
  readonly by: { readonly locale: Locale }
  readonly now: Date
}

/**
 * Queues a mail with its calendar part for each of the invited who is still there. Call it after the rows of
 * the change are written, in the same transaction: what is mailed is read from them. Returns how many people
 * are notified.
 */
export async function notifyInvitees(trx: Trx, deps: NotifyDeps, change: InvitationChange): Promise<number> {
  const { meetingIds = [], seriesId, calledOff = [], now } = change
  const only = onlyThese(change)
  const kind = change.kind === 'cancelled' && only ? 'uninvited' : change.kind
  const all = [
    ...(await noticesOfMeetings(trx, meetingIds, kind)),
    ...(seriesId ? await noticesOfSeries(trx, seriesId, { kind, calledOff, now }) : []),
  ]
  const rsvps = await rsvpsTo(
    trx,
    all.flatMap((notice) => notice.meetingIds),
  )
  const invitedTo = (notice: InvitationNotice) =>
    only ?? new Set(notice.aboutMeetings.flatMap((id) => [...(rsvps.get(id)?.keys() ?? [])]))
  const people = new Map([
    ...(await reachable(trx, new Set(all.flatMap((notice) => [...invitedTo(notice)])))),
    // Whose row is gone by now is told so by the address that they had.
    ...(change.guests ?? []).map(
      (guest) => [guest.id, { ...guest, kind: 'guest' as const, locale: null }] as const,
    ),
  ])
  const key = await readSecret(trx, RSVP_KEY)
  const { dateFormat } = await readBrand(trx)
  const mails = all.flatMap((notice) =>
    // The host, who did it, is not told.
    [...invitedTo(notice)].flatMap((personId) => {
      const person = personId === notice.meeting.hostId ? undefined : people.get(personId)
      return person
        ? [
            {
              notice,
              person,
              mail: {
                id: newId(),
                ...mailTo(person, notice, { ...deps, ...change, kind, key, dateFormat, rsvps }),
              },
            },
          ]
        : []
    }),
  )
  await deps.queueMail(
    trx,
    mails.map(({ mail }) => mail),
  )
  await linkMails(trx, mails)
  return new Set(mails.map(({ person }) => person.id)).size
}

/** Whom a change is told to alone; null when it is for everybody who is invited. */
function onlyThese({ userIds, guests }: InvitationChange): ReadonlySet<string> | null {
  return userIds || guests ? new Set([...(userIds ?? []), ...(guests ?? []).map(({ id }) => id)]) : null
}

type MailDeps = NotifyDeps &
  Omit<InvitationChange, 'kind'> & {
    readonly kind: MailKind
    readonly key: Buffer
    readonly dateFormat: DateFormatChoice
    readonly rsvps: Awaited<ReturnType<typeof rsvpsTo>>
  }

function mailTo(
  person: Person,
  notice: InvitationNotice,
  { key, rsvps, kind, now, by, publicUrl, dateFormat }: MailDeps,
): Mail {
  const locale = person.locale ?? by.locale
  const { meeting, seriesOf, aboutId } = notice
  const mine = new Set(notice.meetingIds.filter((id) => rsvps.get(id)?.has(person.id)))
  const answer = rsvps.get(meeting.id)?.get(person.id) ?? 'none'
  const scope = seriesOf ? 'series' : 'one'
  const token = rsvpToken(key, { scope, aboutId, kind: person.kind, personId: person.id })
  // A guest has no account that the room could know them by: their link says who they are.
  const roomKey = person.kind === 'guest' ? `#guest=${token}` : ''
  const events = notice.events(mine, {
    ...{ publicUrl, roomKey, stamp: now },
    attendee: { name: person.name, email: person.email, answer },
  })
  const input = {
    locale,
    name: person.name || person.email,
    host: meeting.hostName,
    meeting,
    dateFormat,
    seriesOf,
    roomUrl: `${publicUrl}/room/${meeting.location}${roomKey}`,
  }
  const method = kind === 'cancelled' || kind === 'uninvited' ? 'CANCEL' : 'REQUEST'
  return {
    to: person.email,
    ...invitationMail(kind, input, (rsvp) => `${publicUrl}/answer?answer=${rsvp}#token=${token}`),
    calendar: { method, text: writeCalendar(events, method) },
  }
}

type QueuedMail = {
  readonly notice: InvitationNotice
  readonly person: Person
  readonly mail: { readonly id: string }
}

/** So that the host can be shown whose mail was refused. */
async function linkMails(trx: Trx, mails: readonly QueuedMail[]) {
  const [about, people, ids] = [
    mails.map(({ notice }) => notice.aboutId),
    mails.map(({ person }) => person.id),
    mails.map(({ mail }) => mail.id),
  ]
  const notified = sql`unnest(${about}::uuid[], ${people}::uuid[], ${ids}::uuid[]) notified (about, person_id, mail_id)
    cross join lateral (select id from meetings where id = notified.about union all select id from meetings where series_id = notified.about) m`
  await sql`
    update meeting_members mm set mail_id = notified.mail_id from ${notified} where mm.user_id = notified.person_id and mm.meeting_id = m.id`.execute(
    trx,
  )
  await sql`
    update meeting_guests mg set mail_id = notified.mail_id from ${notified} where mg.guest_id = notified.person_id and mg.meeting_id = m.id`.execute(
    trx,
  )
}
