import { boundedSockets } from '../../../../../sockets/bounded-sockets.ts'
import { FEED_BOUNDS } from '../../../../../sockets/bounds.ts'
import { openFeedConnection, type FeedHandlers } from './feed-connection.ts'
import { FEED_CLOSE } from './feed-message.ts'

const RESTART = 1012
const CODES = { silent: FEED_CLOSE.ticket, tooFast: FEED_CLOSE.tooMuch } as const

/** The sockets at `FEED_PATH`. */
export function feedSockets(feedHandlers: FeedHandlers, bounds = FEED_BOUNDS) {
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
