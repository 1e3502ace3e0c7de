import type { FastifyInstance } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'
import { callRate } from './call-rate.ts'

type Deps = {
  readonly clock: () => Date
  /** The calendar of a secret address, or undefined when there is none. */
  readonly read: (token: string) => Promise<{ readonly text: string; readonly etag: string } | undefined>
}

/**
 * Addresses that lead nowhere, in a minute and from one network address: calendars that were revoked ask on
 * for a while.
 */
const MISSES_A_MINUTE = 30

/** Serves calendars to programs that have no session: the address itself is the secret. */
export function serveCalendars(app: FastifyInstance, { clock, read }: Deps) {
  const misses = callRate(clock, MISSES_A_MINUTE)
  app.get<{ Params: { file: string } }>('/v1/calendar/:file', async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
    const calendar = token && (await read(token))
    if (!calendar) {
      misses.consume(request.ip)
      throw new AppError('page_not_found')
    }
    void reply.header('etag', calendar.etag).header('cache-control', 'private, no-cache')
    if (
      request.headers['if-none-match']
        ?.split(/\s*,\s*/)
        .some((mark) => mark.replace(/^W\//, '') === calendar.etag)
    )
      return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="samtale.ics"')
      .send(calendar.text)
  })
}
