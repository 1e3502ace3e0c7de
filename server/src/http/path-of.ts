import type { FastifyRequest } from 'fastify'

/** The path without its query: tokens of mail links and conferences are never written down. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''
