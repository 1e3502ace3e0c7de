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

/**
 * Returns whether the port of the media server answers at its public address, asked from this very machine;
 * null where nothing can be asked. Some routers do not let a machine reach its own public address.
 */
export async function probePort(
  workers: Pick<Forwarding, 'available' | 'testLine'>,
  host: string,
): Promise<boolean | null> {
  if (!workers.available) return null
  const own = randomBytes(4).toString('hex')
  const answer = await workers.testLine(offerOf(own))
  const port = Number(/ (\d+) typ host/.exec(answer ?? '')?.[1])
  if (!answer || !port) return null
  const transaction = randomBytes(12)
  const request = writeBindingRequest({
    ...{ transaction, user: `${find(answer, 'ice-ufrag')}:${own}`, password: find(answer, 'ice-pwd') },
  })
  const socket = createSocket('udp4')
  return new Promise<boolean>((resolve) => {
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
}
