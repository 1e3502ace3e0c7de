import { createHash } from 'node:crypto'

/** Only what the page needs, and only the portals named may frame it. */
export function pageHeaders(frameAncestors: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self' blob: mediastream:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    "require-trusted-types-for 'script'",
    // The clock of a live stream is a worker's.
    'trusted-types ticker',
  ].join('; ')
  return {
    'content-security-policy': policy,
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), autoplay=(self), fullscreen=(self), speaker-selection=(self), screen-wake-lock=(self), clipboard-write=(self), geolocation=(), payment=(), usb=()',
    'cache-control': 'no-cache',
  }
}

/** On every answer of the service. */
export const SAFE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // A portal on another host takes external_api.js as a script.
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Returns the entity tag of a body. */
export const etagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
