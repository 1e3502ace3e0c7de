import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '@samtale/contract/core/errors'
import { newId } from '#db/new-id.ts'
import type { Authenticate } from './serve.ts'
import { refuseConnection } from './refuse-connection.ts'
import { pathOf } from './path-of.ts'
import { notUploaded } from './read-upload.ts'
import { knowsVideoService } from './video-service.ts'
import { refuseWith, type NoteForbidden, type ReportFault } from './refuse.ts'

/** A JSON body may have this many bytes; calls that take files have a limit of their own. */
const BODY_LIMIT = 1_048_576

/** The contract checks what comes and goes. Named here, the framework does not load its own two compilers. */
const refuseSchema = () => {
  throw new Error('A route of this house has no schema of the framework.')
}
const NO_SCHEMAS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema }

type Options = {
  readonly log: Logger
  readonly authenticate: Authenticate
  /** What a video service elsewhere proves itself with; without it none is let in. */
  readonly eventsSecret?: string | undefined
  readonly report: ReportFault
  readonly noteForbidden: NoteForbidden
  readonly trustProxy: boolean
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
}

/** The server before anything is served on it: limits, ids, refusals. Nobody outside `http/` knows the framework's own words. */
export function createHttp({ log, authenticate, eventsSecret, report, noteForbidden, trustProxy, tls }: Options): FastifyInstance {
  const refuse = refuseWith(report, noteForbidden)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ? 'loopback' : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => newId(),
    requestTimeout: 30_000,
    handlerTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ...(tls && { https: tls }),
    schemaController: { compilersFactory: NO_SCHEMAS },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    clientErrorHandler: refuseConnection,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
  }) as unknown as FastifyInstance
  app.decorate('authenticate', authenticate)
  app.decorate('isVideoService', knowsVideoService(eventsSecret))
  app.decorateRequest('signedIn', null)
  app.setErrorHandler(refuse)
  app.addHook('onRequest', refuseOddTransport)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ method: request.method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  acceptEmptyJson(app)
  void app.register(multipart)
  return app
}

async function refuseOddTransport(request: FastifyRequest) {
  const { bodyLimit, config } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit)
    throw config.upload ? notUploaded(config.upload.file, config.upload.tooLarge, { status: 413 }) : new AppError('payload_too_large')
  const credentials = request.raw.rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === 'authorization')
  if (credentials.length > 1) throw new AppError('malformed_body')
}

/** A POST without a body is one with `{}`; broken JSON is `malformed_body`. */
function acceptEmptyJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(new AppError('malformed_body'))
    }
  })
}
