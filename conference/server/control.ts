import type { Knocker } from '../protocol/messages.ts'
import type { Streaming } from '../protocol/server-messages.ts'
import { admitWaiting, denyWaiting, notifyWaiting } from './moderation.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'

/**
 * What can be done to a room from outside of it, by somebody of whom the portal says that they may. What concerns one
 * room rejects with RoomUnreachableError when the node that has it does not answer.
 */
export type Control = {
  /**
   * Returns who waits in the lobbies of these rooms, in the order of their arrival. Rooms whose node does not answer are
   * not among them.
   */
  waiting(rooms: readonly string[]): Promise<ReadonlyMap<string, readonly Knocker[]>>
  /** Lets these in who wait, or everybody; returns how many went in. A full room takes nobody. */
  admit(room: string, ids: readonly string[] | null): Promise<number>
  /** Sends these away who wait, or everybody; returns how many. */
  deny(room: string, ids: readonly string[] | null): Promise<number>
  /** Sends a message to those who wait; returns how many they are. */
  notifyWaiting(room: string, text: string, by: string): Promise<number>
  /** Informs everybody inside of the new planned end. */
  movePlannedEnd(room: string, at: Date): Promise<void>
  /** Informs everybody inside that viewers outside see them, or do not any more. */
  setStreaming(room: string, streaming: Streaming | null): Promise<void>
  /** Sends everybody out, also those in the lobby, and waits until its events are taken. */
  end(room: string, by: string): Promise<void>
}

/** Returns the control of the rooms of this node. Rooms that are not there have nobody waiting. */
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
  const waitingIn = (name: string) =>
    [...(rooms.get(name)?.lobby.waiting.values() ?? [])].map(({ knocker }) => knocker)

  return {
    waiting: async (names) => new Map(names.map((name) => [name, waitingIn(name)])),
    admit: async (name, ids) => countWaiting(name, ids, (room, id) => admitWaiting(room, id) === 'in'),
    deny: async (name, ids) => countWaiting(name, ids, denyWaiting),
    async notifyWaiting(name, text, by) {
      const room = rooms.get(name)
      return room ? notifyWaiting(room, text, by) : 0
    },
    async movePlannedEnd(name, at) {
      rooms.get(name)?.settings.movePlannedEnd(at.getTime())
    },
    async setStreaming(name, streaming) {
      rooms.get(name)?.settings.setStreaming(streaming)
    },
    async end(name, by) {
      rooms.get(name)?.end(by)
      await settled()
    },
  }
}
