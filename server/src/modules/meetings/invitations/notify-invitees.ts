import { sql } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { DateFormatChoice } from '@samtale/contract/settings/settings'
import { newId } from '#db/new-id.ts'
import { readSecret } from '#db/secrets.ts'
import type { Trx } from '#db/schema.ts'
import { readBrand } from '#platform/brand.ts'
import type { Mail, QueueMail } from '#platform/mailer.ts'
import { rsvpToken } from './rsvp-token.ts'
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
  /** Whose language is used for those who have chosen none. */
  readonly by: { readonly locale: Locale }
  readonly now: Date
}

/** The secret that answer links are made with. */
export const RSVP_KEY = 'answer-links'

/**
 * Queues a mail with its calendar part for each of the invited who is still there. Call it after the rows of
 * the change are written, in the same transaction: what is mailed is read from them. Returns how many people
 * are notified.
 */
export async function notifyInvitees(trx: Trx, deps: NotifyDeps, change: InvitationChange): Promise<number> {
  const { meetingIds = [], seriesId, calledOff = [], userIds, now } = change
  const kind = change.kind === 'cancelled' && userIds ? 'uninvited' : change.kind
  const all = [
    ...(await noticesOfMeetings(trx, meetingIds, kind)),
    ...(seriesId ? await noticesOfSeries(trx, seriesId, { kind, calledOff, now }) : []),
  ]
  const rsvps = await rsvpsTo(
    trx,
    all.flatMap((notice) => notice.meetingIds),
  )
  const invitedTo = (notice: InvitationNotice) =>
    userIds ?? new Set(notice.aboutMeetings.flatMap((id) => [...(rsvps.get(id)?.keys() ?? [])]))
  const people = await reachable(trx, new Set(all.flatMap((notice) => [...invitedTo(notice)])))
  const key = await readSecret(trx, RSVP_KEY)
  const { dateFormat } = await readBrand(trx)
  const mails = all.flatMap((notice) =>
    // The host, who did it, is not told.
    [...invitedTo(notice)].flatMap((userId) => {
      const person = userId === notice.meeting.hostId ? undefined : people.get(userId)
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
  const events = notice.events(mine, {
    publicUrl,
    stamp: now,
    attendee: { name: person.name, email: person.email, answer },
  })
  const input = {
    locale,
    name: person.name,
    host: meeting.hostName,
    meeting,
    dateFormat,
    seriesOf,
    roomUrl: `${publicUrl}/room/${meeting.location}`,
  }
  const token = rsvpToken(key, { scope: seriesOf ? 'series' : 'one', aboutId, userId: person.id })
  const method = kind === 'cancelled' || kind === 'uninvited' ? 'CANCEL' : 'REQUEST'
  return {
    to: person.email,
    ...invitationMail(kind, input, (rsvp) => `${publicUrl}/answer?token=${token}&answer=${rsvp}`),
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
  const [about, users, ids] = [
    mails.map(({ notice }) => notice.aboutId),
    mails.map(({ person }) => person.id),
    mails.map(({ mail }) => mail.id),
  ]
  await sql`
    update meeting_members mm set mail_id = told.mail_id
    from unnest(${about}::uuid[], ${users}::uuid[], ${ids}::uuid[]) told (about, user_id, mail_id)
    cross join lateral (select id from meetings where id = told.about union all select id from meetings where series_id = told.about) m
    where mm.user_id = told.user_id and mm.meeting_id = m.id`.execute(trx)
}
