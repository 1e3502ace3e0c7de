import type { FastifyInstance } from 'fastify'
import { callRate } from './call-rate.ts'
import { placeOf } from './caller.ts'
import { readCookie } from './cookies.ts'

type Origin = ReturnType<typeof placeOf>
type Deps = {
  readonly clock: () => Date
  readonly path: string
  /** What was left with the browser when it was sent away. */
  readonly cookie: Parameters<typeof readCookie>[1]
  /** Returns which screen to go to. */
  readonly finish: (back: {
    readonly answer: URLSearchParams
    readonly browser: string | undefined
    readonly place: Origin
  }) => Promise<string>
}

/** Each costs two calls of Google's. */
const RETURNS_A_MINUTE = 30

/**
 * Takes browsers back that were sent to Google. They come without a session: the address and the cookie say
 * whose they are.
 */
export function serveYoutubeReturn(app: FastifyInstance, { clock, path, cookie, finish }: Deps) {
  const rate = callRate(clock, RETURNS_A_MINUTE)
  app.get(path, { config: { readable: true } }, async (request, reply) => {
    rate.consume(request.ip)
    const answer = new URLSearchParams(request.url.split('?')[1])
    const screen = await finish({ answer, browser: readCookie(request, cookie), place: placeOf(request) })
    return reply.header('cache-control', 'no-store').redirect(screen, 302)
  })
}
