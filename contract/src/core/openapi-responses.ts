import { ERRORS, type ErrorCode } from './error-codes.ts'
import { pathParams, type Endpoint } from './endpoint.ts'
import { requiresFactor } from './permissions.ts'
import { scopeOf } from './scopes.ts'
import { exampleOf } from './openapi-examples.ts'
import { schemaOf, type Json, type ObjectSchema } from './openapi-schema.ts'

/** What may be refused before a call is known by its own rules, and when the server itself is in trouble. */
const ALWAYS = [
  'malformed_body',
  'payload_too_large',
  'unsupported_media_type',
  'validation_error',
  'error_occurred',
  'unavailable',
] as const

/**
 * Returns the status and the codes of every refusal that a call declares; `file_not_uploaded` has 413 too,
 * for a file that is too large.
 */
export function errorsByStatus(endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const { path, can, recentPassword, recentPasswordFor, upload, errors } = endpoint
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(pathParams(path).length > 0 ? (['ids_differ'] as const) : []),
    ...(can === 'anyone'
      ? []
      : ([
          'unauthorized',
          ...(can === 'video-service'
            ? []
            : (['dont_have_enough_permission', 'forbidden', ...keyErrors(endpoint)] as const)),
        ] as const)),
    ...(requiresFactor(can) ? (['second_factor_needed'] as const) : []),
    ...(recentPassword || recentPasswordFor ? (['password_confirmation_needed'] as const) : []),
    ...errors,
  ])
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code])
  if (upload) byStatus.set(413, [...(byStatus.get(413) ?? []), 'file_not_uploaded'])
  return byStatus
}

/** What is said to an API key; one that is used too often is refused whatever it asks for. */
const keyErrors = (endpoint: Endpoint) =>
  [scopeOf(endpoint) ? 'api_key_scope_missing' : 'not_by_api_key', 'rate_limited'] as const

/** Returns the responses of an operation, by status. */
export function responsesByStatus(endpoint: Endpoint): Readonly<Record<string, Json>> {
  const errorResponses = [...errorsByStatus(endpoint)].map(([status, codes]) => [
    status,
    errorResponse(codes),
  ])
  return {
    ...(endpoint.noContent
      ? { 204: { description: 'Done' } }
      : { 200: endpoint.file ? FILE : success(endpoint) }),
    ...Object.fromEntries(errorResponses),
  }
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/ErrorResponse' },
      { type: 'object', properties: { code: { enum: codes } } },
    ],
  }
  return { description: codes.join(', '), content: { 'application/json': { schema } } }
}

/** Bytes under a name: nothing of it is JSON. */
const FILE: Json = {
  description: 'A file to keep',
  headers: { 'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } } },
  content: { 'application/octet-stream': {}, 'text/*': {} },
}

function success({ output, list }: Endpoint): Json {
  const data = withUnderscoreId(schemaOf(output, 'output')) as ObjectSchema
  const isFlat = list && !list.rowsAs
  const properties = isFlat ? data.properties : { data: list?.rowsAs ? renamed(data, list.rowsAs) : data }
  const required = ['success', ...(isFlat ? data.required : ['data'])]
  const schema = {
    type: 'object',
    properties: { success: { const: true }, ...properties },
    required,
    additionalProperties: false,
  }
  return { description: 'Done', content: { 'application/json': { schema, example: exampleOf(schema) } } }
}

/** Older clients read `_id`: an answer says it beside every `id`. */
function withUnderscoreId(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withUnderscoreId)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, withUnderscoreId(value)]),
  ) as Json & Partial<ObjectSchema>
  if (!inner.properties?.['id'] || inner['type'] !== 'object') return inner
  const required = inner.required?.includes('id') ? { required: [...inner.required, '_id'] } : {}
  return { ...inner, properties: { ...inner.properties, _id: inner.properties['id'] }, ...required }
}

function renamed({ properties, required, ...schema }: ObjectSchema, rowsAs: string): Json {
  const { data, ...rest } = properties
  return {
    ...schema,
    properties: { ...rest, [rowsAs]: data },
    required: required.map((name) => (name === 'data' ? rowsAs : name)),
  }
}

/** The body of every refusal. */
export const ErrorResponse: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string', description: "A sentence in the caller's language." },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: {
      type: 'object',
      description: 'With `edit_conflict`: what is stored now. With `people_left_out`: how many `people`.',
    },
    scope: { type: 'string', description: 'With `api_key_scope_missing`: what the key would need.' },
    requestId: { type: 'string' },
    traceId: { type: 'string' },
  },
}
