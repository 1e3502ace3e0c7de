import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@samtale/contract/core/errors'
import { filesAhead } from './files-ahead.ts'
import { YOUTUBE_SOURCES, type MoreSources } from './security-headers.ts'

/** The page of meeting-room devices, which has nothing of the portal. */
const KIOSK = /^\/kiosk\/?(\?|$)/
/** Where the optional agent on a device's own machine listens. */
const DEVICE_AGENT = 'http://127.0.0.1:8469'
/** Devices show whatever page or file somebody has chosen for an event. */
const ANYWHERE = 'http: https:'
const DEVICE_SOURCES = {
  ...YOUTUBE_SOURCES,
  connect: DEVICE_AGENT,
  frame: `${YOUTUBE_SOURCES.frame} ${ANYWHERE}`,
  media: ANYWHERE,
}

type Options = {
  readonly folder: string
  readonly policy: (nonce: string, more?: MoreSources) => string
  /** What a room of this server will need: fetched while its lobby is looked at. */
  readonly roomFiles?: readonly string[] | undefined
  /**
   * Where rooms are elsewhere: a line to it is opened meanwhile, and nothing of it is fetched into the
   * portal.
   */
  readonly videoOrigin?: string | null
  /** Where the browser's error-reporting agent sends to; off without it. */
  readonly errorReportDsn?: string | undefined
}

/**
 * Serves the built portal: hashed files for good, the page itself fresh each time with a nonce of its own.
 */
export async function servePortal(
  app: FastifyInstance,
  { folder, policy, roomFiles = [], videoOrigin, errorReportDsn = '' }: Options,
) {
  const read = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replace('__ERROR_REPORT_DSN__', encodeURI(errorReportDsn))
  if (!existsSync(join(folder, 'index.html'))) return { page: () => throwNotFound() }
  const page = read('index.html')
  const kiosk = read('kiosk.html')
  // A single route for the hashed files: one for each of these hundreds took a quarter of the start.
  const assets = join(folder, 'assets')
  const names = new Set(readdirSync(assets).filter((name) => !/\.(?:br|gz|html)$/.test(name)))
  await app.register(fastifyStatic, {
    root: assets,
    serve: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) =>
    names.has(params.name) ? reply.sendFile(params.name) : throwNotFound(),
  )
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', '**/*.{br,gz}', '**/*.html'],
    setHeaders: (reply, path) => {
      const isWorker = /\/sw\.js(?:\.br|\.gz)?$/.test(path)
      // What the worker fetches goes by its own policy, not by that of the page.
      if (isWorker)
        void reply.header(
          'content-security-policy',
          `default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'`,
        )
      void reply.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=3600')
    },
  })
  const ahead = filesAhead({ assets: names, roomFiles, videoOrigin })
  return {
    page: (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'GET' || !isPage(request.url)) throw new AppError('page_not_found')
      const nonce = randomBytes(16).toString('base64')
      const isRoom = request.url.startsWith('/room/')
      const isKiosk = KIOSK.test(request.url)
      const links = isKiosk ? '' : ahead(request.url)
      if (links) void reply.header('link', links)
      return reply
        .header(
          'content-security-policy',
          policy(nonce, isKiosk ? DEVICE_SOURCES : isRoom ? YOUTUBE_SOURCES : {}),
        )
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send((isKiosk ? kiosk : page).replaceAll('__CSP_NONCE__', nonce))
    },
  }
}

/**
 * Every address of the portal is answered by its one page, which says itself when it knows no such screen.
 */
const isPage = (url: string) =>
  !/^\/(v1|scim|assets|video|files)(\/|$)/.test(url) && !/\.\w+$/.test(url.split('?', 1)[0] ?? '')

function throwNotFound(): never {
  throw new AppError('page_not_found')
}
