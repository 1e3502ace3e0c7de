import type { FastifyInstance } from 'fastify'

/** What the browser may load: only the house itself and the configured video host. */
export function contentPolicy({ videoOrigin, reportOrigin }: { videoOrigin: string | null; reportOrigin: string | null }) {
  const video = videoOrigin ? ` ${videoOrigin}` : ''
  const report = reportOrigin ? ` ${reportOrigin}` : ''
  return (nonce: string, connect = '') =>
    [
      `default-src 'self'`,
      `script-src 'self'${video}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:`,
      `media-src 'self' blob:`,
      `font-src 'self'`,
      `connect-src 'self'${report}${connect && ` ${connect}`}`,
      `frame-src 'self'${video}`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `object-src 'none'`,
      `report-uri /csp-report`,
    ].join('; ')
}

/** Headers every answer carries. Camera and microphone are for the house and the video host alone. */
export function addSecurityHeaders(app: FastifyInstance, { videoOrigin, https }: { videoOrigin: string | null; https: boolean }) {
  const where = videoOrigin ? `(self "${videoOrigin}")` : '(self)'
  const media = ['camera', 'microphone', 'display-capture', 'autoplay', 'fullscreen', 'screen-wake-lock'].map((name) => `${name}=${where}`).join(', ')
  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': `${media}, geolocation=(), payment=(), usb=()`,
      ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    })
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`)
    done(null, payload)
  })
}
