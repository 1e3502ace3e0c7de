import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import type { Forwarding } from '../forwarding/forwarding.ts'
import { isBindingResponse, writeBindingRequest } from '../forwarding/wire/stun.ts'

const TIMEOUT_MS = 1500
const AGAIN_MS = 250

const find = (sdp: string, name: string) => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(sdp)?.[1] ?? ''

/** An offer of somebody who never connects: it only asks whether the port answers. */
function offerOf(user: string): string {
  const fingerprint = randomBytes(32).toString('hex').toUpperCase().match(/../g)?.join(':')
  return [
    ...['v=0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:0', `a=ice-ufrag:${user}`],
    ...[`a=ice-pwd:${randomBytes(16).toString('hex')}`, `a=fingerprint:sha-256 ${fingerprint}`],
  ].join('\r\n')
}

/** How many ports of the media server answer at its public address, and which do not. */
export type PortProbe = { readonly answered: number; readonly silent: readonly number[] }

type Workers = Pick<Forwarding, 'available' | 'testLine'>

/**
 * Returns which ports of the media server answer at its public address, each asked from this very machine. Some
 * routers do not let a machine reach its own public address: then none does.
 */
export async function probePorts(
  workers: Workers,
  host: string,
  ports: readonly number[],
): Promise<PortProbe> {
  if (!workers.available) return { answered: 0, silent: [] }
  const probed = await Promise.all(ports.map((port) => probePort(workers, host, port)))
  return {
    answered: probed.filter((probe) => probe?.answers).length,
    silent: probed.flatMap((probe) => (probe && !probe.answers ? [probe.port] : [])),
  }
}

/** Returns whether one port answers; null where it cannot be asked. */
async function probePort(workers: Workers, host: string, requested: number) {
  const own = randomBytes(4).toString('hex')
  const answer = await workers.testLine(offerOf(own), requested)
  const port = Number(/ (\d+) typ host/.exec(answer ?? '')?.[1])
  if (!answer || !port) return null
  const transaction = randomBytes(12)
  const request = writeBindingRequest({
    ...{ transaction, user: `${find(answer, 'ice-ufrag')}:${own}`, password: find(answer, 'ice-pwd') },
  })
  const socket = createSocket('udp4')
  const answers = await new Promise<boolean>((resolve) => {
    // Nobody can be asked there: as if nothing had answered.
    const send = () => socket.send(request, port, host, (error) => error && resolve(false))
    const again = setInterval(send, AGAIN_MS)
    const late = setTimeout(resolve, TIMEOUT_MS, false)
    socket.on('error', () => resolve(false))
    socket.on('message', (message) => isBindingResponse(message, transaction) && resolve(true))
    send()
    socket.once('close', () => {
      clearInterval(again)
      clearTimeout(late)
    })
  }).finally(() => socket.close())
  return { port, answers }
}
