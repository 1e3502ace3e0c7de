import type { FastifyInstance } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'

type Read = (name: string) => Promise<Buffer | null>

/** 128 bits of chance, and which icon of a picture it is. */
const NAME = /^[0-9a-f]{32}(?:-[a-z0-9]{1,20})?\.(png|webp)$/

/**
 * Serves uploaded pictures, which are all drawn by this server. Anyone who knows the name may see it: mails and
 * sign-in pages have no session. No shared cache keeps it.
 */
export function serveFiles(app: FastifyInstance, read: Read) {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const type = NAME.exec(name)?.[1]
    const bytes = type && (await read(name))
    if (!bytes) throw new AppError('page_not_found')
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', `default-src 'none'; sandbox; frame-ancestors 'none'`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(`image/${type}`)
      .send(bytes)
  })
}
