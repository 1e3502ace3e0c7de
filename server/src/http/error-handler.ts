import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { Locale } from '@samtale/contract/core/fields'
import { errorsDa } from '@samtale/contract/texts/da'
import { errorsEn } from '@samtale/contract/texts/en'
import { isUnavailable } from '#db/is-unavailable.ts'
import { localeOf, placeOf, type SignedIn } from './caller.ts'
import { errorLog, type ReportError } from './error-log.ts'
import { pathOf } from './path-of.ts'
import { isScimAddress, ScimError, sendScimError, toScimError } from './scim-error.ts'
import { isOpened, sendErrorPage } from './error-page.ts'

const TEXTS: Record<Locale, Record<ErrorCode, string>> = { 'en-US': errorsEn, 'da-DK': errorsDa }

/** Who is told one of these may make the call, once they have done that: nothing forbidden was asked for. */
const TO_BE_DONE_FIRST: readonly ErrorCode[] = ['password_confirmation_needed', 'second_factor_needed']

/** A call that somebody signed in may not make. */
export type Forbidden = {
  readonly signedIn: SignedIn
  /** The kind of thing that the call deals with. */
  readonly resource: string
  readonly method: string
  readonly path: string
  readonly address: string
  readonly userAgent: string
}
/** Told of every such call before it is answered. */
export type OnForbidden = (forbidden: Forbidden) => Promise<void>

/**
 * Writes every refusal of the server: one place, one form. Unknown faults become `error_occurred` and go to
 * the log whole.
 */
export function createErrorHandler(report: ReportError, onForbidden: OnForbidden) {
  const logError = errorLog(report)
  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (thrown instanceof ScimError) return sendScimError(reply, thrown)
    const error = asAppError(thrown)
    if (error.code === 'error_occurred') logError(thrown, request)
    const forbidden = error.status === 403 && !TO_BE_DONE_FIRST.includes(error.code) && forbiddenOf(request)
    // The refusal stands whether it could be noted or not.
    if (forbidden) await onForbidden(forbidden).catch((reason: unknown) => logError(reason, request))
    if (isScimAddress(request.url)) return sendScimError(reply, toScimError(error, messageOf(error, 'en-US')))
    if (error.retryAfter) void reply.header('retry-after', error.retryAfter)
    void reply.code(error.status).header('cache-control', 'no-store')
    const locale = localeOf(request)
    if (isOpened(request))
      return sendErrorPage(reply, messageOf(error, locale), locale, isInternal(error) ? idsOf(request) : [])
    return reply.type('application/json').send(JSON.stringify(errorBody(error, locale, ...idsOf(request))))
  }
}

function forbiddenOf(request: FastifyRequest): Forbidden | null {
  const { signedIn, method, routeOptions } = request
  return (
    signedIn && {
      signedIn,
      resource: routeOptions.config.resource ?? '',
      method,
      path: pathOf(request).slice(0, 300),
      ...placeOf(request),
    }
  )
}

const messageOf = ({ code, retryAfter, scope }: AppError, locale: Locale) =>
  TEXTS[locale][code].replace('{seconds}', String(retryAfter ?? '')) + (scope ? `: ${scope}` : '')

const isInternal = ({ code }: AppError) => code === 'error_occurred'

/** By what somebody who runs the server finds what happened: the id of the request, and of its trace. */
const idsOf = ({ id, span }: FastifyRequest): [string, string?] =>
  span ? [id, span.spanContext().traceId] : [id]

/** Returns the body of a refusal. */
export function errorBody(error: AppError, locale: Locale, requestId: string, traceId?: string) {
  return {
    success: false,
    code: error.code,
    message: messageOf(error, locale),
    ...(error.fields && { fields: error.fields }),
    ...(error.current && { current: error.current }),
    ...(error.scope && { scope: error.scope }),
    ...(isInternal(error) && { requestId, ...(traceId && { traceId }) }),
  }
}

/** What Fastify and Node refuse by themselves, in the words of the catalogue. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_body',
  404: 'page_not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'payload_too_large',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
}

/** The framework's own limit for a call that takes too long. */
const TOO_SLOW = 'FST_ERR_HANDLER_TIMEOUT'

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  // Anything can be thrown, also nothing.
  const { statusCode, code } = (thrown ?? {}) as Partial<FastifyError>
  if (isUnavailable(thrown) || code === TOO_SLOW)
    return new AppError('unavailable', { retryAfter: 5, cause: thrown })
  const known = typeof statusCode === 'number' ? BY_STATUS[statusCode] : undefined
  return new AppError(known ?? 'error_occurred', { cause: thrown })
}
