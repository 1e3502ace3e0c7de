import { ScimError } from '#http/scim-error.ts'
import type { JsonObject, ScimAnswer, ScimCall } from '#http/scim-route.ts'
import { attributeName, parseFilter, type Filter } from './filter.ts'

/** A page of a list may have so many. */
export const MAX_COUNT = 200
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const NUMBER = /^-?\d{1,9}$/

/** Which page of a list is asked for, in which order. */
export type ListRequest = {
  readonly filter: Filter | null
  /** From 1 on. */
  readonly startIndex: number
  readonly count: number
  readonly sortBy: string
  readonly descending: boolean
}

/** Returns what the query of a list asks for. Throws a ScimError for what cannot be read. */
export function readListRequest({ query }: Pick<ScimCall, 'query'>): ListRequest {
  return {
    filter: query['filter'] ? parseFilter(query['filter']) : null,
    startIndex: Math.max(1, numberOf(query, 'startIndex', 1)),
    count: Math.min(MAX_COUNT, Math.max(0, numberOf(query, 'count', MAX_COUNT))),
    sortBy: attributeName(query['sortBy'] ?? ''),
    descending: query['sortOrder']?.toLowerCase() === 'descending',
  }
}

function numberOf(query: ScimCall['query'], name: string, otherwise: number): number {
  const text = query[name]
  if (!text) return otherwise
  if (!NUMBER.test(text)) throw new ScimError(400, `${name}: must be a number`, { scimType: 'invalidValue' })
  return Number(text)
}

/** Returns one page of a list as it is answered. */
export const listAnswer = (
  resources: readonly JsonObject[],
  totalResults: number,
  startIndex = 1,
): ScimAnswer => ({
  body: { schemas: [LIST], totalResults, startIndex, itemsPerPage: resources.length, Resources: resources },
})

const RETURNED_ALWAYS = ['schemas', 'id']

/** Returns a resource with the attributes that were asked for, or without those that were excluded. */
export function chosenOf(resource: JsonObject, { query }: Pick<ScimCall, 'query'>): JsonObject {
  const chosen = namesOf(query['attributes'])
  const excluded = namesOf(query['excludedAttributes'])
  const isReturned = (name: string) =>
    RETURNED_ALWAYS.includes(name) ||
    (chosen.length > 0 ? chosen.some((one) => isOrIsIn(one, name)) : !excluded.includes(name.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isReturned(name)))
}

/** Returns whether an attribute of a resource is asked for. */
export const isRequested = (name: string, call: Pick<ScimCall, 'query'>) =>
  name in chosenOf({ [name]: true }, call)

const namesOf = (list = '') =>
  list
    .split(',')
    .map((name) => attributeName(name.trim()))
    .filter(Boolean)
/** Of a part of an attribute, such as `name.givenName`, all of it is returned. */
const isOrIsIn = (chosen: string, name: string) =>
  chosen === name.toLowerCase() || chosen.startsWith(`${name.toLowerCase()}.`)

/** Returns the version of a resource as an ETag. */
export const etagOf = (version: number) => `W/"${version}"`

/** Throws 412 unless a resource is in the state that a change was made for. */
export function assertMatches(ifMatch: string | undefined, version: number) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const marks = ifMatch.split(',').map((mark) => mark.trim().replace(/^W\//, ''))
  if (!marks.includes(`"${version}"`))
    throw new ScimError(412, `If-Match: the resource has version ${etagOf(version)} now`)
}

/** Returns a resource as the answer to a call that read, made or changed it. */
export function resourceAnswer(
  resource: JsonObject,
  call: Pick<ScimCall, 'query'>,
  status = 200,
): ScimAnswer {
  const { version, location } = resource['meta'] as { version: string; location: string }
  return { status, body: chosenOf(resource, call), etag: version, ...(status === 201 && { location }) }
}
