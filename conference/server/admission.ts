import type { JoinErrorName, ServerMessage } from '../protocol/server-messages.ts'
import { checkToken, type Identity, InvalidTokenError } from './check-token.ts'
import type { ConnectionContext } from './connection.ts'
import type { ConferenceOptions } from './options.ts'
import type { createReviews } from './review-rights.ts'
import { entrantOf, limited } from './rights.ts'
import { isRoomName } from './room-name.ts'
import type { Rooms } from './rooms.ts'

type AdmissionDeps = {
  readonly options: ConferenceOptions
  readonly rooms: Rooms
  readonly reviews: Pick<ReturnType<typeof createReviews>, 'count' | 'review'>
  readonly now: () => number
  /** Takes a room for this node, or returns the address of the node that has it. */
  readonly take: (room: string) => Promise<string | null>
}

type Rejection = { rejection: ServerMessage }

const reject = (error: JoinErrorName, message: string): Rejection => ({
  rejection: { type: 'refused', error, message },
})

/** Returns what lets people into rooms by their tokens, and by the rights that the portal gives them. */
export function createAdmission({ options, rooms, reviews, now, take }: AdmissionDeps) {
  const { log } = options
  const identityOf = (token: string, room: string) => checkToken(token, room, options, new Date(now()))

  /** The person the token names, with the rights that the portal gives them at this moment. */
  async function admit(name: string, identity: Identity): Promise<Identity | Rejection> {
    if (!options.rights) return identity
    const [right] = await options.rights([entrantOf(name, identity)], 'door')
    if (!right) throw new InvalidTokenError('the portal knows nothing of this person')
    if (!('denied' in right)) return limited(identity, right)
    if (right.denied === 'not-now')
      throw new InvalidTokenError('the token is for another meeting, or another time')
    log?.info({ room: name, reason: right.denied }, 'Somebody came with a token from before')
    return { rejection: { type: 'put-out', reason: right.denied } }
  }

  const seat: ConnectionContext['seat'] = async (hello, link) => {
    const name = hello.room.toLowerCase()
    if (!isRoomName(name)) return reject('conference.connectionError.notAllowed', 'no such room name')
    if (!hello.token) return reject('conference.authenticationRequired', 'a token is required')
    try {
      const identity = await identityOf(hello.token, name)
      const elsewhere = await take(name)
      if (elsewhere) return { elsewhere }
      const reviewsBefore = reviews.count()
      const admitted = await admit(name, identity)
      if ('rejection' in admitted) return admitted
      const seated = rooms.join(name, admitted, hello, link)
      // What changed while the question was on its way: this one was not among those who were asked about.
      if (reviews.count() !== reviewsBefore)
        reviews.review(({ room, userId }) => room === name && userId === identity.userId)
      return seated
    } catch (error) {
      if (!(error instanceof InvalidTokenError)) throw error
      log?.info({ room: name, reason: error.message }, 'A conference token was refused')
      return reject('conference.connectionError.notAllowed', error.message)
    }
  }

  return {
    seat,
    /** Returns whether a token lets somebody into a room at this moment; throws when it is none of this service. */
    isAdmitted: async (room: string, token: string) =>
      !('rejection' in (await admit(room, await identityOf(token, room)))),
  }
}
