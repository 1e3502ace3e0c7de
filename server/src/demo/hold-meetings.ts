import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { MEETING_NAMES, PEOPLE, SIGN_INS } from './people.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const HOSTS = [SIGN_INS.customer, SIGN_INS.member, SIGN_INS.subadmin, 'mikkel.brandt@fjordklinikken.example', 'samir.rahimi@fjordklinikken.example']
const GUESTS = PEOPLE.filter(({ email, status }) => email.endsWith('@fjordklinikken.example') && !status)

/** The working days of the last month, two meetings each, as the video service would have reported them. The same every time. */
export async function holdMeetings(trx: Trx, ids: ReadonlyMap<string, string>, now: Date) {
  const held = pastDays(now).flatMap((day, week) => [meetingOn(day, 9, week * 2), meetingOn(day, 13, week * 2 + 1)])
  await trx
    .insertInto('meetings')
    .values(
      held.map(({ id, begin, end, at, missed }) => ({
        id,
        name: MEETING_NAMES[at % MEETING_NAMES.length] as string,
        location: `demo-meeting-${begin.toISOString().slice(0, 10)}-${at}`,
        begin_time: begin,
        end_time: new Date(begin.getTime() + 60 * MINUTE),
        type: at % 3 === 0 ? ('instant' as const) : ('schedule' as const),
        status: missed ? ('expired' as const) : ('concluded' as const),
        host_id: ids.get(HOSTS[at % HOSTS.length] as string) as string,
        group_id: null,
        device_id: null,
        created_at: new Date(begin.getTime() - DAY),
        over_at: end,
      })),
    )
    .execute()
  const sessions = held.filter(({ missed }) => !missed).map((meeting) => ({ ...meeting, session: newId() }))
  await trx
    .insertInto('conference_sessions')
    .values(sessions.map(({ id, session, begin, end }) => ({ id: session, meeting_id: id, engine_key: `demo:${session}`, started_at: begin, ended_at: end })))
    .execute()
  await trx
    .insertInto('participant_sessions')
    .values(sessions.flatMap((meeting) => staysOf(meeting, ids)))
    .execute()
}

type Held = ReturnType<typeof meetingOn>

function meetingOn(day: Date, hour: number, at: number) {
  const begin = new Date(day.getTime() + hour * 60 * MINUTE)
  return { id: newId(), at, begin, end: new Date(begin.getTime() + (12 + ((at * 17) % 45)) * MINUTE), missed: at % 11 === 7 }
}

function staysOf({ id, session, at, begin, end }: Held & { session: string }, ids: ReadonlyMap<string, string>) {
  const people = [HOSTS[at % HOSTS.length] as string, ...GUESTS.map(({ email }) => email)]
    .filter((email, index, all) => all.indexOf(email) === index)
    .slice(0, 2 + (at % 4))
  return people.map((email, place) => ({
    id: newId(),
    session_id: session,
    meeting_id: id,
    occupant_key: `demo:${session}/${place}`,
    person_key: ids.get(email) as string,
    name: PEOPLE.find((person) => person.email === email)?.name ?? email,
    email,
    moderator: place === 0,
    joined_at: new Date(begin.getTime() + place * MINUTE),
    left_at: end,
    last_seen_at: end,
  }))
}

function pastDays(now: Date): Date[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: 30 }, (_, back) => new Date(today - (back + 1) * DAY)).filter((day) => day.getUTCDay() % 6 !== 0)
}
