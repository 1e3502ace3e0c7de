import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'

type Route = { readonly method: string; readonly pattern: RegExp }

/**
 * Remembers every route, so that a known address with another method answers 405 and names the methods it
 * has.
 */
export function handleUnknownRoutes(
  app: FastifyInstance,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, pattern: patternOf(url) })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ]
    if (methods.length && !methods.includes(request.method)) {
      void reply.header('allow', methods.join(', '))
      throw new AppError('method_not_allowed')
    }
    return otherwise(request, reply)
  })
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  )
