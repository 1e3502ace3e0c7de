import { setTimeout as delay } from 'node:timers/promises'
import { openForwardedPeers, PACKETS_PER_PERSON } from './forwarded-peers.ts'
import { ownCpuSeconds, residentMegabytes } from './process-cost.ts'

const SETTLE_MS = 4_000
const LOOK_MS = 10_000

/** What a room costs the process that forwards it. */
export type RoomCost = {
  readonly cores: number
  readonly packetsIn: number
  readonly packetsOut: number
  /** Packets that were missing at those who received them. */
  readonly holes: number
  readonly megabytesPerPerson: number
}

/**
 * Whether people send at moments of their own, as in a call, or all at the same ones: then the process that
 * forwards wakes once for the packets of many.
 */
export type Moments = 'own' | 'same'

/** Returns what a room of so many people costs; they are part of this process, and are not counted. */
export async function roomCost(people: number, moments: Moments): Promise<RoomCost> {
  const room = openForwardedPeers()
  try {
    await room.join()
    const pid = room.pid()
    const rest = residentMegabytes(pid)
    for (let index = 1; index < people; index += 1) await room.join()
    room.arrange()
    if (moments === 'same') room.speakTogether()
    else room.peers.forEach(room.speak)
    await delay(SETTLE_MS)
    const [before, cpu, since] = [room.totals(), ownCpuSeconds(pid), performance.now()]
    await delay(LOOK_MS)
    const seconds = (performance.now() - since) / 1_000
    const [after, used] = [room.totals(), ownCpuSeconds(pid) - cpu]
    return {
      cores: used / seconds,
      packetsIn: people * PACKETS_PER_PERSON,
      packetsOut: (after.packets - before.packets) / seconds,
      holes: after.holes - before.holes,
      megabytesPerPerson: (residentMegabytes(pid) - rest) / (people - 1),
    }
  } finally {
    room.close()
  }
}
