import { boundedSockets } from '../../../../../sockets/bounded-sockets.ts'
import { FEED_BOUNDS } from '../../../../../sockets/bounds.ts'
import { openFeedLine, type FeedHears } from './feed-line.ts'
import { FEED_CLOSE } from './feed-message.ts'

const RESTART = 1012
const CODES = { silent: FEED_CLOSE.ticket, tooFast: FEED_CLOSE.tooMuch } as const

/** The sockets at `FEED_PATH`. */
export function feedSockets(hears: FeedHears, bounds = FEED_BOUNDS) {
  const sockets = boundedSockets({ bounds, codes: CODES, accept: (socket) => openFeedLine(socket, hears) })
  return {
    upgrade: sockets.upgrade,
    /** The pages come back when the server does. */
    close: () => sockets.close(RESTART),
  }
}
