import type { FastifyInstance } from 'fastify'
import { callRate } from './call-rate.ts'
import { placeOf } from './caller.ts'
import { sendPage } from './send-page.ts'

type Deps = {
  readonly clock: () => Date
  /** The address with the provider's id at its end. */
  readonly path: string
  /** Ends the sessions of that name; returns the origins whose pages may show this address in a frame. */
  readonly end: (
    providerId: string,
    named: { readonly iss: unknown; readonly sid: unknown },
    place: ReturnType<typeof placeOf>,
  ) => Promise<readonly string[]>
}

const LOGOUTS_A_MINUTE = 120
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Signed out</title></html>'

/**
 * Takes the word of providers that somebody signed out there: their page loads this one in a hidden frame, as
 * OpenID Connect Front-Channel Logout 1.0 has it. The answer is the same whether there was such a session or not.
 */
export function serveFrontchannel(app: FastifyInstance, { clock, path, end }: Deps) {
  const rate = callRate(clock, LOGOUTS_A_MINUTE)
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${path}/:id`,
    async (request, reply) => {
      rate.consume(request.ip)
      const { id } = request.params
      if (!ID.test(id)) return reply.code(400).send({ error: 'invalid_request' })
      const { iss, sid } = request.query
      const origins = await end(id, { iss, sid }, placeOf(request))
      void reply.header('cache-control', 'no-store')
      return sendPage(reply, () => PAGE, `frame-ancestors ${origins.join(' ') || "'none'"}`)
    },
  )
}
