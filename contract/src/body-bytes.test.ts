import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { BODY_BYTES, type Endpoint } from './core/endpoint.ts'
import { contract } from './index.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxLength?: number
  pattern?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

/** What a text without a bound in its schema may have: an e-mail address, a password. */
const UNBOUNDED = 400
/** A letter takes at most so many bytes of UTF-8; a pair of two such units takes four. */
const BYTES_A_LETTER = 3

/** An id with its quotes. */
const ID_BYTES = 38

const isBase64 = (name: string) => name === 'file'

/** Bytes of the largest JSON that passes a schema. */
function largest({
  properties,
  items,
  maxItems,
  maxLength,
  pattern,
  anyOf,
  enum: literals,
  const: word,
  type,
  propertyNames,
  additionalProperties,
}: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(largest))
  if (literals) return Math.max(...literals.map((each) => JSON.stringify(each).length))
  if (word !== undefined) return JSON.stringify(word).length
  if (type === 'array') return 2 + (maxItems ?? 1) * (1 + largest(items ?? {}))
  if (propertyNames?.enum && typeof additionalProperties === 'object')
    return propertyNames.enum.length * (propertyNames.enum.join('').length + largest(additionalProperties))
  if (properties)
    return (
      2 +
      Object.entries(properties).reduce(
        (sum, [name, value]) =>
          sum + name.length + 4 + (isBase64(name) ? (value.maxLength ?? 0) + 2 : largest(value)),
        0,
      )
    )
  if (pattern?.startsWith('^[0-9a-f]{8}')) return ID_BYTES
  // Letters of base64url take a byte each.
  if (pattern === '^[\\w-]+$') return 2 + (maxLength ?? UNBOUNDED)
  // Of these only quotation marks and backslashes take two.
  if (pattern === '^[ -~]+$') return 2 + 2 * (maxLength ?? UNBOUNDED)
  if (type === 'string') return 2 + (maxLength ?? UNBOUNDED) * BYTES_A_LETTER
  return 30
}

const posts = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    // What a video service tells has no bound of its own: a body holds the people of one room.
    .filter(([, { method, upload, can }]) => method === 'POST' && !upload && can !== 'video-service')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)

test('whatever a call takes fits into the body that it takes', () => {
  const tooSmall = posts
    .map(({ name, endpoint }) => ({
      name,
      deps: largest(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema),
      has: endpoint.bodyBytes ?? BODY_BYTES,
    }))
    .filter(({ deps, has }) => deps > has)
  assert.deepEqual(tooSmall, [])
})

test('nobody without a session or a key has more than the usual body taken', () => {
  assert.deepEqual(
    posts.filter(({ endpoint }) => endpoint.can === 'anyone' && endpoint.bodyBytes).map(({ name }) => name),
    [],
  )
})
