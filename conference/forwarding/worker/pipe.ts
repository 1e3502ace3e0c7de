import type * as library from 'node-datachannel'
import { pipeOffer, readTransport, type Transport } from '../wire/answer.ts'
import type { Offer } from '../wire/offer.ts'

const GATHERING_MS = 3000

/** The library, as it is loaded when it is there. */
export type Library = typeof library

/** A connection that carries packets and knows nothing of them. */
export type Pipe = {
  readonly transport: Transport
  send(bytes: Buffer): void
  close(): void
}

type PipeHandlers = {
  receive(bytes: Buffer): void
  opened(): void
  closed(): void
  /** Nothing thrown may leave a callback of the library: it would end the process. */
  failed(error: unknown): void
}

/**
 * Connects to a browser by what its offer says of ICE and DTLS. Throws when no address was found to listen
 * at, which sometimes passes.
 */
export async function openPipe(
  { PeerConnection }: Library,
  { id, offer, bind, port }: { id: string; offer: Offer; bind: string; port: number },
  handlers: PipeHandlers,
): Promise<Pipe> {
  const guarded =
    <Args extends unknown[]>(work: (...args: Args) => void) =>
    (...args: Args) => {
      try {
        work(...args)
      } catch (error) {
        handlers.failed(error)
      }
    }
  let track: library.Track | null = null
  let open = false
  const connection = new PeerConnection(id, {
    iceServers: [],
    ...(bind && { bindAddress: bind }),
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
  })

  function close() {
    open = false
    // A track with a listener keeps everything that it can see until it is closed.
    track?.close()
    track = null
    connection.close()
  }

  connection.onStateChange(
    guarded((state: string) => {
      if (state === 'failed' || state === 'closed') handlers.closed()
    }),
  )
  connection.onTrack(
    guarded((opened: library.Track) => {
      track = opened
      opened.onClosed(guarded(() => (open = false)))
      opened.onMessage(guarded((bytes: Buffer) => handlers.receive(bytes)))
      opened.onOpen(
        guarded(() => {
          open = true
          handlers.opened()
        }),
      )
    }),
  )

  try {
    const gathered = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('no address was found in time')), GATHERING_MS).unref()
      connection.onGatheringStateChange(guarded((state: string) => state === 'complete' && resolve()))
    })
    connection.setRemoteDescription(pipeOffer(offer), 'offer')
    await gathered
    const transport = readTransport(connection.localDescription()?.sdp ?? '')
    if (!transport) throw new Error('there is no address to listen at')
    return {
      transport,
      send(bytes) {
        if (!open || !track) return
        try {
          track.sendMessageBinary(bytes)
        } catch {
          // It has just been closed; what is sent to nobody is lost.
        }
      },
      close: guarded(close),
    }
  } catch (error) {
    close()
    throw error
  }
}
