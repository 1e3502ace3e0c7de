import { DAY_MS, HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { updateAttendance } from '#modules/meetings/update-attendance.ts'
import { addCallQuality } from './add-call-quality.ts'
import { COPENHAGEN, MEETING_NAMES, PEOPLE, SIGN_INS } from './people.ts'

const HOSTS = [
  SIGN_INS.customer,
  SIGN_INS.member,
  SIGN_INS.subadmin,
  'mikkel.brandt@fjordklinikken.example',
  'samir.rahimi@fjordklinikken.example',
]
const RATING = 'Lyden faldt ud et par gange.'
const GUESTS = PEOPLE.filter(({ email, status }) => email.endsWith('@fjordklinikken.example') && !status)

/**
 * The working days of the last month, two meetings each, as the video service would have reported them. The
 * same every time.
 */
export async function addPastMeetings(trx: Trx, ids: ReadonlyMap<string, string>, now: Date) {
  const past = pastDays(now).flatMap((day, week) => [
    meetingOn(day, 9, week * 2),
    meetingOn(day, 13, week * 2 + 1),
  ])
  await trx
    .insertInto('meetings')
    .values(
      past.map(({ id, begin, end, at, missed }) => ({
        id,
        // Now and then somebody called from the speed dials.
        name: at % 9 === 6 ? '' : (MEETING_NAMES[at % MEETING_NAMES.length] as string),
        location: `demo-meeting-${begin.toISOString().slice(0, 10)}-${at}`,
        begin_time: begin,
        end_time: new Date(begin.getTime() + HOUR_MS),
        type: at % 3 === 0 ? ('instant' as const) : ('schedule' as const),
        status: missed ? ('expired' as const) : ('concluded' as const),
        host_id: ids.get(HOSTS[at % HOSTS.length] as string) as string,
        group_id: null,
        device_id: null,
        participant_count: invitedTo(at).length,
        time_zone: COPENHAGEN,
        created_at: new Date(begin.getTime() - DAY_MS),
        over_at: end,
      })),
    )
    .execute()
  await trx
    .insertInto('meeting_members')
    .values(
      past.flatMap(({ id, at }) =>
        invitedTo(at).map((email) => ({ meeting_id: id, user_id: ids.get(email) as string })),
      ),
    )
    .execute()
  const sessions = past.filter(({ missed }) => !missed).map((meeting) => ({ ...meeting, session: newId() }))
  await trx
    .insertInto('conference_sessions')
    .values(
      sessions.map(({ id, session, begin, end }) => ({
        id: session,
        meeting_id: id,
        engine_key: `demo:${session}`,
        started_at: begin,
        ended_at: end,
      })),
    )
    .execute()
  const participantSessions = sessions.flatMap((meeting) => participantSessionsOf(meeting, ids))
  await trx.insertInto('participant_sessions').values(participantSessions).execute()
  await addCallQuality(trx, participantSessions)
  await updateAttendance(trx, ...sessions.map(({ id }) => id))
  await trx
    .insertInto('meeting_ratings')
    .values(sessions.filter(({ at }) => at % 4 === 1).flatMap((meeting) => ratingsOf(meeting, ids)))
    .execute()
}

/** Nobody is invited to an instant meeting. */
const invitedTo = (at: number) =>
  at % 3 === 0
    ? []
    : GUESTS.map(({ email }) => email)
        .filter((email) => email !== HOSTS[at % HOSTS.length] && email !== SIGN_INS.customer)
        .slice(0, 1 + (at % 4))

type PastMeeting = ReturnType<typeof meetingOn>

function meetingOn(day: Date, hour: number, at: number) {
  const begin = new Date(day.getTime() + hour * HOUR_MS)
  return {
    id: newId(),
    at,
    begin,
    end: new Date(begin.getTime() + (12 + ((at * 17) % 45)) * MINUTE_MS),
    missed: at % 11 === 7,
  }
}

function participantSessionsOf(
  { id, session, at, begin, end }: PastMeeting & { session: string },
  ids: ReadonlyMap<string, string>,
) {
  const people = [HOSTS[at % HOSTS.length] as string, ...GUESTS.map(({ email }) => email)]
    .filter((email, index, all) => all.indexOf(email) === index)
    .slice(0, 2 + (at % 4))
  return people.flatMap((email, place) =>
    timesOf(new Date(begin.getTime() + place * MINUTE_MS), end, place).map(([joined_at, left_at], time) => ({
      id: newId(),
      session_id: session,
      meeting_id: id,
      occupant_key: `demo:${session}/${place}/${time}`,
      person_key: ids.get(email) as string,
      name: PEOPLE.find((person) => person.email === email)?.name ?? email,
      email,
      moderator: place === 0,
      joined_at,
      left_at,
      last_seen_at: left_at,
    })),
  )
}

/** The third to come is away for a while. */
function timesOf(begin: Date, end: Date, place: number): [Date, Date][] {
  if (place !== 2) return [[begin, end]]
  const part = (share: number) => new Date(begin.getTime() + (end.getTime() - begin.getTime()) * share)
  return [
    [begin, part(0.4)],
    [part(0.6), end],
  ]
}

/** What the host and somebody else thought of it. */
function ratingsOf({ id, at, end }: PastMeeting, ids: ReadonlyMap<string, string>) {
  const rating = { meeting_id: id, created_at: new Date(end.getTime() + MINUTE_MS) }
  const [host, guest] = [HOSTS[at % HOSTS.length], GUESTS[0]?.email].map(
    (email) => ids.get(email ?? '') as string,
  )
  return [
    { ...rating, id: newId(), person_key: host as string, stars: 5, text: '' },
    ...(guest === host
      ? []
      : [
          {
            ...rating,
            id: newId(),
            person_key: guest as string,
            stars: at % 8 === 1 ? 4 : 3,
            text: at % 8 === 1 ? '' : RATING,
          },
        ]),
  ]
}

function pastDays(now: Date): Date[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: 30 }, (_, back) => new Date(today - (back + 1) * DAY_MS)).filter(
    (day) => day.getUTCDay() % 6 !== 0,
  )
}
