import { ScimError } from '#http/scim-error.ts'
import type { JsonObject } from '#http/scim-route.ts'
import { attributeName, parseFilter, type Filter } from './filter.ts'

/** One change of a PATCH. `path` is in lower case; empty when the value names the attributes. */
export type Operation = {
  readonly op: 'add' | 'replace' | 'remove'
  /** `name.givenname`, without what stands in brackets. */
  readonly path: string
  /** What stands in brackets: which of several values is meant. */
  readonly filter: Filter | null
  readonly value: unknown
}

/** Changes that one PATCH may make. */
const MAX_OPERATIONS = 1_000
/** `emails[type eq "work"].value`: the attribute, what is in brackets, and what follows them. */
const PATH = /^([^[\]]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/s
const KNOWN = ['add', 'replace', 'remove'] as const

const invalid = (detail: string) => new ScimError(400, detail, { scimType: 'invalidValue' })

/** Returns the changes of a PATCH, in their order. Throws a ScimError that names what is wrong. */
export function readOperations(body: JsonObject): Operation[] {
  // Some write them with a small letter.
  const operations = body['Operations'] ?? body['operations']
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'Operations: a list of changes is missing', { scimType: 'invalidSyntax' })
  if (operations.length > MAX_OPERATIONS) throw invalid(`Operations: no more than ${MAX_OPERATIONS}`)
  return operations.map(readOperation)
}

function readOperation(operation: unknown): Operation {
  const { op, path, value } = isObject(operation) ? operation : ({} as JsonObject)
  const known = KNOWN.find((name) => typeof op === 'string' && name === op.toLowerCase())
  if (!known)
    throw new ScimError(400, 'Operations: op is add, replace or remove', { scimType: 'invalidSyntax' })
  if (path !== undefined && path !== null && typeof path !== 'string') throw invalidPath('it is no text')
  if (!path) {
    if (known === 'remove') throw new ScimError(400, 'path: remove needs one', { scimType: 'noTarget' })
    if (!isObject(value)) throw invalid('value: without a path it is an object')
    return { op: known, path: '', filter: null, value }
  }
  const [, attribute = '', inside, after] = PATH.exec(path) ?? []
  if (!attribute) throw invalidPath(`"${path.slice(0, 100)}" cannot be read`)
  const filter = inside === undefined ? null : parseFilter(inside)
  const name = attributeName(attribute) + (after ? `.${after.toLowerCase()}` : '')
  return { op: known, path: name, filter, value }
}

const invalidPath = (detail: string) => new ScimError(400, `path: ${detail}`, { scimType: 'invalidPath' })

/** Returns whether a JSON value is an object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the attributes that an object names, two levels deep, with their names in lower case: `name: {
 * givenName }` and `name.givenName` are the same.
 */
export function attributesOf(object: JsonObject): (readonly [string, unknown])[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const name = attributeName(key)
    if (!isObject(value)) return [[name, value] as const]
    return Object.entries(value).map(([sub, inner]) => [`${name}.${sub.toLowerCase()}`, inner] as const)
  })
}
