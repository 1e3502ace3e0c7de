import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Between two checks of whether a client has read anything of its answer. The system reports that in large parts: for a
 * client that reads 20 kB/s behind a proxy on the same machine, nothing for 55 seconds.
 */
const UNREAD_MS = 60_000

/**
 * Closes the connection of a client that does not read its answer: what waits for it is memory. A slow client that
 * reads some of it is not closed, nor is one that waits for a slow server.
 */
export function cutUnreadAnswers(app: FastifyInstance, unreadMs = UNREAD_MS) {
  app.addHook('onSend', ({ raw, routeOptions }, reply, _payload, done) => {
    const limit = routeOptions.config.unreadMs ?? unreadMs
    const { socket } = raw
    // A request that a test injects has no line.
    if (socket instanceof Socket)
      reply.raw.setTimeout(limit, () => {
        if (socket.writableLength > 0) socket.destroy()
        else socket.setTimeout(limit)
      })
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that an answer may wait to be read, where it is not what most may. */
    unreadMs?: number
  }
}
