import { ERRORS, type ErrorCode } from './error-codes.ts'
import type { FieldCode } from './field-codes.ts'

/** Field name (dotted for nested ones) to what is wrong with it. */
export type FieldErrors = Readonly<Record<string, FieldCode>>

/** A refusal by code. Thrown on the server, carried over the wire, and thrown again by the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Seconds to wait before the next try; only with `rate_limited` and `unavailable`. */
  readonly retryAfter: number | undefined
  /** The server's sentence in the caller's language; on the client only. */
  readonly text: string | undefined
  /**
   * With `edit_conflict` the fields of `changed_meanwhile` as they are stored now, and `version`; with
   * `people_left_out` the number of `people`.
   */
  readonly current: Readonly<Record<string, string | number>> | undefined
  /** What the API key would need; with `api_key_scope_missing` only. */
  readonly scope: string | undefined
  /** Names the request in the server's log; with `error_occurred` only. */
  readonly requestId: string | undefined
  /** Names its trace, where the server traces; with `error_occurred` only. */
  readonly traceId: string | undefined
  /** The HTTP status: the code's own unless another was named. */
  readonly status: number

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldErrors | undefined
      retryAfter?: number | undefined
      text?: string | undefined
      current?: Readonly<Record<string, string | number>> | undefined
      scope?: string | undefined
      requestId?: string | undefined
      traceId?: string | undefined
      status?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.text = more.text
    this.current = more.current
    this.scope = more.scope
    this.requestId = more.requestId
    this.traceId = more.traceId
    this.status = more.status ?? ERRORS[code]
  }
}

/** Throws the error that a rule has found. */
export function assertAllowed(code: ErrorCode | null): void {
  if (code) throw new AppError(code)
}

/** A field-level refusal: 400 unless another code is named. */
export const fieldError = (fields: FieldErrors, code: ErrorCode = 'validation_error') =>
  new AppError(code, { fields })
