import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HOUR_MS, MINUTE_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import { PLAY_HOURS } from '@samtale/contract/videos/videos'
import { localeOf } from './caller.ts'
import { setCookie, readCookie } from './cookies.ts'
import { sendPlayer } from './player-page.ts'

/** A video that somebody may play now. */
type Playable = { readonly filename: string; readonly storedAs: string; readonly poster: string | null }

type Deps = {
  readonly clock: () => Date
  readonly https: boolean
  readonly byToken: (videoId: string, token: string) => Promise<Playable | undefined>
  readonly byCookie: (videoId: string, cookie: string) => Promise<Playable | undefined>
  /** Spends a token for a cookie; null when it is no longer good. */
  readonly exchange: (
    videoId: string,
    token: string,
  ) => Promise<{ readonly cookie: string; readonly expiresAt: Date } | null>
  readonly contentTypeOf: (storedAs: string) => string
  readonly sizeOf: (storedAs: string) => Promise<number | null>
  readonly open: (storedAs: string, range?: ByteRange) => Promise<Readable | null>
}
type Request = FastifyRequest<{ Params: { id: string }; Querystring: { idt?: unknown } }>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TOKEN = /^[\w-]{43}$/
/** Somebody who has paused a film still has its answer open. */
const PLAYING_MS = PLAY_HOURS * HOUR_MS
/** A browser reads nothing while a film is paused. After a cut it asks for the rest as a range. */
const PAUSED_MS = 5 * MINUTE_MS

/**
 * Plays videos to browsers that have no session here: a token lets one in once, and its cookie from then on.
 * Programs play by the token itself.
 */
export function servePlay(
  app: FastifyInstance,
  { clock, https, byToken, byCookie, exchange, contentTypeOf, sizeOf, open }: Deps,
) {
  const cookieOf = (id: string) => ({ name: 'samtale-play', secure: https, path: `/play/${id}` })

  function requestOf({ params: { id }, query: { idt } }: Request) {
    if (!ID.test(id)) throw new AppError('play_link_invalid')
    return { id, token: typeof idt === 'string' && TOKEN.test(idt) ? idt : null }
  }

  async function byCookieOf(request: Request, id: string) {
    const cookie = readCookie(request, cookieOf(id))
    return cookie && TOKEN.test(cookie) ? byCookie(id, cookie) : undefined
  }

  /** Leaves the cookie with the browser, unless it has one that is good. */
  async function enter(request: Request, reply: FastifyReply, id: string, token: string | null) {
    const isAhead = [request.headers['sec-purpose'], request.headers['purpose']].some((purpose) =>
      purpose?.includes('prefetch'),
    )
    const exchanged = token && !isAhead && request.method === 'GET' ? await exchange(id, token) : null
    if (exchanged) {
      const seconds = Math.floor((exchanged.expiresAt.getTime() - clock().getTime()) / 1_000)
      setCookie(reply, { ...cookieOf(id), value: exchanged.cookie, seconds })
    } else if (!(await byCookieOf(request, id))) throw new AppError('play_link_invalid')
    void reply.header('cache-control', 'private, no-store')
  }

  const sendFile = async (request: Request, reply: FastifyReply) => {
    const { id, token } = requestOf(request)
    const video = token ? await byToken(id, token) : await byCookieOf(request, id)
    const size = video && (await sizeOf(video.storedAs))
    if (!video || size === null || size === undefined) throw new AppError('play_link_invalid')
    // Other bytes have another name.
    const etag = `"${video.storedAs.replace(/[^\w.-]/g, '-')}-${size}"`
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    void reply.header(
      'content-disposition',
      `inline; filename*=UTF-8''${encodeURIComponent(video.filename).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`,
    )
    const { headers } = request
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const range =
      headers['if-range'] === undefined || headers['if-range'] === etag
        ? readRange(headers.range, size)
        : null
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
    void reply
      .type(contentTypeOf(video.storedAs))
      .header('content-length', range ? range.end - range.start + 1 : size)
    if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    // Of nothing at all the framework would say that it has no bytes.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const bytes = await open(video.storedAs, range ?? undefined)
    if (!bytes) throw new AppError('play_link_invalid')
    return reply.send(bytes)
  }

  const options = { config: { readable: true, unreadMs: PAUSED_MS }, handlerTimeout: PLAYING_MS }

  app.get('/play/:id', options, async (request: Request, reply) => {
    const { id, token } = requestOf(request)
    const isBrowser = request.headers.accept?.includes('text/html')
    if (!isBrowser && token) return sendFile(request, reply)
    if (token) {
      await enter(request, reply, id, token)
      return reply.redirect(`/play/${id}`, 302)
    }
    const video = await byCookieOf(request, id)
    if (!video) throw new AppError('play_link_invalid')
    return sendPlayer(reply, { id, title: video.filename, poster: video.poster, locale: localeOf(request) })
  })
  app.get('/play/:id/open', async (request: Request, reply) => {
    const { id, token } = requestOf(request)
    await enter(request, reply, id, token)
    return reply.code(204).send()
  })
  app.get('/play/:id/file', { ...options, config: { unreadMs: PAUSED_MS } }, (request: Request, reply) =>
    sendFile(request, reply),
  )
}

/** Both ends are included. */
type ByteRange = { readonly start: number; readonly end: number }

/**
 * The part of a file that a Range header asks for: null for the whole of it, as when the header cannot be
 * understood or names several parts, and `unsatisfiable` when it lies behind the end.
 */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
