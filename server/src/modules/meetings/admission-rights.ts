import { sql } from 'kysely'
import { HOUR_MS } from '@samtale/contract/core/durations'
import type { Role } from '@samtale/contract/core/permissions'
import { passesLobby, type RoomRole } from '@samtale/contract/meetings/lobby'
import { admissionError } from '@samtale/contract/meetings/meeting-rules'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Entrant, AdmissionRight } from '#platform/conference/room-control.ts'
import { invites, isOfTenant, isReachable, managersOf, roleInMeeting, type Ties } from '#policies/meetings.ts'
import { INVITED_GUEST } from './guests.ts'
import { hasRoom } from './meeting-types.ts'
import type { FoundMeeting } from './meetings.store.ts'
import { matchOrder } from './resolve-room-name.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly idleHours: number }
type Stage = 'door' | 'inside'

/** A meeting and a person as the rules ask for them; one row for each entrant. */
type Found = Pick<
  FoundMeeting,
  'type' | 'status' | 'beginTime' | 'endTime' | 'overAt' | 'hostId' | 'managers' | 'lobby' | 'location'
> &
  Ties & {
    readonly there: boolean
    readonly reachable: boolean
    /** The meeting that the room name means at this time. */
    readonly isCurrent: boolean
    readonly userId: string | null
    readonly userRole: Role | null
    /** The account of the user who asked for the token is open. */
    readonly active: boolean
    readonly sessionFound: boolean
    readonly sessionGood: boolean
    readonly called: boolean
    /** A person who came by a guest's own link is invited still; true for all others. */
    readonly stillGuest: boolean
  }

/**
 * Returns what people who hold tokens may do in their meetings at this moment, one right for each, read in
 * one statement. At the entry the time counts, and the room's name must still be the meeting's; anyone who is
 * inside stays until they, or the meeting, lose the right to it.
 */
export function admissionRights({ db, clock, idleHours }: Deps) {
  return async function rightsOf(
    people: readonly Entrant[],
    stage: Stage,
  ): Promise<readonly AdmissionRight[]> {
    const now = clock()
    const rows = await find(db, people, { now, idleSince: new Date(now.getTime() - idleHours * HOUR_MS) })
    return people.map((person, at) => rightOf(person, rows[at] as Found, { stage, now }))
  }
}

/** From the least to the most; devices are called, which is none of these. */
const RANKS: readonly string[] = ['guest', 'tenant', 'invited', 'moderator'] satisfies RoomRole[]

function rightOf(person: Entrant, found: Found, { stage, now }: { stage: Stage; now: Date }): AdmissionRight {
  // A token that names no meeting is from before tokens did; another one is to be had.
  if (!person.meetingId) return { denied: 'not-now' }
  if (!found.there) return { denied: 'cancelled' }
  if (!found.reachable) return { denied: 'no-access' }
  if (!found.stillGuest) return { denied: 'uninvited' }
  const account = accountError(person, found, stage)
  if (account) return account
  const isDevice = person.grantedAs === 'device'
  if (isDevice && !found.called) return { denied: 'call-over' }

  const user = found.userId && found.userRole ? { id: found.userId, role: found.userRole } : null
  const role = isDevice ? 'device' : lesser(person.grantedAs, roleInMeeting(found, user, found))
  if (role === null) return { denied: 'uninvited' }
  if (stage === 'door') {
    const isItsRoom = found.isCurrent && hasRoom(found.type) && found.location === person.room
    if (!isItsRoom || (!isDevice && admissionError(found.userId ? { id: found.userId } : null, found, now)))
      return { denied: 'not-now' }
  }
  return { moderator: role === 'moderator', lobbyBypass: passesLobby(role, found.lobby) }
}

/** A signed-in person's token is as good as the session that it was asked for with, and as the account. */
function accountError({ userId, sessionId }: Entrant, found: Found, stage: Stage): AdmissionRight | null {
  const isUser = userId !== '' && !userId.includes(':')
  if (!isUser && !sessionId) return null
  if (!found.userId) return { denied: isUser ? 'no-access' : 'signed-out' }
  if (!found.active) return { denied: 'no-access' }
  return (stage === 'door' ? found.sessionGood : found.sessionFound) ? null : { denied: 'signed-out' }
}

/**
 * What is left of the role of a token, or null when its holder has less to do with the meeting than they were
 * let in for. A moderator becomes one of the others.
 */
function lesser(granted: string, now: RoomRole): RoomRole | null {
  const [before, after] = [RANKS.indexOf(granted), RANKS.indexOf(now)]
  if (before < 0) return null
  if (after >= before) return granted as RoomRole
  return granted === 'moderator' && now !== 'guest' ? now : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const uuidOf = (text: string) => (UUID.test(text) ? text : null)
const deviceOf = ({ userId }: Entrant) =>
  userId.startsWith('device:') ? uuidOf(userId.slice('device:'.length)) : null
const guestOf = ({ userId }: Entrant) =>
  userId.startsWith(INVITED_GUEST) ? uuidOf(userId.slice(INVITED_GUEST.length)) : null

async function find(
  db: Db,
  people: readonly Entrant[],
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select meeting.id is not null and meeting.cancelled_at is null as there, coalesce(${isReachable('meeting')}, false) as reachable, meeting.location, meeting.type,
      meeting.status, meeting.begin_time as "beginTime", meeting.end_time as "endTime", meeting.over_at as "overAt", meeting.lobby,
      meeting.host_id as "hostId", ${managersOf('meeting')} as managers,
      meeting.id is not distinct from (
        select m.id from meetings m where m.location = meeting.location and m.cancelled_at is null and m.type <> 'scheduledevent'
        order by ${matchOrder(now)} limit 1) as "isCurrent",
      u.id as "userId", u.role as "userRole", u.status = 'active' and coalesce(above.status, 'active') not in ('suspend', 'deleted') and coalesce(top.status, 'active') not in ('suspend', 'deleted') as active,
      coalesce(s.user_id = u.id, false) as "sessionFound",
      coalesce(s.user_id = u.id and s.expires_at > ${now} and s.last_seen_at > ${idleSince}, false) as "sessionGood",
      coalesce(${invites({ id: sql`meeting.id`, groupId: sql`meeting.group_id` }, sql`u.id`)}, false) as invited, ${isOfTenant(sql`meeting.account_id`)} as tenant,
      exists (select from device_calls c where c.device_id = asked.device_id and c.meeting_id = meeting.id and c.over_at is null) as called,
      asked.guest_id is null or exists (select from meeting_guests mg where mg.meeting_id = meeting.id and mg.guest_id = asked.guest_id) as "stillGuest"
    from unnest(${people.map(({ meetingId }) => uuidOf(meetingId))}::uuid[], ${people.map(({ userId }) => uuidOf(userId))}::uuid[],
        ${people.map(({ sessionId }) => uuidOf(sessionId))}::uuid[], ${people.map(deviceOf)}::uuid[],
        ${people.map(guestOf)}::uuid[])
      with ordinality as asked (meeting_id, user_id, session_id, device_id, guest_id, place)
    left join meetings meeting on meeting.id = asked.meeting_id
    left join users host on host.id = meeting.host_id
    left join sessions s on s.id = asked.session_id and s.kind = 'full'
    left join users u on u.id = coalesce(asked.user_id, s.user_id)
    left join users above on above.id = u.parent_id and above.role in ('subadmin', 'customer')
    left join users top on top.id = above.parent_id and top.role in ('subadmin', 'customer')
    order by asked.place`.execute(db)
  return rows
}
