import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '@samtale/contract/core/endpoint'
import { openApi } from '@samtale/contract/core/openapi'
import { AppError } from '@samtale/contract/core/errors'
import { apiPage } from './api-page.ts'
import { callRate } from './call-rate.ts'
import { localeOf } from './caller.ts'
import { errorBody } from './error-handler.ts'
import { sendPage } from './send-page.ts'

type Deps = {
  readonly contract: Readonly<Record<string, Endpoints>>
  readonly version: string
  readonly clock: () => Date
  /** Says why this node cannot serve just now, if so, and what else does not go well. */
  readonly checkReady: () => Promise<{
    readonly reasons: readonly string[]
    readonly warnings: readonly string[]
  }>
}

/** What a browser may report of its policy in a minute: a broken page reports at every load. */
const REPORTS_A_MINUTE = 60

/**
 * Serves what is no call of the contract: liveness, readiness, the server's own description, and what browsers
 * report of its policy.
 */
export function serveSystemRoutes(app: FastifyInstance, { contract, version, clock, checkReady }: Deps) {
  // Written at the first reading: most starts are never asked.
  let description: string | undefined

  app.get('/livez', () => ({ success: true }))
  app.get('/readyz', async (request, reply) => {
    const { reasons, warnings } = await checkReady()
    void reply.header('cache-control', 'no-store')
    if (reasons.length === 0) return { success: true, ...(warnings.length > 0 && { warnings }) }
    const body = errorBody(new AppError('unavailable'), localeOf(request), request.id)
    return reply
      .code(503)
      .header('retry-after', 5)
      .send({ ...body, reasons })
  })
  app.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(contract, { version }))
    return reply.type('application/json').send(description)
  })
  app.get('/docs', (_request, reply) => sendPage(reply, (nonce) => apiPage(contract, { version, nonce })))

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, body),
  )
  const reports = callRate(clock, REPORTS_A_MINUTE)
  app.post('/csp-report', { bodyLimit: 8_192 }, (request, reply) => {
    reports.consume(request.ip)
    request.log.warn({ report: String(request.body).slice(0, 2_000) }, 'content policy')
    return reply.code(204).send()
  })
}
