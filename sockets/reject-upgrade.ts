import type { Duplex } from 'node:stream'

const REASONS = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

/** Rejects an upgrade that nobody takes and closes its socket, whether or not the other end does the same. */
export function rejectUpgrade(socket: Duplex, status: keyof typeof REASONS) {
  const retry = status >= 429 ? 'Retry-After: 1\r\n' : ''
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\n${retry}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  )
}
