import type { AppError } from '@samtale/contract/core/errors'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import type { Text } from './use-text.tsx'

/**
 * Returns what to say about a refusal: the server's own sentence in the reader's language, else ours for its
 * code, else that an error occurred.
 */
export function errorText(text: Text, { code, text: message, retryAfter }: AppError): string {
  if (message) return message
  if (code === 'rate_limited') return text('errors.rate_limited', { seconds: String(retryAfter ?? 60) })
  return text(text.has(`errors.${code}`) ? `errors.${code}` : 'errors.error_occurred')
}

/** Returns the line by which somebody who runs the server finds an unknown failure; none where it names no request. */
export const errorIds = (text: Text, { requestId: id, traceId: trace }: AppError): string | undefined =>
  id && (trace ? text('app.requestAndTrace', { id, trace }) : text('app.requestId', { id }))

/** Returns what is said under a field. */
export const fieldText = (text: Text, code: FieldCode): string =>
  text(text.has(`invalid.${code}`) ? `invalid.${code}` : 'invalid.invalid_value')
