import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import { errorsDa } from '@samtale/contract/texts/da'
import { errorsEn } from '@samtale/contract/texts/en'
import { localeOf, placeOf, type SignedIn } from './caller.ts'
import { pathOf } from './path-of.ts'
import { isOpened, sendRefusalPage } from './refusal-page.ts'

const TEXTS: Record<Locale, Record<ErrorCode, string>> = { 'en-US': errorsEn, 'da-DK': errorsDa }

/** Called with every fault that is nobody's refusal. */
export type ReportFault = (error: unknown, requestId: string) => void

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
export type NoteForbidden = (forbidden: Forbidden) => Promise<void>

/** Writes every refusal of the house: one place, one form. Unknown faults become `error_occurred` and go to the log whole. */
export function refuseWith(report: ReportFault, note: NoteForbidden) {
  const fault = (error: unknown, request: FastifyRequest) => {
    request.log.error({ err: error }, 'fault')
    report(error, request.id)
  }
  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = asAppError(thrown)
    if (error.code === 'error_occurred') fault(thrown, request)
    const forbidden = error.status === 403 && forbiddenOf(request)
    // The refusal stands whether it could be noted or not.
    if (forbidden) await note(forbidden).catch((reason: unknown) => fault(reason, request))
    if (error.retryAfter) void reply.header('retry-after', error.retryAfter)
    void reply.code(error.status).header('cache-control', 'no-store')
    const locale = localeOf(request)
    if (isOpened(request)) return sendRefusalPage(reply, messageOf(error, locale), locale)
    return reply.type('application/json').send(refusalOf(error, locale, request.id))
  }
}

function forbiddenOf(request: FastifyRequest): Forbidden | null {
  const { signedIn, method, routeOptions } = request
  return signedIn && { signedIn, resource: routeOptions.config.resource ?? '', method, path: pathOf(request).slice(0, 300), ...placeOf(request) }
}

const messageOf = ({ code, retryAfter }: AppError, locale: Locale) => TEXTS[locale][code].replace('{seconds}', String(retryAfter ?? ''))

function refusalOf(error: AppError, locale: Locale, requestId: string) {
  return JSON.stringify({
    success: false,
    code: error.code,
    message: messageOf(error, locale),
    ...(error.fields && { fields: error.fields }),
    ...(error.current && { current: error.current }),
    ...(error.code === 'error_occurred' && { requestId }),
  })
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

/** PostgreSQL's classes for "not now" (no connection, shutting down, out of resources or disk, cancelled by a time limit), and the system's words for it. */
const NOT_NOW = /^(08|57|53)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOSPC)$/

/** The database's driver has no codes for a connection that breaks or is not to be had. */
const NO_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  // Anything can be thrown, also nothing.
  const { statusCode, code, syscall, message } = (thrown ?? {}) as Partial<FastifyError & NodeJS.ErrnoException>
  const notNow = NOT_NOW.test(code ?? '') || syscall === 'connect' || NO_CONNECTION.test(message ?? '')
  if (notNow) return new AppError('unavailable', { retryAfter: 5, cause: thrown })
  const known = typeof statusCode === 'number' ? BY_STATUS[statusCode] : undefined
  return new AppError(known ?? 'error_occurred', { cause: thrown })
}
