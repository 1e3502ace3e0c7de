import type { Sending as HowToSend } from '@samtale/contract/streams/live-streams'
import type { FoundStream } from '#modules/streams/streams.store.ts'
import { type FeedConnection, openFeedConnection, type FeedHandlers } from './feed-connection.ts'
import { FEED_CLOSE } from './feed-message.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import { openSending, type EndReason, type Sending } from './sending.ts'
import type { Timings } from './timings.ts'
import { ticketsFor } from './tickets.ts'
import { type Bounds, FEED_BOUNDS } from '../../../../../sockets/bounds.ts'
import { boundedSockets } from '../../../../../sockets/bounded-sockets.ts'

/** Where pages send their picture to, on this server. */
export const FEED_PATH = '/v1/live/feed'

const KEY_FRAME_SECONDS = 2
const KILOBITS_PER_SECOND = 2_500

type Deps = {
  readonly timings: Timings
  readonly onSending: (stream: FoundStream) => void
  readonly onEnded: (stream: FoundStream, how: EndReason) => void
  readonly log: { warn(details: object, text: string): void }
  readonly bounds?: Bounds
}
type FeedTarget = { readonly ffmpeg: string; readonly target: RtmpTarget; readonly folder: string | null }

/** The live streams that this node sends, and the pages they come from. */
export function feedHub({ timings, onSending, onEnded, log, bounds }: Deps) {
  const sendings = new Map<string, Sending>()
  const sendingOf = new WeakMap<FeedConnection, Sending>()
  const tickets = ticketsFor<string>()

  const sockets = feedSockets(
    {
      onHello(connection, ticket) {
        const sending = sendings.get(tickets.redeem(ticket) ?? '')
        if (!sending) return connection.close(FEED_CLOSE.ticket)
        connection.welcome()
        sendingOf.set(connection, sending)
        sending.attach(connection)
      },
      onMessage: (connection, message) =>
        message.type === 'begin'
          ? sendingOf.get(connection)?.begin(connection, message.mimeType)
          : sendingOf.get(connection)?.ended(connection),
      onChunk: (connection, chunk) => sendingOf.get(connection)?.chunk(connection, chunk),
      onClose: (connection) => sendingOf.get(connection)?.lost(connection),
    },
    bounds,
  )

  /** How a page goes on, or begins, with one of them. */
  const sendingOptions = (id: string): HowToSend => ({
    engine: 'embedded',
    feedUrl: `${FEED_PATH}/${id}#${tickets.issue(id)}`,
    keyFrameSeconds: KEY_FRAME_SECONDS,
    kilobitsPerSecond: KILOBITS_PER_SECOND,
  })

  return {
    ids: () => [...sendings.keys()],
    has: (id: string) => sendings.has(id),
    /** It is sent here, and its page is lost: the person who leads it may send from another one. */
    isAwaited: (id: string) => sendings.get(id)?.isPresent === false,
    sendingOptions,

    /** Awaits the page of the person who leads it. */
    open(stream: FoundStream, options: FeedTarget): HowToSend {
      const sending = openSending({
        ...options,
        keyFrameSeconds: KEY_FRAME_SECONDS,
        timings,
        newTicket: () => tickets.issue(stream.id),
        onSending: () => onSending(stream),
        onEnded: (how) => onEnded(stream, how),
        log,
      })
      sendings.set(stream.id, sending)
      return sendingOptions(stream.id)
    },

    /** Ends one, after its last piece, and knows nothing of it any more. */
    async finish(id: string) {
      await sendings.get(id)?.finish()
      sendings.delete(id)
      tickets.revoke(id)
    },

    upgrade: sockets.upgrade,

    /** The server stops: nothing is said of them. */
    async close() {
      sockets.close()
      await Promise.all([...sendings.values()].map((sending) => sending.abandon()))
    },
  }
}

const RESTART = 1012
const CODES = { silent: FEED_CLOSE.ticket, tooFast: FEED_CLOSE.tooMuch } as const

/** The sockets at `FEED_PATH`. */
function feedSockets(feedHandlers: FeedHandlers, bounds = FEED_BOUNDS) {
  const sockets = boundedSockets({
    bounds,
    codes: CODES,
    accept: (socket) => openFeedConnection(socket, feedHandlers),
  })
  return {
    upgrade: sockets.upgrade,
    /** The pages come back when the server does. */
    close: () => sockets.close(RESTART),
  }
}
