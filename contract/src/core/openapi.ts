import { pathParams, PROOF_MINUTES, type Endpoint, type Endpoints } from './endpoint.ts'
import { ErrorResponse, responsesByStatus } from './openapi-responses.ts'
import { exampleOf } from './openapi-examples.ts'
import { schemaOf, type Json, type ObjectSchema } from './openapi-schema.ts'
import { PERMISSIONS, type Permission, type Role } from './permissions.ts'
import { scopeOf, SCOPE_NAMES } from './scopes.ts'

/** The OpenAPI 3.1 document of a contract. */
export function openApi(contract: Readonly<Record<string, Endpoints>>, { version }: { version: string }) {
  const paths: Record<string, Json> = {}
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = `/v1/${endpoint.path}`
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(`${group}.${name}`, group, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Samtale',
      version,
      description: 'The API of the portal. Times are ISO 8601; every call answers `success`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This server' }],
    paths,
    components: { securitySchemes: SECURITY, schemas: { ErrorResponse } },
  }
}

const SECURITY = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'stk_…',
    description: `A key that somebody made for a program (\`account/apikeys\`). It can do what its owner can do at that moment, within its scopes: ${SCOPE_NAMES.map((name) => `\`${name}\``).join(', ')}. \`x-scope\` says which of them a call needs; a call without one is made with no key.`,
  },
  videoService: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret that was configured for the video service.',
  },
}

/** What a call is proved by; an empty list says that everybody may make it. */
function securityOf(endpoint: Endpoint) {
  if (endpoint.can === 'anyone') return []
  if (endpoint.can === 'video-service') return [{ videoService: [] }]
  const scope = scopeOf(endpoint)
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

function operation(operationId: string, tag: string, endpoint: Endpoint): Json {
  const inPath = pathParams(endpoint.path)
  // What is not in the path stands in the address of a call that has no body.
  const isInQuery = (name: string) =>
    !inPath.includes(name) && (endpoint.method !== 'POST' || Boolean(endpoint.upload?.query.includes(name)))
  const {
    properties = {},
    required = [],
    ...schema
  } = schemaOf(endpoint.input, 'input') as Json & Partial<ObjectSchema>
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))
  const parameters = Object.entries(properties).flatMap(([name, field]) => {
    if (inPath.includes(name))
      return [{ name, in: 'path', required: true, schema: field, example: exampleOf(field as Json, name) }]
    return isInQuery(name)
      ? [{ name, in: 'query', required: required.includes(name) && !endpoint.upload, schema: field }]
      : []
  })
  const body = { ...schema, properties: own, required: required.filter((name) => !inPath.includes(name)) }
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    ...descriptionOf(endpoint),
    'x-permission': endpoint.can,
    'x-roles': rolesOf(endpoint.can),
    'x-scope': scopeOf(endpoint) ?? undefined,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.method === 'POST' && {
      requestBody: { required: body.required.length > 0, content: contentOf(endpoint, body) },
    }),
    responses: responsesByStatus(endpoint),
  }
}

/** Says when a call needs a password that was given lately. */
function descriptionOf({ recentPassword, recentPasswordFor }: Endpoint) {
  const needed = `the password to have been given in the last ${PROOF_MINUTES} minutes: by signing in, or by \`account/confirmpassword\`.`
  if (recentPassword) return { description: `Needs ${needed}` }
  const names = recentPasswordFor?.map((name) => `\`${name}\``).join(' or ')
  return names ? { description: `In a session, another ${names} needs ${needed}` } : {}
}

/** A body as JSON, or as a form with a file; chunks of videos come as either. */
function contentOf({ upload }: Endpoint, body: ObjectSchema): Json {
  if (!upload) return { 'application/json': { schema: body, example: exampleOf(body) } }
  const withFile = (file: Json) => ({
    schema: { ...body, properties: { ...body.properties, [upload.file]: file } },
  })
  const form = withFile({
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${upload.max} bytes.`,
  })
  const bytes = withFile({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 255 },
    maxItems: upload.max,
  })
  return { 'multipart/form-data': form, ...(upload.json && { 'application/json': bytes }) }
}

const rolesOf = (audience: string): readonly Role[] | undefined => PERMISSIONS[audience as Permission]
