import type { Knocker, Streaming } from '../protocol/messages.ts'
import { admitWaiting, denyWaiting, notifyWaiting } from './moderation.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'

/** What can be done to a room from outside of it, by somebody of whom the portal says that they may. */
export type Control = {
  /** Returns who waits in its lobby, in the order of their arrival. */
  waiting(room: string): Knocker[]
  /** Lets these in who wait, or everybody; returns how many went in. A full room takes nobody. */
  admit(room: string, ids: readonly string[] | null): number
  /** Sends these away who wait, or everybody; returns how many. */
  deny(room: string, ids: readonly string[] | null): number
  /** Sends a message to those who wait; returns how many they are. */
  notifyWaiting(room: string, text: string, by: string): number
  /** Informs everybody inside of the new planned end. */
  movePlannedEnd(room: string, at: Date): void
  /** Informs everybody inside that viewers outside see them, or do not any more. */
  setStreaming(room: string, streaming: Streaming | null): void
  /** Sends everybody out, also those in the lobby, and waits until its events are taken. */
  end(room: string, by: string): Promise<void>
}

/** Returns the control of all rooms, for the portal. Rooms that are not there have nobody waiting. */
export function createControl(rooms: Pick<Rooms, 'get'>, settled: () => Promise<void>): Control {
  const countWaiting = (
    name: string,
    ids: readonly string[] | null,
    done: (room: Room, id: string) => boolean,
  ) => {
    const room = rooms.get(name)
    if (!room) return 0
    return [...room.lobby.waiting.keys()].filter((id) => (!ids || ids.includes(id)) && done(room, id)).length
  }

  return {
    waiting: (name) => [...(rooms.get(name)?.lobby.waiting.values() ?? [])].map(({ knocker }) => knocker),
    admit: (name, ids) => countWaiting(name, ids, (room, id) => admitWaiting(room, id) === 'in'),
    deny: (name, ids) => countWaiting(name, ids, denyWaiting),
    notifyWaiting(name, text, by) {
      const room = rooms.get(name)
      return room ? notifyWaiting(room, text, by) : 0
    },
    movePlannedEnd: (name, at) => rooms.get(name)?.settings.movePlannedEnd(at.getTime()),
    setStreaming: (name, streaming) => rooms.get(name)?.settings.setStreaming(streaming),
    async end(name, by) {
      rooms.get(name)?.end(by)
      await settled()
    },
  }
}
