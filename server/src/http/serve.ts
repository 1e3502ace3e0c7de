import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  BODY_BYTES,
  MAX_KEYS,
  isRead,
  type Endpoint,
  type Endpoints,
  type OutputOf,
  type ParsedInputOf,
} from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { readInput } from '@samtale/contract/core/input'
import type { Actor } from '@samtale/contract/core/permissions'
import { doWork } from '#db/work.ts'
import { assertNotNavigation, assertVideoService, authorize } from './authorize.ts'
import { FILE_TIMEOUT_MS, responseBody, sendFileOutput } from './send-output.ts'
import { type Caller, type SignedIn, callerOf } from './caller.ts'
import { setCookie, type Cookie } from './cookies.ts'
import type { HttpDrain } from './drain-http.ts'
import { hasMoreKeys, assertStorableText } from './check-body.ts'
import { JSON_BYTES_PER_BYTE, readChunk } from './read-chunk.ts'
import { FORM_BYTES, readUpload } from './read-upload.ts'
import { readFor } from './read-for.ts'
import { readLagging } from './read-lagging.ts'

/** What one call of the contract does: gets the parsed input, answers what the contract names. */
export type Handler<E extends Endpoint> = (call: {
  readonly input: ParsedInputOf<E>
  readonly actor: E['can'] extends 'anyone' | 'video-service' ? Actor | null : Actor
  readonly caller: Caller
  readonly setCookie: (cookie: Cookie) => void
}) => Promise<OutputOf<E>> | OutputOf<E>

/** A handler for every call of a resource: a missing or misspelt one does not compile. */
export type Handlers<G extends Endpoints> = { readonly [Name in keyof G]: Handler<G[Name]> }

/**
 * Finds the user a Bearer token belongs to, or null for none that is good. What anyone may do needs no API key:
 * there it counts as a bad token does. Throws rate_limited for a key that is used too often.
 */
export type Authenticate = (
  request: FastifyRequest,
  takes: { readonly keys: boolean },
) => Promise<SignedIn | null>

/** Puts one resource on the wire. Who may call is decided before the body is read. */
export function serve<G extends Endpoints>(app: FastifyInstance, group: G, handlers: Handlers<G>) {
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = handlers[name] as Handler<Endpoint>
    app.route({
      method: endpoint.method,
      url: `/v1/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { resource: endpoint.resource, upload: endpoint.upload, isRead: isRead(endpoint) },
      bodyLimit: bodyLimitOf(endpoint),
      ...(endpoint.file && { handlerTimeout: FILE_TIMEOUT_MS }),
      onRequest: async (request, reply) => {
        if (endpoint.can === 'video-service') return assertVideoService(app, request)
        const takes = { keys: endpoint.can !== 'anyone' }
        request.signedIn = await doWork({ read: readFor(reply) }, () => app.authenticate(request, takes))
        authorize(request.signedIn, endpoint)
        if (endpoint.can !== 'anyone') assertNotNavigation(request)
      },
      handler: async (request, reply) => {
        const { signedIn } = request
        const actor = (signedIn?.actor ?? null) as Actor
        const { sent, release } = await read(request, endpoint)
        const output = await done(release, () => {
          assertStorableText(sent)
          const act = () =>
            handle({
              input: readInput(endpoint.input, sent),
              actor,
              caller: callerOf(request, signedIn),
              setCookie: (cookie) => setCookie(reply, cookie),
            })
          return mayLag(endpoint) && actor ? readLagging(actor, act) : act()
        })
        // Anyone who has changed something sees it in the next list.
        if (actor && !isRead(endpoint)) app.changedFor([actor.id])
        void reply.header('cache-control', 'no-store')
        if (endpoint.noContent) return reply.code(204).send()
        if (endpoint.file) return sendFileOutput(reply, output)
        return reply.type('application/json').send(responseBody(endpoint, output))
      },
    })
  }
}

/** Lists and reports may be a little old, for anyone who has changed nothing. */
const mayLag = ({ list, resource, ...endpoint }: Endpoint) =>
  list !== undefined || (resource === 'reports' && isRead({ resource, ...endpoint }))

const bodyLimitOf = ({ upload, bodyBytes = BODY_BYTES }: Endpoint) =>
  upload ? upload.max * (upload.json ? JSON_BYTES_PER_BYTE : 1) + FORM_BYTES : bodyBytes

async function read(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ sent: Record<string, unknown>; release?: () => void }> {
  if (!endpoint.upload) return { sent: sentBy(request, endpoint) }
  return endpoint.upload.json
    ? readChunk(request, endpoint.upload)
    : { sent: await readUpload(request, endpoint.upload) }
}

/** What was read may be used by the next request as soon as the call is over, and not before. */
async function done<Output>(release: (() => void) | undefined, act: () => Output): Promise<Awaited<Output>> {
  try {
    return await act()
  } finally {
    release?.()
  }
}

function sentBy(request: FastifyRequest, { method, maxKeys = MAX_KEYS }: Endpoint): Record<string, unknown> {
  if (request.isMultipart()) throw new AppError('unsupported_media_type')
  const body = method === 'POST' ? (request.body ?? {}) : request.query
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw fieldError({ body: 'wrong_type' })
  if (hasMoreKeys(body, maxKeys)) throw fieldError({ body: 'too_many' })
  const inPath = request.params as Record<string, string>
  for (const [name, own] of Object.entries(inPath)) {
    const value = (body as Record<string, unknown>)[name]
    if (value !== undefined && value !== own)
      throw new AppError('ids_differ', { fields: { [name]: 'invalid_value' } })
  }
  return { ...body, ...inPath }
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    drain: HttpDrain
    /** Has these people read what was changed until now. */
    changedFor: (people: readonly string[]) => void
    /** Whether a request comes from the video service that was configured. */
    isVideoService: (request: FastifyRequest) => boolean
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    /** The kind of thing that a call of the contract deals with. */
    resource?: string
    /** Whether it only reads for a screen. */
    isRead?: boolean
    /** Set for calls that take a file. */
    upload?: Endpoint['upload']
  }
}
