import type { FastifyRequest } from 'fastify'

/**
 * The path without its query, and without the secret of a calendar's address: tokens are never written down.
 */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  (url.split('?', 1)[0] ?? '').replace(/^(\/v1\/calendar\/).+/i, '$1{token}.ics')
