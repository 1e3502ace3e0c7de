import { setTimeout as delay } from 'node:timers/promises'
import { createForwarding } from '../forwarding/forwarding.ts'
import { openMediaPeer } from './media-peer.ts'

/** Where its workers listen and the pages without a browser are. */
export const BIND = '127.0.0.1'
const TIMEOUT_MS = 30_000
const LOOK_MS = 20

/** Waits until something is so. */
export async function until(what: string, isSo: () => boolean) {
  for (const deadline = Date.now() + TIMEOUT_MS; !isSo(); await delay(LOOK_MS))
    if (Date.now() > deadline) throw new Error(`not within ${TIMEOUT_MS} ms: ${what}`)
}

type JoinOptions = {
  readonly voices?: number
  readonly pictures?: number
  /** What is offered instead. */
  readonly change?: (offer: string) => string
  /** Counts the connections of one person; default: the first. */
  readonly attempt?: number
  /** Opens another way to the port of the answer. */
  readonly line?: (port: number) => Promise<number>
}

/** A worker of its own, what it dropped, and pages without a browser that come into its rooms. */
export function startForwarding(after: (close: () => void) => void) {
  const answers = new Map<string, (sdp: string | null) => void>()
  const dropped = new Map<string, number>()
  const lines: string[] = []
  /** What happened in the rooms, by person. */
  const events = {
    voices: new Map<string, Readonly<Record<string, string>>>(),
    requestedSizes: new Map<string, string>(),
    silent: [] as string[],
    closed: [] as string[],
    lost: [] as string[],
  }
  const forwarding = createForwarding(
    {
      ...{ ports: [0], publicIp: '', bind: BIND, mender: false, reportDropsMs: 100 },
      log: {
        warn({ room, kind, count }, message) {
          lines.push(message)
          if (typeof room !== 'string' || typeof kind !== 'string') return
          const key = room ? `${room}: ${kind}` : kind
          dropped.set(key, (dropped.get(key) ?? 0) + Number(count))
        },
      },
    },
    {
      answered: ({ person, attempt }, sdp) => answers.get(`${person}/${attempt}`)?.(sdp),
      voices: (_room, person, slots) => void events.voices.set(person, slots),
      reduced: () => undefined,
      requestedSize: ({ person }, size) => void events.requestedSizes.set(person, size),
      silent: ({ person }) => void events.silent.push(person),
      closed: ({ person }) => void events.closed.push(person),
      lost: (rooms) => void events.lost.push(...rooms),
      failed: () => undefined,
    },
  )
  after(() => forwarding.stop())

  const offer = (room: string, person: string, sdp: string, lineNames = {}, attempt = 1) =>
    new Promise<string | null>((resolve) => {
      answers.set(`${person}/${attempt}`, resolve)
      forwarding.open(room)
      forwarding.offer({ room, person, attempt }, sdp, lineNames)
    })

  /** Connects a page, as far as it gets: it is not waited until its connection is open. */
  async function connect(
    room: string,
    id: string,
    { voices = 3, pictures = 1, change, attempt = 1, line }: JoinOptions = {},
  ) {
    const peer = await openMediaPeer(id, { voices, pictures, bind: BIND })
    after(() => peer.close())
    const offered = peer.offer()
    const answer = await offer(room, id, change ? change(offered) : offered, peer.lines, attempt)
    if (!answer) throw new Error(`${id} got no answer`)
    const port = Number(/ (\d+) typ host/.exec(answer)?.[1])
    const way = line ? await line(port) : port
    peer.answered(answer.replaceAll(` ${port} typ host`, ` ${way} typ host`))
    return { peer, port }
  }

  return {
    forwarding,
    offer,
    connect,
    events,
    lines,
    /** Returns how much of a kind was dropped so far, by what the log says. */
    dropped: (kind: string) => dropped.get(kind) ?? 0,
    allDropped: () => Object.fromEntries(dropped),
    async join(room: string, id: string, options?: JoinOptions) {
      const { peer } = await connect(room, id, options)
      await peer.opened
      return peer
    },
  }
}
