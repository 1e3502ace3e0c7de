import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BULK_BODY_BYTES } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { DIRECTORY_SCOPE } from '@samtale/contract/core/scopes'
import { doWork } from '#db/work.ts'
import { assertNotNavigation } from './authorize.ts'
import { callerOf, type Caller, type SignedIn } from './caller.ts'
import { assertStorableText, hasMoreKeys } from './check-body.ts'
import { readFor } from './read-for.ts'
import { SCIM_BASE, SCIM_TYPE, ScimError } from './scim-error.ts'

/** Fields that the body of a directory's call may have, those inside other fields counted too. */
const MAX_KEYS = 10_000

/** A JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>

/** One call of a directory: `actor` is the account that its key acts for. */
export type ScimCall = {
  readonly actor: Actor
  readonly caller: Caller
  /** From the address; empty where it names nothing. */
  readonly id: string
  readonly query: Readonly<Record<string, string>>
  readonly body: JsonObject
  readonly ifMatch: string | undefined
}
/** What it is answered; without a body nothing but the status is sent. */
export type ScimAnswer = {
  readonly status?: number
  readonly body?: JsonObject
  readonly etag?: string
  readonly location?: string
}
/** One route below `/scim/v2`, with `{id}` for what stands in the path. */
export type ScimRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly handle: (call: ScimCall) => Promise<ScimAnswer> | ScimAnswer
}

/** Puts the calls of directories on the wire: for nothing but a key with their scope. */
export function serveScim(app: FastifyInstance, routes: readonly ScimRoute[]) {
  for (const { method, path, handle } of routes)
    app.route({
      method,
      url: `${SCIM_BASE}/${path.replace('{id}', ':id')}`,
      config: { resource: 'directory', isRead: method === 'GET' },
      bodyLimit: BULK_BODY_BYTES,
      onRequest: async (request, reply) => {
        const found = await doWork({ read: readFor(reply) }, () => app.authenticate(request, { keys: true }))
        // Nobody who is signed in is a directory.
        request.signedIn = found?.key ? found : null
        authorizeDirectory(request.signedIn)
        assertNotNavigation(request)
      },
      handler: async (request, reply) => {
        const answer = await handle(readCall(request))
        void reply.code(answer.status ?? 200).header('cache-control', 'no-store')
        if (answer.etag) void reply.header('etag', answer.etag)
        if (answer.location) void reply.header('location', answer.location)
        return answer.body ? reply.type(SCIM_TYPE).send(JSON.stringify(answer.body)) : reply.send()
      },
    })
}

function authorizeDirectory(signedIn: SignedIn | null) {
  if (!signedIn?.key) throw new AppError('unauthorized')
  if (!signedIn.key.scopes.includes(DIRECTORY_SCOPE))
    throw new AppError('api_key_scope_missing', { scope: DIRECTORY_SCOPE })
}

function readCall(request: FastifyRequest): ScimCall {
  const { id = '' } = request.params as { id?: string }
  const hasBody = request.method !== 'GET' && request.method !== 'DELETE'
  return {
    actor: (request.signedIn as SignedIn).actor,
    caller: callerOf(request, request.signedIn),
    id,
    query: readQuery(request.query as Record<string, unknown>),
    body: hasBody ? readBody(request) : {},
    ifMatch: request.headers['if-match'],
  }
}

function readQuery(query: Record<string, unknown>): Record<string, string> {
  assertStorableText(query)
  const read = Object.entries(query).map(([name, value]) => {
    if (typeof value === 'string') return [name, value] as const
    throw new ScimError(400, `${name}: stands there more than once`, { scimType: 'invalidValue' })
  })
  return Object.fromEntries(read)
}

function readBody(request: FastifyRequest): JsonObject {
  if (request.isMultipart()) throw new AppError('unsupported_media_type')
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'The body must be a JSON object', { scimType: 'invalidSyntax' })
  if (hasMoreKeys(body, MAX_KEYS))
    throw new ScimError(400, `The body has more than ${MAX_KEYS} attributes`, { scimType: 'invalidValue' })
  assertStorableText(body as Record<string, unknown>)
  return body as JsonObject
}
