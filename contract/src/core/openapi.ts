import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'
import { pathParams, type Endpoint, type Endpoints } from './endpoint.ts'
import { PERMISSIONS, type Permission, type Role } from './permissions.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of a contract. */
export function openApi(contract: Readonly<Record<string, Endpoints>>, { version }: { version: string }) {
  const paths: Record<string, Json> = {}
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = `/v1/${endpoint.path}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(`${group}.${name}`, group, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Samtale', version, description: 'The API of the portal. Times are ISO 8601; every call answers `success`.' },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas: { Refusal } },
  }
}

function operation(operationId: string, tag: string, endpoint: Endpoint): Json {
  const inPath = pathParams(endpoint.path)
  const {
    properties = {},
    required = [],
    ...schema
  } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Json & { properties?: Json; required?: string[] }
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    'x-permission': endpoint.can,
    'x-roles': rolesOf(endpoint.can),
    ...(endpoint.can !== 'anyone' && { security: [{ session: [] }] }),
    ...(inPath.length > 0 && { parameters: inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })) }),
    ...(endpoint.method === 'POST' && {
      requestBody: { content: { 'application/json': { schema: { ...schema, properties: own, required: required.filter((name) => !inPath.includes(name)) } } } },
    }),
    responses: responses(endpoint),
  }
}

function responses({ output, list, silent, file, errors, can }: Endpoint): Json {
  const general: ErrorCode[] = ['validation_error', ...(can === 'anyone' ? [] : (['unauthorized', 'dont_have_enough_permission'] as const))]
  const refusals = Object.groupBy([...general, ...errors], (code) => String(ERRORS[code]))
  const answers = Object.entries(refusals).map(([status, codes]) => [
    status,
    { description: (codes ?? []).join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  ])
  const done = file ? FILE : success(output, list?.rowsAs, Boolean(list))
  return { ...(silent ? { 204: { description: 'Done' } } : { 200: done }), ...Object.fromEntries(answers) }
}

/** Bytes under a name: nothing of it is JSON. */
const FILE: Json = {
  description: 'A file to keep',
  headers: { 'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } } },
  content: { 'application/octet-stream': {}, 'text/*': {} },
}

function success(output: z.ZodMiniType, rowsAs: string | undefined, isList: boolean): Json {
  const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Json & { properties?: Json }
  const properties = isList && !rowsAs ? schema.properties : { data: rowsAs ? renamed(schema, rowsAs) : schema }
  return { description: 'Done', content: { 'application/json': { schema: { type: 'object', properties: { success: { const: true }, ...properties } } } } }
}

function renamed({ properties = {}, ...schema }: Json & { properties?: Json }, rowsAs: string): Json {
  const { data, ...rest } = properties
  return { ...schema, properties: { ...rest, [rowsAs]: data }, required: ['total', rowsAs] }
}

const rolesOf = (audience: string): readonly Role[] | undefined => PERMISSIONS[audience as Permission]

const Refusal = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string', description: "A sentence in the caller's language." },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}
