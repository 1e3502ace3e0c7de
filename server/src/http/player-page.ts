import type { FastifyReply } from 'fastify'
import type { Locale } from '@samtale/contract/core/fields'
import { escapeHtml } from '#core/text/escape-html.ts'
import { sendPage } from './send-page.ts'

type Shown = {
  readonly id: string
  readonly title: string
  readonly poster: string | null
  readonly locale: Locale
}

const NO_VIDEO: Record<Locale, string> = {
  'en-US': "This browser can't play the video.",
  'da-DK': 'Browseren kan ikke afspille videoen.',
}
const STYLE = `html,body{height:100%}body{margin:0;display:flex;flex-direction:column;background:#000;color:#fff;font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;padding:.5rem 1rem;font-size:1rem;font-weight:500;overflow-wrap:anywhere}video{flex:1;min-height:0;width:100%}`

/** A page with the video and nothing else: no script, and nothing from elsewhere. */
export function sendPlayer(reply: FastifyReply, { id, title, poster, locale }: Shown) {
  const picture = poster ? ` poster="${escapeHtml(poster)}"` : ''
  const page = (nonce: string) =>
    `<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>
<video controls autoplay playsinline src="/play/${id}/file"${picture}>${NO_VIDEO[locale]}</video></body></html>`
  return sendPage(
    reply.header('cache-control', 'private, no-store'),
    page,
    "media-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
}
