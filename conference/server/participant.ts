import { randomBytes } from 'node:crypto'
import type { Hello } from '../protocol/client-messages.ts'
import type { Knocker, MediaState, Occupant } from '../protocol/messages.ts'
import { Channel } from './channel.ts'
import type { Identity } from './check-token.ts'
import type { OccupantRecord } from './events.ts'

const NO_MEDIA = { audioMuted: true, videoMuted: true, sharing: false } as const

const kindOf = ({ userId, grantedAs }: Identity) =>
  userId.startsWith('device:') ? 'room' : grantedAs === 'guest' ? 'guest' : 'person'

/** What a page that joins sends of its person. */
export type JoinRequest = Pick<Extract<Hello, { type: 'join' }>, 'name' | 'email' | 'state' | 'media'>

/** One person in or before a room, for as long as their line lasts. */
export class Participant {
  readonly id = randomBytes(4).toString('hex')
  readonly channel = new Channel()
  readonly identity: Identity
  readonly jid: string
  /** What the address counts as that they come from. */
  readonly network: string
  name: string
  email: string
  /** As last said; without media nothing of it but the hand is true. */
  state: MediaState
  readonly media: boolean
  moderator: boolean
  status: 'waiting' | 'inside' | 'out' = 'out'
  knockedAt = 0
  joinedAt = 0
  leftAt: number | null = null

  constructor(identity: Identity, request: JoinRequest, roomJid: string, network: string) {
    this.identity = identity
    this.network = network
    this.name = identity.name || request.name
    this.email = identity.email || request.email
    this.state = request.state
    this.media = request.media
    this.moderator = identity.moderator
    this.jid = `${roomJid}/${this.id}`
  }

  /** Returns what everybody in the room may see. */
  get occupant(): Occupant {
    return {
      id: this.id,
      jid: this.jid,
      name: this.name,
      avatar: this.identity.avatar,
      role: this.moderator ? 'moderator' : 'participant',
      kind: kindOf(this.identity),
      media: this.media,
      state: this.media ? this.state : { ...this.state, ...NO_MEDIA },
      online: this.channel.open,
    }
  }

  get knocker(): Knocker {
    return { id: this.id, name: this.name, email: this.email, since: this.knockedAt }
  }

  get record(): OccupantRecord {
    const left = this.leftAt === null ? {} : { left_at: this.leftAt / 1000, left_at_ms: this.leftAt }
    return {
      occupant_jid: this.jid,
      id: this.identity.userId,
      name: this.name,
      email: this.email,
      moderator: this.moderator,
      joined_at: this.joinedAt / 1000,
      joined_at_ms: this.joinedAt,
      ...left,
    }
  }
}
