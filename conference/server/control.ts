import type { Knocker, Streaming } from '../protocol/messages.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'

/** What can be done to a room from outside of it, by somebody of whom the portal says that they may. */
export type Control = {
  /** Who waits before its door, who came first first. */
  waiting(room: string): Knocker[]
  /** Lets these in who wait, or everybody; answers how many went in. A full room takes nobody. */
  admit(room: string, ids: readonly string[] | null): number
  /** Sends these away who wait, or everybody; answers how many. */
  deny(room: string, ids: readonly string[] | null): number
  /** Says something to those who wait; answers how many they are. */
  notifyWaiting(room: string, text: string, by: string): number
  /** Tells everybody inside when the meeting is to end now. */
  movePlannedEnd(room: string, at: Date): void
  /** Tells everybody inside that viewers outside see them, or that they do not any more. */
  setStreaming(room: string, streaming: Streaming | null): void
  /** Sends everybody out, also those before the door, and waits until its events are taken. */
  end(room: string, by: string): Promise<void>
}

/** The rooms' doors, for the portal. Rooms that are not there have nobody waiting. */
export function createControl(rooms: Pick<Rooms, 'named'>, settled: () => Promise<void>): Control {
  const asked = (room: Room | undefined, ids: readonly string[] | null) =>
    [...(room?.waiting.keys() ?? [])].filter((id) => !ids || ids.includes(id))

  return {
    waiting: (name) => [...(rooms.named(name)?.waiting.values() ?? [])].map(({ knocker }) => knocker),
    admit(name, ids) {
      const room = rooms.named(name)
      return asked(room, ids).filter((id) => room?.letIn(id) === 'in').length
    },
    deny(name, ids) {
      const room = rooms.named(name)
      return asked(room, ids).filter((id) => room?.sendAway(id)).length
    },
    notifyWaiting: (name, text, by) => rooms.named(name)?.notifyWaiting(text, by) ?? 0,
    movePlannedEnd: (name, at) => rooms.named(name)?.movePlannedEnd(at.getTime()),
    setStreaming: (name, streaming) => rooms.named(name)?.setStreaming(streaming),
    async end(name, by) {
      rooms.named(name)?.end(by)
      await settled()
    },
  }
}
