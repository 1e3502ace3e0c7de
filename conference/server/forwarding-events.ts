import type { ForwardingHandlers } from '../forwarding/forwarding.ts'
import type { Rooms } from './rooms.ts'

/** Returns what the workers' news mean for the people of the rooms. */
export function forwardingEvents(rooms: () => Pick<Rooms, 'get'>): ForwardingHandlers {
  const find = (room: string, person: string) => rooms().get(room)?.inside.get(person)
  return {
    answered: ({ room, person, attempt }, sdp) =>
      find(room, person)?.channel.send({ type: 'forward-answer', attempt, sdp }),
    voices: (room, person, slots) => find(room, person)?.channel.send({ type: 'forward-voices', slots }),
    reduced: (room, person, slots) => find(room, person)?.channel.send({ type: 'forward-reduced', slots }),
    // A page that can be reached notices by itself and may only be without sound and picture; one that is lost
    // leaves a picture that stands still.
    silent({ room, person }) {
      const found = rooms().get(room)
      const participant = found?.inside.get(person)
      if (participant && !participant.channel.open) found?.media.left(participant)
    },
    requestedSize: ({ room, person, attempt }, size) =>
      find(room, person)?.channel.send({ type: 'forward-requested-size', attempt, size }),
    closed: ({ room, person, attempt }) =>
      find(room, person)?.channel.send({ type: 'forward-again', attempt }),
    failed(names) {
      for (const name of names) rooms().get(name)?.media.endForwarding()
    },
    lost(names) {
      for (const name of names) {
        const room = rooms().get(name)
        if (room?.media.topology === 'forwarding') room.broadcast({ type: 'forward-again', attempt: null })
      }
    },
  }
}
