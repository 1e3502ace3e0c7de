import type { FastifyInstance } from 'fastify'

/**
 * What one page may load beside: where it may talk to, show pages of, and play files of. Scripts are never
 * anybody else's.
 */
export type MoreSources = { readonly connect?: string; readonly frame?: string; readonly media?: string }

/**
 * Returns what the browser may load: only this server's own files, and the configured video host in a frame. No
 * script of another host runs in a document that can read the session, for it could act as the signed-in user.
 */
export function contentPolicy({
  videoOrigin,
  reportOrigin,
}: {
  videoOrigin: string | null
  reportOrigin: string | null
}) {
  const report = reportOrigin ? ` ${reportOrigin}` : ''
  return (nonce: string, { connect, frame, media }: MoreSources = {}) =>
    [
      `default-src 'self'`,
      `script-src 'self'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:`,
      `media-src 'self' blob:${media ? ` ${media}` : ''}`,
      `font-src 'self'`,
      `connect-src 'self'${report}${connect ? ` ${connect}` : ''}`,
      `frame-src ${videoOrigin ?? `'self'`}${frame ? ` ${frame}` : ''}`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `object-src 'none'`,
      `report-uri /csp-report`,
    ].join('; ')
}

/** Where YouTube's player is shown from: the host that leaves no cookies. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com'

/** What a page needs that plays a video from YouTube: its player in a frame. */
export const YOUTUBE_SOURCES = { frame: YOUTUBE_PLAYER } as const

/** Headers every answer carries. Camera and microphone are for the server and the video host alone. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { videoOrigin, https }: { videoOrigin: string | null; https: boolean },
) {
  const allowed = (...origins: readonly string[]) =>
    `(${['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`
  const video = videoOrigin ? [videoOrigin] : []
  const media = ['camera', 'microphone', 'display-capture', 'fullscreen', 'screen-wake-lock'].map(
    (name) => `${name}=${allowed(...video)}`,
  )
  const permissions = [...media, `autoplay=${allowed(...video, YOUTUBE_PLAYER)}`].join(', ')
  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': `${permissions}, geolocation=(), payment=(), usb=()`,
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`)
    done(null, payload)
  })
}
