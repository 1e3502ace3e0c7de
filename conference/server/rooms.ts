import { RESUME_GRACE_MS } from '../protocol/limits.ts'
import { arrive } from './arrival.ts'
import type { Link } from './channel.ts'
import type { Identity } from './check-token.ts'
import { Participant, type JoinRequest } from './participant.ts'
import { Room, type RoomContext } from './room.ts'

/** A person in a room, or in its lobby. */
export type Seat = { room: Room; participant: Participant }

/** All rooms of one service, and the lines that may still come back to them. */
export function createRooms(
  domain: string,
  context: Omit<RoomContext, 'deserted'>,
  graceMs = RESUME_GRACE_MS,
) {
  const rooms = new Map<string, Room>()
  const seats = new Map<string, Seat>()
  const reconnectTimers = new Map<Participant, NodeJS.Timeout>()

  const deserted = (room: Room) => {
    if (rooms.get(room.name) === room) rooms.delete(room.name)
  }

  const getOrCreate = (name: string) => {
    const known = rooms.get(name)
    if (known) return known
    const room = new Room(name, domain, { ...context, deserted })
    rooms.set(name, room)
    return room
  }

  const forget = (participant: Participant) => {
    clearTimeout(reconnectTimers.get(participant))
    reconnectTimers.delete(participant)
    seats.delete(participant.channel.key)
  }

  return {
    all: () => [...rooms.values()],
    get: (name: string) => rooms.get(name),
    /** Everybody inside, waiting, or away for a moment. */
    seats: () => [...seats.values()],

    join(name: string, identity: Identity, request: JoinRequest, link: Link): Seat {
      const room = getOrCreate(name)
      const participant = new Participant(identity, request, room.jid, link.network)
      participant.channel.attach(link)
      const seat = { room, participant }
      seats.set(participant.channel.key, seat)
      arrive(room, participant)
      if (participant.status === 'out') forget(participant)
      return seat
    },

    /** The seat that belongs to a key, taken up again; null when it is gone or too much was missed. */
    resume(key: string, received: number, link: Link, closeOld: number): Seat | null {
      const seat = seats.get(key)
      if (!seat || seat.participant.status === 'out') return null
      const { room, participant } = seat
      if (!participant.channel.canResume(received)) return null
      clearTimeout(reconnectTimers.get(participant))
      reconnectTimers.delete(participant)
      participant.channel.resume(link, received, closeOld)
      if (participant.status === 'inside')
        room.broadcast({ type: 'occupant-changed', occupant: participant.occupant }, participant)
      return seat
    },

    /** A connection went. `gone` says that its page is closed, so nobody will come back. */
    lost({ room, participant }: Seat, link: Link, gone: boolean) {
      const present = participant.channel.detach(link)
      if (participant.status === 'out') return forget(participant)
      if (!present) return
      const lostAt = context.now()
      const leave = () => {
        forget(participant)
        room.leave(participant, gone ? 'left' : 'lost', lostAt)
      }
      if (gone) return leave()
      if (participant.status === 'inside')
        room.broadcast({ type: 'occupant-changed', occupant: participant.occupant }, participant)
      reconnectTimers.set(participant, setTimeout(leave, graceMs))
    },

    /** Leaves everybody alone and waits for nobody to come back. */
    abandon() {
      for (const room of [...rooms.values()]) room.abandon()
      for (const { participant } of [...seats.values()]) forget(participant)
    },
  }
}

/** All rooms of one service. */
export type Rooms = ReturnType<typeof createRooms>
