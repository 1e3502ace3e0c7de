import type { Sending as HowToSend } from '@samtale/contract/streams/live-streams'
import type { FoundStream } from '#modules/streams/streams.store.ts'
import type { FeedLine } from './feed-line.ts'
import { FEED_CLOSE } from './feed-message.ts'
import { feedSockets } from './feed-sockets.ts'
import type { RtmpTarget } from './rtmp-target.ts'
import { openSending, type HowItEnded, type Timings, type Sending } from './sending.ts'
import { ticketsFor } from './tickets.ts'
import type { Bounds } from '../../../../../sockets/bounds.ts'

/** Where pages send their picture to, on this server. */
export const FEED_PATH = '/v1/live/feed'

const KEY_FRAME_SECONDS = 2
const KILOBITS_PER_SECOND = 2_500

type Deps = {
  readonly timings: Timings
  readonly onSending: (stream: FoundStream) => void
  readonly onEnded: (stream: FoundStream, how: HowItEnded) => void
  readonly log: { warn(details: object, text: string): void }
  readonly bounds?: Bounds
}
type Opened = { readonly ffmpeg: string; readonly target: RtmpTarget; readonly folder: string | null }

/** The live streams that this node sends, and the pages they come from. */
export function feedHub({ timings, onSending, onEnded, log, bounds }: Deps) {
  const sendings = new Map<string, Sending>()
  const bringing = new WeakMap<FeedLine, Sending>()
  const tickets = ticketsFor<string>()

  const sockets = feedSockets(
    {
      onHello(line, ticket) {
        const sending = sendings.get(tickets.spend(ticket) ?? '')
        if (!sending) return line.close(FEED_CLOSE.ticket)
        line.welcome()
        bringing.set(line, sending)
        sending.attach(line)
      },
      onMessage: (line, message) => (message.type === 'begin' ? bringing.get(line)?.begin(line, message.mimeType) : bringing.get(line)?.ended(line)),
      onPiece: (line, piece) => bringing.get(line)?.piece(line, piece),
      onClose: (line) => bringing.get(line)?.lost(line),
    },
    bounds,
  )

  /** How a page goes on, or begins, with one of them. */
  const answerFor = (id: string): HowToSend => ({
    engine: 'embedded',
    feedUrl: `${FEED_PATH}#${tickets.issue(id)}`,
    keyFrameSeconds: KEY_FRAME_SECONDS,
    kilobitsPerSecond: KILOBITS_PER_SECOND,
  })

  return {
    ids: () => [...sendings.keys()],
    has: (id: string) => sendings.has(id),
    /** It is sent here, and its page is lost: whoever leads it may send from another one. */
    isAwaited: (id: string) => sendings.get(id)?.isPresent === false,
    answerFor,

    /** Awaits the page of whoever leads it. */
    open(stream: FoundStream, opened: Opened): HowToSend {
      const sending = openSending({
        ...opened,
        keyFrameSeconds: KEY_FRAME_SECONDS,
        timings,
        newTicket: () => tickets.issue(stream.id),
        onSending: () => onSending(stream),
        onEnded: (how) => onEnded(stream, how),
        log,
      })
      sendings.set(stream.id, sending)
      return answerFor(stream.id)
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
