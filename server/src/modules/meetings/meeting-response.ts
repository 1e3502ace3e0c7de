import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { DeviceBookingStatus, Meeting } from '@samtale/contract/meetings/meeting'
import { closesAfter, mayManage, opensAt } from '@samtale/contract/meetings/meeting-rules'
import type { Actor } from '@samtale/contract/core/permissions'
import type { Db } from '#db/schema.ts'
import type { Conference } from '#platform/conference/conference.ts'
import { roomGrant } from './room-grant.ts'
import { rsvpOf, MEETING_COLUMNS, ROWS_FROM, toMeetingRow, type FoundMeeting } from './meeting-row.ts'
import { readEdits } from './read-edits.ts'

type Deps = { readonly db: Db; readonly conference: Conference }
type FullMeeting = FoundMeeting &
  Pick<Meeting, 'agenda' | 'members' | 'guests' | 'devices'> & { readonly lobby: Lobby }

/**
 * One meeting whole, as it goes over the wire to somebody who may read it, with the link that may be passed
 * on.
 */
export async function toMeetingResponse(
  { db, conference }: Deps,
  reader: Actor,
  id: string,
): Promise<Meeting> {
  const { rows } =
    await sql<FullMeeting>`select ${sql.raw(MEETING_COLUMNS)}, ${rsvpOf(reader)}, ${sql.raw(MORE)}
    from ${sql.raw(ROWS_FROM)} where m.id = ${id}`.execute(db)
  const [meeting] = rows
  if (!meeting) throw new AppError('meeting_not_found')
  const { lobby, agenda, members, guests, devices, seriesId } = meeting
  const jwtToken = await shareToken(conference, meeting)
  return {
    ...toMeetingRow(meeting),
    ...{ lobby, agenda, members, guests, devices, jwtToken },
    history: await readHistory(db, meeting, mayManage(reader, { host: { id: meeting.hostId } })),
    remaining: seriesId === null ? null : await remainingOf(db, seriesId),
    deviceCronStatus: earliestStatus(devices.map(({ status }) => status)),
    jwtTokenWithBaseUrl: conference.guestLink(meeting.location, jwtToken),
  }
}

const MORE = `m.lobby, m.agenda,
  (select coalesce(json_agg(json_build_object('userId', json_build_object('id', u.id, 'email', u.email, 'profile', json_build_object('name', u.name, 'picture', u.picture)),
      'answer', mm.answer, 'undelivered', coalesce(mail.status = 'failed', false)) order by u.name collate "da-x-icu", u.id), '[]')
    from meeting_members mm join users u on u.id = mm.user_id left join mails mail on mail.id = mm.mail_id where mm.meeting_id = m.id) as members,
  (select coalesce(json_agg(json_build_object('id', mg.guest_id, 'email', mg.email, 'name', mg.name, 'answer', mg.answer,
      'undelivered', coalesce(mail.status = 'failed', false)) order by mg.email), '[]')
    from meeting_guests mg left join mails mail on mail.id = mg.mail_id where mg.meeting_id = m.id) as guests,
  (select coalesce(json_agg(json_build_object('deviceId',
      json_build_object('id', d.id, 'deviceName', left(d.code, 4) || '-' || right(d.code, 4), 'userDeviceName', d.name), 'status', md.status)
      order by d.name collate "da-x-icu", d.id), '[]')
    from meeting_devices md join devices d on d.id = md.device_id where md.meeting_id = m.id) as devices`

async function remainingOf(db: Db, seriesId: string): Promise<Meeting['remaining']> {
  const { rows } = await sql<{ count: number; first: Date | null; last: Date | null }>`
    select count(*)::integer as count, min(begin_time) as first, max(begin_time) as last
    from meetings where series_id = ${seriesId} and cancelled_at is null and over_at is null`.execute(db)
  const { count = 0, first, last } = rows[0] ?? {}
  return first && last ? { count, first: first.toISOString(), last: last.toISOString() } : null
}

/** From not yet called to been in. */
const STATUS_ORDER: readonly DeviceBookingStatus[] = [
  'pending',
  'unavailable',
  'busy',
  'no-answer',
  'calling',
  'ringing',
  'missed',
  'declined',
  'left',
  'joined',
]

/** How far all devices of a meeting are; null without any. */
const earliestStatus = (statuses: readonly DeviceBookingStatus[]): DeviceBookingStatus | null =>
  STATUS_ORDER.find((one) => statuses.includes(one)) ?? null

/**
 * Made to be passed on: it names nobody, so anyone who comes with it counts by themselves, and nobody becomes a
 * moderator by it.
 */
const shareToken = (
  conference: Conference,
  { beginTime, endTime, ...room }: FoundMeeting & { readonly lobby: Lobby },
) =>
  conference.sign({
    ...roomGrant(room),
    role: 'guest',
    sessionId: null,
    user: { id: '', name: '', email: '', avatar: '' },
    moderator: false,
    lobbyBypass: false,
    notBefore: opensAt(beginTime),
    expires: closesAfter(endTime),
  })

type Found = {
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly attendees: string[]
}

/**
 * Returns when a meeting was created and held, and for those who may manage it who changed what and who was in
 * it.
 */
async function readHistory(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  withNames: boolean,
): Promise<Meeting['history']> {
  const { rows } = await sql<Found>`
    select created_at as "createdAt", first_joined_at as "startedAt", last_left_at as "endedAt", array(
      select name from (
        select distinct on (person_key) name from participant_sessions where meeting_id = m.id order by person_key, joined_at desc
      ) person where name <> '' order by name collate "da-x-icu") as attendees
    from meetings m where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`no meeting ${id}`)
  return {
    createdAt: found.createdAt.toISOString(),
    changes: version - 1,
    edits: withNames ? await readEdits(db, id) : null,
    startedAt: found.startedAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
    attendees: withNames ? found.attendees : null,
  }
}
