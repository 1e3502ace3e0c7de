import type { FastifyInstance } from 'fastify'
import { callRate } from './call-rate.ts'
import { placeOf } from './caller.ts'

type Deps = {
  readonly clock: () => Date
  /** The address with the provider's id at its end. */
  readonly path: string
  /** Ends the sessions that a logout token names; returns whether it could be believed. */
  readonly end: (providerId: string, token: string, place: ReturnType<typeof placeOf>) => Promise<boolean>
}

/** Each costs two calls to the provider. */
const LOGOUTS_A_MINUTE = 120
const MAX_BYTES = 16_384
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Takes the word of providers that somebody signed out there: they post a form, as their standard says. */
export function serveBackchannel(app: FastifyInstance, { clock, path, end }: Deps) {
  const rate = callRate(clock, LOGOUTS_A_MINUTE)
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Params: { id: string } }>(
      `${path}/:id`,
      { bodyLimit: MAX_BYTES },
      async (request, reply) => {
        rate.consume(request.ip)
        const { id } = request.params
        const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
        const isDone = token !== null && ID.test(id) && (await end(id, token, placeOf(request)))
        void reply.header('cache-control', 'no-store')
        return isDone ? {} : reply.code(400).send({ error: 'invalid_request' })
      },
    )
  })
}
