import { sql } from 'kysely'
import type { LiveState } from '@samtale/contract/meetings/live-states'
import { HANG_UP } from '@samtale/contract/meetings/meeting-room'
import type { meetings } from '@samtale/contract/meetings/meetings'
import { admissionError } from '@samtale/contract/meetings/meeting-rules'
import type { Db } from '#db/schema.ts'
import type { Caller, SignedIn } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference/conference.ts'
import { callRate, type CallRate } from '#http/call-rate.ts'
import { createInstant } from './create-instant.ts'
import { invitedGuest } from './invited-guest.ts'
import { issueToken, findMeeting, renewingGuest, waitsInLobby } from './issue-token.ts'
import { rateMeeting } from './rate-meeting.ts'
import { toMeetingResponse } from '#modules/meetings/meeting-response.ts'
import { meetingsStore, type FoundMeeting } from '#modules/meetings/meetings.store.ts'
import { moveMeetingInRoom } from '#modules/meetings/move-statuses.ts'
import { AppError } from '@samtale/contract/core/errors'
import { isKnownTo } from '#policies/meetings.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly conference: Conference
  readonly publicUrl: string
}

type Live = { readonly state: LiveState; readonly failure: string | null; readonly viewingUrl: string | null }

/** A room name that leads nowhere costs two calls more: names are not to be guessed. */
const WRONG_NAME_COSTS = 2

type Routes = Pick<
  Handlers<typeof meetings>,
  'createInstant' | 'getToken' | 'getByLocation' | 'roomEvent' | 'rate'
>

/** Returns the handlers of calls by which one begins, finds and enters a meeting. */
export function meetingsRoutes({ db, clock, conference, publicUrl }: Deps): Routes {
  const store = meetingsStore(db)
  const tokensPerAddress = callRate(clock, 20)
  const tokensPerUser = callRate(clock, 60)
  const lookUpsPerAddress = callRate(clock, 30)
  // The page of a user who is signed in looks again whenever a meeting of theirs changes.
  const lookUpsPerUser = callRate(clock, 60)
  const ratings = callRate(clock, 20)

  type LookUp = {
    readonly rate: CallRate
    readonly key: string
    readonly location: string
    readonly user: SignedIn | null
  }

  async function lookUp(
    { rate, key, location, user }: LookUp,
    look: () => Promise<FoundMeeting | undefined>,
  ): Promise<FoundMeeting> {
    rate.consume(key)
    const meeting = await look()
    if (meeting) return meeting
    rate.penalize(key, WRONG_NAME_COSTS)
    throw await missingRoom(db, location, user?.actor.id ?? null)
  }

  return {
    async createInstant({ input, ...request }) {
      const { id } = await createInstant({ db, clock }, request, input)
      return toMeetingResponse({ db, conference }, request.actor, id)
    },

    async getToken({ input, caller: { session, address } }) {
      const user = userIn(session)
      const guest = user ? null : await renewingGuest(conference, clock(), input)
      const [rate, key] = user ? [tokensPerUser, user.actor.id] : [tokensPerAddress, guest ?? address]
      const meeting = await lookUp({ rate, key, location: input.roomName.toLowerCase(), user }, () =>
        findMeeting(store, input, clock()),
      )
      const invited = !user && input.invitation ? await invitedGuest(db, input.invitation, meeting.id) : null
      return issueToken({ store, conference, publicUrl, now: clock() }, meeting, { user, invited }, input)
    },

    async getByLocation({ input, caller: { session, address } }) {
      const user = userIn(session)
      const location = input.room.toLowerCase()
      const [rate, key] = user ? [lookUpsPerUser, user.actor.id] : [lookUpsPerAddress, address]
      const meeting = await lookUp({ rate, key, location, user }, () => store.atLocation(location, clock()))
      const { id, name, type, beginTime, endTime, overAt } = meeting
      const isReplay = type === 'replaystreaming'
      const over = isReplay
        ? clock() >= (overAt ?? endTime)
        : admissionError(user?.actor ?? null, meeting, clock()) === 'meeting_ended'
      const replaystreaming = isReplay ? { viewingUrl: `${publicUrl}/room/${meeting.location}` } : null
      const live = type === 'livestreaming' ? await liveIn(db, meeting.id) : null
      return {
        id,
        name,
        beginTime: beginTime.toISOString(),
        endTime: endTime.toISOString(),
        over,
        waits: !isReplay && (await waitsInLobby(store, meeting, user)),
        replaystreaming,
        live,
      }
    },

    async roomEvent({ input: { event, roomName, jwtToken } }) {
      const grant = event === HANG_UP && jwtToken ? await conference.verify(jwtToken, clock()) : null
      // A reason to look now and no more: who is in the room is the video service's word alone.
      if (grant && grant.room === roomName) await moveMeetingInRoom(db, grant.room, clock())
      return null
    },

    async rate({ input, caller }) {
      ratings.consume(caller.address)
      await rateMeeting({ db, clock, conference }, input)
      return {}
    },
  }
}

/** How far the sending of a live stream is, for those in its room. */
async function liveIn(db: Db, id: string): Promise<Live | null> {
  const { rows } = await sql<Live>`
    select s.live_state as state, s.failure, s.viewing_url as "viewingUrl"
    from streams s join meetings m on m.id = s.meeting_id where m.id = ${id} and m.cancelled_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Anyone who has still to choose a password is a visitor here. */
const userIn = (session: Caller['session']) => (session?.kind === 'full' ? session : null)

/**
 * Why a room name leads nowhere: those who were to come are told that their meeting was called off; for all
 * others it is not there.
 */
async function missingRoom(db: Db, location: string, userId: string | null): Promise<AppError> {
  const known = userId !== null && (await wasInvited(db, location, userId))
  return new AppError(known ? 'meeting_cancelled' : 'meeting_not_found')
}

async function wasInvited(db: Db, location: string, userId: string) {
  const { rows } = await sql<{ known: boolean }>`
    select ${isKnownTo(userId)} as known from meetings m
    where m.location = ${location} and m.cancelled_at is not null order by m.begin_time desc limit 1`.execute(
    db,
  )
  return rows[0]?.known === true
}
