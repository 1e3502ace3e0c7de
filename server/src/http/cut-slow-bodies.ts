import type { FastifyInstance } from 'fastify'
import { BODY_BYTES } from '@samtale/contract/core/endpoint'

/** So long the body of a call has to arrive, as its headers have. */
const BODY_MS = 10_000

/**
 * Cuts off clients that send the body of a call a byte at a time. What is large, of somebody who is signed in, has
 * the server's limit for a whole request: lines can be slow.
 */
export function cutSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const late = setTimeout(() => {
      // A request that a test injects has no line, and does not say this of itself.
      const isArriving = 'complete' in raw && !raw.complete
      const isLarge = request.routeOptions.bodyLimit > BODY_BYTES && request.signedIn !== null
      if (isArriving && !isLarge) raw.socket.destroy()
    }, BODY_MS).unref()
    // Of a request that was refused before its end this comes when the rest of it has.
    raw.once('close', () => clearTimeout(late))
    done()
  })
}
