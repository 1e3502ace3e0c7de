import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'

type Options = {
  readonly folder: string
  readonly policy: (nonce: string) => string
  /** What a room will need: fetched while its lobby is looked at. */
  readonly roomFiles?: readonly string[] | undefined
  /** Where the browser's error-reporting agent sends to; off without it. */
  readonly errorReportDsn?: string | undefined
}

/** Serves the built portal: hashed files for good, the page itself fresh each time with a nonce of its own. */
export async function servePortal(app: FastifyInstance, { folder, policy, roomFiles = [], errorReportDsn = '' }: Options) {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return { page: () => refuseMissing() }
  const page = readFileSync(file, 'utf8').replace('__ERROR_REPORT_DSN__', encodeURI(errorReportDsn))
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', '**/index.html'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const ahead = roomFiles.map((file) => `<${file}>; rel=prefetch`).join(', ')
  return {
    page: (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'GET' || !isPage(request.url)) throw new AppError('page_not_found')
      const nonce = randomBytes(16).toString('base64')
      if (request.url.startsWith('/room/') && ahead) void reply.header('link', ahead)
      return reply
        .header('content-security-policy', policy(nonce))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('__CSP_NONCE__', nonce))
    },
  }
}

/** Every address of the portal is answered by its one page, which says itself when it knows no such screen. */
const isPage = (url: string) => !/^\/(v1|assets|video|files)(\/|$)/.test(url) && !/\.\w+$/.test(url.split('?', 1)[0] ?? '')

function refuseMissing(): never {
  throw new AppError('page_not_found')
}
