import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { openForwardedPeers } from './forwarded-peers.ts'
import { ownCpuSeconds, residentMegabytes } from './process-cost.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'

const PEOPLE = 8
/** What memory, and the CPU of a person, may grow by over the second half, as a part of one. */
const MAX_GROWTH = 0.05

type Look = { readonly megabytes: number; readonly coresPerPerson: number }

/**
 * A forwarded room for so many minutes, in each of which somebody leaves and somebody else joins: whether the
 * process that forwards it grows, costs more, or dies.
 */
export async function soakRoom(print: Print, minutes: number): Promise<Finding[]> {
  const room = openForwardedPeers()
  const looks: Look[] = []
  try {
    for (let place = 0; place < PEOPLE; place += 1) room.speak(await room.join(), place)
    room.arrange()
    const pid = room.pid()
    for (let minute = 1; minute <= minutes; minute += 1) {
      const [cpu, since] = [ownCpuSeconds(pid), performance.now()]
      const before = room.totals()
      await delay(MINUTE_MS)
      const cores = ((ownCpuSeconds(pid) - cpu) * 1_000) / (performance.now() - since)
      const look = { megabytes: residentMegabytes(pid), coresPerPerson: cores / PEOPLE }
      looks.push(look)
      const after = room.totals()
      print(
        `  minute ${minute}: ${look.megabytes.toFixed(1)} MB, ${look.coresPerPerson.toFixed(4)} of a core a person, ${after.packets - before.packets} packets, ${after.holes - before.holes} missing, ${room.losses.rooms} ends`,
      )
      room.leave(room.peers[minute % PEOPLE]!)
      room.speak(await room.join(), minute)
      room.arrange()
    }
  } finally {
    room.close()
  }
  const numbers = (name: keyof Look) => looks.map((look) => look[name])
  const findings = [
    growth('memory over the second half', numbers('megabytes'), 'MB', 1),
    growth('CPU of a person over it', numbers('coresPerPerson'), 'core', 4),
    {
      ...{ what: 'ends of the process', ours: String(room.losses.rooms), against: '0' },
      ...{ ratio: room.losses.rooms, limit: 0 },
    },
  ]
  printFindings(print, findings)
  return findings
}

/** The last quarter against the one before it: a minute alone says little. */
function growth(what: string, numbers: readonly number[], unit: string, digits: number): Finding {
  const half = numbers.slice(Math.floor(numbers.length / 2))
  const middle = Math.ceil(half.length / 2)
  const [before, after] = [median(half.slice(0, middle)), median(half.slice(middle))]
  const text = (value: number) => `${value.toFixed(digits)} ${unit}`
  return { what, ours: text(after), against: text(before), ratio: after / before, limit: 1 + MAX_GROWTH }
}
