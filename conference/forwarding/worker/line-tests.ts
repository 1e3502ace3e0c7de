import { readTransport, type Transport } from '../wire/answer.ts'
import { plainDataOffer, readDataOffer, writeDataAnswer } from '../wire/data-offer.ts'
import type { Library } from './pipe.ts'

/** Connections for tests at one time; one more is not answered. */
const MAX_OPEN = 60
/** A test takes some three seconds, and a page that has ended says nothing. */
const LIFETIME_MS = 10_000
const GATHERING_MS = 2000
/** What one test sends is sent back, so far. */
const MAX_ECHOES = 100
const MAX_ECHO_BYTES = 1200

type Options = {
  readonly bind: string
  readonly port: number
  readonly candidates: (own: readonly string[]) => readonly string[]
  /** Called when a connection comes and when it goes. */
  readonly known: (transport: Transport, isOpen: boolean) => void
}

/**
 * Returns what answers the pages that test their line: each gets a connection of its own that is none of a
 * room, sends back what comes by it, and is closed after ten seconds.
 */
export function createLineTests(library: Library, { bind, port, candidates, known }: Options) {
  let open = 0
  let count = 0

  return async function answer(sdp: string): Promise<string | null> {
    const offer = readDataOffer(sdp)
    if (!offer || open >= MAX_OPEN) return null
    open += 1
    count += 1
    const connection = new library.PeerConnection(`line-${count}`, {
      iceServers: [],
      ...(bind && { bindAddress: bind }),
      ...{ enableIceUdpMux: true, portRangeBegin: port, portRangeEnd: port },
    })
    let transport: Transport | null = null
    setTimeout(() => {
      open -= 1
      if (transport) known(transport, false)
      connection.close()
    }, LIFETIME_MS)
    connection.onStateChange(() => undefined)
    connection.onDataChannel(echo)
    const gathered = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('no address was found in time')), GATHERING_MS).unref()
      connection.onGatheringStateChange((state: string) => state === 'complete' && resolve())
    })
    connection.setRemoteDescription(plainDataOffer(offer), 'offer')
    await gathered
    transport = readTransport(connection.localDescription()?.sdp ?? '')
    if (!transport) return null
    known(transport, true)
    return writeDataAnswer(offer, { ...transport, candidates: candidates(transport.candidates) })
  }
}

function echo(channel: ReturnType<InstanceType<Library['PeerConnection']>['createDataChannel']>) {
  let left = MAX_ECHOES
  channel.onMessage((message) => {
    left -= 1
    if (left < 0 || typeof message === 'string' || message.byteLength > MAX_ECHO_BYTES) return
    try {
      channel.sendMessageBinary(Buffer.from(message as Buffer))
    } catch {
      // Nothing thrown may leave a callback of the library; the page has gone.
    }
  })
}
