import type { FastifyReply } from 'fastify'
import type { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'

/** What a SCIM error says beside its status (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

type More = { readonly scimType?: ScimType | undefined; readonly retryAfter?: number | undefined }

/** The media type of all that a directory sends and gets. */
export const SCIM_TYPE = 'application/scim+json'
/** Where directories call. */
export const SCIM_BASE = '/scim/v2'
const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A refusal of a directory's call: written for the person who sets the directory up, so in English. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, detail: string, { scimType, retryAfter }: More = {}) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
    this.retryAfter = retryAfter
  }
}

/** Returns whether a request is a directory's, by its address. */
export const isScimAddress = (url: string) => url.startsWith(`${SCIM_BASE}/`)

const TYPES: Readonly<Partial<Record<ErrorCode, ScimType>>> = {
  validation_error: 'invalidValue',
  malformed_body: 'invalidSyntax',
  unsupported_media_type: 'invalidSyntax',
  user_already_exists: 'uniqueness',
  group_already_exists: 'uniqueness',
}
/** What directories call the fields of the API. */
const NAMES: Readonly<Record<string, string>> = { email: 'userName', name: 'displayName' }

/** Returns the refusal of a command as a directory gets it; a person who is no member is a wrong value. */
export function toScimError(error: AppError, message: string): ScimError {
  const names = Object.keys(error.fields ?? {}).map((name) => NAMES[name] ?? name)
  const isWrongMember = error.status === 404 && names.length > 0
  const scimType = isWrongMember ? 'invalidValue' : TYPES[error.code]
  const detail = names.length > 0 ? `${names.join(', ')}: ${message}` : message
  return new ScimError(isWrongMember ? 400 : error.status, detail, { scimType, retryAfter: error.retryAfter })
}

/** Writes a refusal of a directory's call. */
export function sendScimError(reply: FastifyReply, { status, scimType, message, retryAfter }: ScimError) {
  if (retryAfter) void reply.header('retry-after', retryAfter)
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  const body = { schemas: [SCHEMA], status: String(status), ...(scimType && { scimType }), detail: message }
  return reply.code(status).header('cache-control', 'no-store').type(SCIM_TYPE).send(JSON.stringify(body))
}
