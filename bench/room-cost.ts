import { setTimeout as delay } from 'node:timers/promises'
import { createForwarding } from '../conference/forwarding/forwarding.ts'
import { type MediaPeer, openMediaPeer } from '../conference/testing/media-peer.ts'
import { ownCpuSeconds, residentMegabytes } from './process-cost.ts'

const BIND = '127.0.0.1'
const ROOM = 'bench'
const SETTLE_MS = 4_000
const LOOK_MS = 10_000
const VOICE_MS = 20
const FRAME_MS = 66
const SMALL_PICTURES = 8
/** Packets of a large picture; a small one is one. */
const LARGE_PACKETS = 4
/** Whoever answers no offer in that time never will. */
const ANSWER_MS = 20_000

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
 * A room of so many pages without a browser, all of which talk and are seen: each is sent one large picture,
 * eight small ones and three voices. The pages are part of this process, and are not counted.
 */
export async function roomCost(people: number): Promise<RoomCost> {
  const answers = new Map<string, (sdp: string | null) => void>()
  const forwarding = createForwarding(
    { ports: [0], publicIp: '', bind: BIND, mender: false },
    {
      answered: ({ person }, sdp) => answers.get(person)?.(sdp),
      voices: () => undefined,
      requestedSize: () => undefined,
      silent: () => undefined,
      closed: () => undefined,
      lost: () => undefined,
    },
  )
  const peers: MediaPeer[] = []
  const timers: NodeJS.Timeout[] = []

  async function join(index: number) {
    const peer = await openMediaPeer(`p${index}`, { voices: 3, pictures: 1 + SMALL_PICTURES, bind: BIND })
    peers.push(peer)
    forwarding.open(ROOM)
    const sdp = await new Promise<string | null>((resolve, reject) => {
      answers.set(peer.id, resolve)
      setTimeout(() => reject(new Error(`${peer.id} had no answer`)), ANSWER_MS).unref()
      forwarding.offer({ room: ROOM, person: peer.id, attempt: 1 }, peer.offer(), peer.lines)
    })
    if (!sdp) throw new Error(`${peer.id} was answered with nothing`)
    peer.answered(sdp)
    await peer.opened
  }

  const totals = () => {
    const counts = peers.flatMap(({ received }) => [...received.values()])
    const sum = (of: (count: (typeof counts)[number]) => number) =>
      counts.reduce((total, count) => total + of(count), 0)
    return { packets: sum(({ packets }) => packets), holes: sum(({ holes }) => holes) }
  }

  try {
    await join(0)
    const pid = forwarding.figures()[0]?.pid
    if (!pid) throw new Error('no process forwards the room')
    const rest = residentMegabytes(pid)
    for (let index = 1; index < people; index += 1) await join(index)
    for (const [index, { id, pictureMids }] of peers.entries())
      for (const [slot, mid] of pictureMids.entries()) {
        const person = peers[(index + 1 + slot) % people]?.id ?? ''
        forwarding.watch(ROOM, id, mid, { person, what: 'camera', size: slot === 0 ? 'large' : 'small' })
      }
    timers.push(
      ...peers.map((peer, index) => setInterval(() => peer.send('audio', 20 + (index % 90)), VOICE_MS)),
    )
    for (const peer of peers)
      timers.push(
        setInterval(() => {
          peer.send('small')
          for (let packet = 0; packet < LARGE_PACKETS; packet += 1) peer.send('large')
        }, FRAME_MS),
      )
    await delay(SETTLE_MS)
    const [before, cpu, since] = [totals(), ownCpuSeconds(pid), performance.now()]
    await delay(LOOK_MS)
    const seconds = (performance.now() - since) / 1_000
    const [after, used] = [totals(), ownCpuSeconds(pid) - cpu]
    return {
      cores: used / seconds,
      packetsIn: people * (1_000 / VOICE_MS + ((1 + LARGE_PACKETS) * 1_000) / FRAME_MS),
      packetsOut: (after.packets - before.packets) / seconds,
      holes: after.holes - before.holes,
      megabytesPerPerson: (residentMegabytes(pid) - rest) / (people - 1),
    }
  } finally {
    for (const timer of timers) clearInterval(timer)
    for (const peer of peers) peer.close()
    forwarding.stop()
  }
}
