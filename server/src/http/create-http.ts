import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BODY_BYTES } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { doWork } from '#db/work.ts'
import { newId } from '#db/new-id.ts'
import { readFor } from './read-for.ts'
import type { Authenticate } from './serve.ts'
import { traceRequests } from '#tracing/trace-requests.ts'
import { TRUSTED_PROXIES } from './client-address.ts'
import { cutSlowBodies } from './cut-slow-bodies.ts'
import { cutUnreadAnswers } from './cut-unread-answers.ts'
import { drainHttp } from './drain-http.ts'
import { rejectConnection } from './reject-connection.ts'
import { pathOf } from './path-of.ts'
import { notUploaded } from './read-upload.ts'
import { knowsVideoService } from './caller.ts'
import { SCIM_TYPE } from './scim-error.ts'
import { shedLoad } from './shed-load.ts'
import type { ReportError } from './error-log.ts'
import { createErrorHandler, type OnForbidden } from './error-handler.ts'

/**
 * Each with forward secrecy: who gets hold of the key later reads nothing that was recorded before. TLS 1.3
 * has no others.
 */
const CIPHERS =
  'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20'

/** The contract checks what comes and goes. Named here, the framework does not load its own two compilers. */
const failOnSchema = () => {
  throw new Error('A route of this server has no schema of the framework.')
}
const NO_SCHEMAS = { buildValidator: () => failOnSchema, buildSerializer: () => failOnSchema }

/** Node looks only every 30 seconds, unless told otherwise, which connections are over their time. */
const LINE_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 }

type Options = {
  readonly log: Logger
  readonly authenticate: Authenticate
  /** What a video service elsewhere proves itself with; without it none is let in. */
  readonly eventsSecret?: string | undefined
  readonly report: ReportError
  readonly onForbidden: OnForbidden
  readonly trustProxy: boolean
  /** Beyond what calls are refused at once; without it none are. */
  readonly load?: Parameters<typeof shedLoad>[1] | undefined
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  readonly observeRequest?: ObserveRequest | undefined
  /** Has these people read what was changed until now, where there is a replica. */
  readonly changedFor?: ((people: readonly string[]) => void) | undefined
  /** How long an answer may wait to be read; a test does not wait as long. */
  readonly unreadMs?: number | undefined
}

/** Counts a call that was answered. A route is as it was registered, with the names of its parameters. */
export type ObserveRequest = (call: {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}) => void

/**
 * The server before anything is served on it: limits, ids, refusals. Nobody outside `http/` knows the
 * framework's own words.
 */
export function createHttp({
  log,
  authenticate,
  eventsSecret,
  report,
  onForbidden,
  trustProxy,
  load,
  tls,
  observeRequest,
  changedFor = () => {},
  unreadMs,
}: Options): FastifyInstance {
  const handleError = createErrorHandler(report, onForbidden)
  // For lines of known fields: to look for secrets in one takes as long as a fiftieth of a request.
  const answered = log.child({}, { redact: [] })
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ? TRUSTED_PROXIES : false,
    bodyLimit: BODY_BYTES,
    genReqId: () => newId(),
    requestTimeout: 30_000,
    handlerTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What comes on a connection that is open is served until the end; the framework's own refusal has
    // neither code nor language.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ...(tls && { https: { ...tls, ciphers: CIPHERS, ...LINE_LIMITS } }),
    schemaController: { compilersFactory: NO_SCHEMAS },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: rejectConnection,
    http: LINE_LIMITS,
  }) as unknown as FastifyInstance
  app.decorate('authenticate', authenticate)
  app.decorate('drain', drainHttp(app, handleError))
  app.decorate('isVideoService', knowsVideoService(eventsSecret))
  app.decorate('changedFor', changedFor)
  app.decorateRequest('signedIn', null)
  app.setErrorHandler(handleError)
  traceRequests(app)
  cutSlowBodies(app)
  cutUnreadAnswers(app, unreadMs)
  if (load) shedLoad(app, load)
  app.addHook('onRequest', assertSoundHeaders)
  // Synchronous: what follows from `done` is the call's own work.
  app.addHook('preHandler', ({ routeOptions: { config } }, reply, done) =>
    doWork({ feature: config.resource ?? 'pages', read: config.isRead ? readFor(reply) : undefined }, done),
  )
  app.addHook('onResponse', (request, reply, done) => {
    answered.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.span && { trace_id: request.span.spanContext().traceId }),
      },
      'answered',
    )
    const { url = 'none' } = request.routeOptions
    observeRequest?.({
      ...{ method: request.method, route: url, status: reply.statusCode },
      seconds: reply.elapsedTime / 1_000,
    })
    done()
  })
  acceptEmptyJson(app)
  void app.register(multipart)
  return app
}

/** Headers that a request may have only once. */
const ONCE = ['authorization', 'host']

async function assertSoundHeaders(request: FastifyRequest) {
  const { bodyLimit, config } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit)
    throw config.upload
      ? notUploaded(config.upload.file, config.upload.tooLarge, { status: 413 })
      : new AppError('payload_too_large')
  const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  // Two of these would mean one thing to a proxy and another to us (RFC 9112, 3.2).
  if (ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name)))
    throw new AppError('malformed_body')
}

/** A POST without a body is one with `{}`; broken JSON is `malformed_body`. */
function acceptEmptyJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(['application/json', SCIM_TYPE], { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(new AppError('malformed_body'))
    }
  })
}
