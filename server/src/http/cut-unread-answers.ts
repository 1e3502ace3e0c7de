import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * From one look to the next, whether anything of an answer was taken. The system takes it from this process in large
 * parts: of a line of 20 kB/s behind a proxy on the same machine it reports nothing for 55 seconds.
 */
const UNREAD_MS = 60_000

/**
 * Cuts off whoever asks for something and does not read the answer: what waits for them is memory. A slow line that
 * takes some of it goes on, and nobody is cut off while the server itself has nothing to send.
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
