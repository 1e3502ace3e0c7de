import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Sends a page of the server's own, without scripts: of its styles those with the nonce count. `policy` says
 * what else it may load, and where it may be shown.
 */
export function sendPage(
  reply: FastifyReply,
  page: (nonce: string) => string,
  policy = "frame-ancestors 'none'",
) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; ${policy}`)
    .type('text/html; charset=utf-8')
    .send(page(nonce))
}
