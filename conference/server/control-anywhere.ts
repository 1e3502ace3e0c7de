import type { Knocker } from '../protocol/messages.ts'
import type { AskNode } from './ask-node.ts'
import type { Control } from './control.ts'
import type { NodeAnswer, NodeRequest } from './node-requests.ts'
import { type Home, type RoomHomes, RoomUnreachableError } from './room-homes.ts'

type Deps = {
  /** Of the rooms of this node. */
  readonly local: Control
  readonly homes: Pick<RoomHomes, 'find'>
  readonly ask: AskNode
}

type OfOneRoom = Exclude<NodeRequest, { do: 'waiting' }>

/** Returns the control of all rooms, at whichever node they are. */
export function createControlAnywhere({ local, homes, ask }: Deps): Control {
  /** Has it done where the room is. A room that is nowhere is asked for here: nobody is in it. */
  async function atHome(request: OfOneRoom, here: () => Promise<number | void>): Promise<number> {
    const home = (await homes.find([request.room])).get(request.room)
    const answer = home ? await ask(home.address, request) : null
    if (answer && 'count' in answer) return answer.count
    // A node whose lease has run out and that does not answer has died: so has its room.
    if (home?.isLive || answer) throw new RoomUnreachableError(request.room)
    return (await here()) ?? 0
  }

  async function waitingAt(address: string, rooms: readonly (readonly [string, Home])[]) {
    const answer: NodeAnswer | null = await ask(address, {
      do: 'waiting',
      rooms: rooms.map(([room]) => room),
    })
    if (answer && 'waiting' in answer) return answer.waiting
    return rooms
      .filter(([, { isLive }]) => !isLive)
      .map(([room]): readonly [string, readonly Knocker[]] => [room, []])
  }

  return {
    async waiting(rooms) {
      const found = await homes.find(rooms)
      const byAddress = Map.groupBy(found, ([, { address }]) => address)
      const elsewhere = await Promise.all([...byAddress].map(([address, those]) => waitingAt(address, those)))
      const here = await local.waiting(rooms.filter((room) => !found.has(room)))
      return new Map([...here, ...elsewhere.flat()])
    },
    admit: (room, ids) => atHome({ do: 'admit', room, ids }, () => local.admit(room, ids)),
    deny: (room, ids) => atHome({ do: 'deny', room, ids }, () => local.deny(room, ids)),
    notifyWaiting: (room, text, by) =>
      atHome({ do: 'notify-waiting', room, text, by }, () => local.notifyWaiting(room, text, by)),
    async movePlannedEnd(room, at) {
      await atHome({ do: 'move-planned-end', room, at: at.getTime() }, () => local.movePlannedEnd(room, at))
    },
    async setStreaming(room, streaming) {
      await atHome({ do: 'set-streaming', room, streaming }, () => local.setStreaming(room, streaming))
    },
    async end(room, by) {
      await atHome({ do: 'end', room, by }, () => local.end(room, by))
    },
  }
}
