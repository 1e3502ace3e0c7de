import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { openFeedLine, type FeedHears, type FeedLine } from './feed-line.ts'

/** Half a second of picture is some hundred kilobytes. */
const MOST_PIECE_BYTES = 8 * 1_048_576
const CHECK_MS = 10_000
const RESTART = 1012

/** The sockets at `FEED_PATH`. */
export function feedSockets(hears: FeedHears) {
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MOST_PIECE_BYTES, perMessageDeflate: false })
  const lines = new Set<FeedLine>()
  const checks = setInterval(() => {
    for (const line of lines) line.check()
  }, CHECK_MS).unref()
  const onClose = (line: FeedLine) => {
    lines.delete(line)
    hears.onClose(line)
  }

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, (client) => lines.add(openFeedLine(client, { ...hears, onClose }))),

    /** The pages come back when the house does. */
    close() {
      clearInterval(checks)
      for (const line of lines) line.close(RESTART)
    },
  }
}
