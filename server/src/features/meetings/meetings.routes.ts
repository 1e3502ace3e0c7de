import { AppError } from '@samtale/contract/core/errors'
import { HANG_UP, type meetings } from '@samtale/contract/meetings'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { Conference } from '#ports/conference.ts'
import { callRate, type CallRate } from '#http/call-rate.ts'
import { createInstant } from './create-instant.ts'
import { giveToken, meetingAsked } from './give-token.ts'
import { meetingAnswer } from './meeting-answer.ts'
import { meetingsStore, type FoundMeeting } from './meetings.store.ts'
import { moveHolder } from './move-statuses.ts'

type Parts = { readonly db: Db; readonly clock: Clock; readonly conference: Conference }

/** A room name that leads nowhere costs two calls more: names are not to be guessed. */
const WRONG_NAME_COSTS = 2

export function meetingsRoutes({ db, clock, conference }: Parts): Handlers<typeof meetings> {
  const store = meetingsStore(db)
  const tokensPerAddress = callRate(clock, 20)
  const tokensPerUser = callRate(clock, 60)
  const lookUps = callRate(clock, 30)

  async function counted(rate: CallRate, key: string, look: () => Promise<FoundMeeting | undefined>): Promise<FoundMeeting> {
    rate.spend(key)
    const meeting = await look()
    if (meeting) return meeting
    rate.charge(key, WRONG_NAME_COSTS)
    throw new AppError('meeting_not_found')
  }

  return {
    createInstant: async ({ input, ...by }) => meetingAnswer(conference, await createInstant(db, clock(), by, input)),

    async getToken({ input, caller: { session, address } }) {
      const user = session?.kind === 'full' ? session : null
      const [rate, key] = user ? [tokensPerUser, user.actor.id] : [tokensPerAddress, address]
      const meeting = await counted(rate, key, () => meetingAsked(store, input))
      return giveToken({ store, conference, now: clock() }, meeting, user, input)
    },

    async getByLocation({ input, caller }) {
      const meeting = await counted(lookUps, caller.address, () => store.atLocation(input.room.toLowerCase()))
      const { name, beginTime, endTime } = meeting
      return { name, beginTime: beginTime.toISOString(), endTime: endTime.toISOString(), replaystreaming: null }
    },

    async roomEvent({ input: { event, roomName, jwtToken } }) {
      const grant = event === HANG_UP && jwtToken ? await conference.verify(jwtToken, clock()) : null
      // A reason to look now and no more: who is in the room is the video service's word alone.
      if (grant && grant.room === roomName) await moveHolder(db, grant.room, clock())
      return null
    },
  }
}
