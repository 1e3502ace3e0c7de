import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { markFailed, readTraceparent, startSpan, withSpan } from './spans.ts'

const SERVER_ERROR = 500

/** A span for each call, below the caller's when it names one, by the route that serves it. */
export function traceRequests(app: FastifyInstance) {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request
    const route = routeOptions.url ?? 'none'
    request.span = startSpan(
      `${method} ${route}`,
      'server',
      { 'http.request.method': method, 'http.route': route, 'samtale.request_id': id },
      readTraceparent(request.headers['traceparent']),
    )
    withSpan(request.span, done)
  })
  // The body came by events of the connection, which belong to no call.
  app.addHook('preHandler', (request, _reply, done) => withSpan(request.span, done))
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode)
    if (span && statusCode >= SERVER_ERROR) markFailed(span, { code: String(statusCode) })
    span?.end()
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined
  }
}
