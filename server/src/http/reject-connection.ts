import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode } from '@samtale/contract/core/error-codes'
import { errorsEn } from '@samtale/contract/texts/en'

const LINGER_MS = 1_000

/**
 * Answers what Node refuses before there is a request, in the form of the server; no language is known yet. A
 * slow client is hung up on.
 */
export function rejectConnection({ code }: { readonly code?: string | undefined }, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable || code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy()
  const errorCode: ErrorCode = code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_body'
  const body = JSON.stringify({ success: false, code: errorCode, message: errorsEn[errorCode] })
  const head = [
    `HTTP/1.1 ${ERRORS[errorCode]} Refused`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Hanging up at once could swallow the answer; waiting for the other side could take for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
