import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'

/** What a stop asks of the HTTP server, one after the other. */
export type HttpDrain = {
  /**
   * Takes no new connection from now on. Those that are open are served, and each is told with its next
   * answer that it was the last.
   */
  stopListening(): Promise<void>
  /**
   * Waits for the connections to end: for `idleMs` those nobody uses, for `busyMs` those with a request; what
   * still waits then is refused.
   */
  close(limits: {
    readonly idleMs: number
    readonly busyMs: number
    readonly hurry: AbortSignal
  }): Promise<void>
}

type SendError = (error: AppError, request: FastifyRequest, reply: FastifyReply) => unknown

const LOOK_MS = 50
/** A turn this short did nothing but look, and is waited for at most so long. */
const [CALM_MS, ACCEPT_MS] = [0.2, 1_000]
/** So long a refusal has to reach its reader before the connection is cut. */
const LINGER_MS = 300

/** Lets an HTTP server end without a lost request: a request that still comes is served, or told to come again. */
export function drainHttp(app: FastifyInstance, sendError: SendError): HttpDrain {
  const open = new Map<FastifyReply, FastifyRequest>()
  let closing = false

  app.addHook('onRequest', (request, reply, done) => {
    open.set(reply, request)
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done()
  })

  async function until(isOver: () => boolean | Promise<boolean>, ms: number, hurry: AbortSignal) {
    const end = performance.now() + ms
    while (performance.now() < end && !hurry.aborted && !(await isOver())) await delay(LOOK_MS)
  }

  return {
    async stopListening() {
      await untilAccepted()
      // Not the HTTP server's own: it cuts idle connections, on which a proxy may just now be sending a
      // request.
      Server.prototype.close.call(app.server)
      // Not earlier: a client that is told to close comes again by a new connection.
      closing = true
    },

    async close({ idleMs, busyMs, hurry }) {
      closing = true
      const started = performance.now()
      await until(async () => (await connectionsOf(app)) === 0, idleMs, hurry)
      const closed = app.close()
      const sweep = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
      try {
        await until(() => open.size === 0, busyMs - (performance.now() - started), hurry)
        for (const [reply, request] of open)
          if (!reply.sent) void sendError(new AppError('unavailable', { retryAfter: 5 }), request, reply)
        if (open.size > 0) await delay(LINGER_MS)
        app.server.closeAllConnections()
        await closed
      } finally {
        clearInterval(sweep)
      }
    },
  }
}

/**
 * Waits for a turn of the event loop that had next to nothing to do. Each turn accepts what the system holds
 * ready; what comes between that and the closing of the socket is reset, so that these two should be close
 * together.
 */
async function untilAccepted() {
  const end = performance.now() + ACCEPT_MS
  for (let last = performance.now(); last < end; ) {
    await new Promise(setImmediate)
    const now = performance.now()
    if (now - last < CALM_MS) return
    last = now
  }
}

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
