import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '@samtale/contract/core/fields'
import { sendPage } from './send-page.ts'

const BACK: Record<Locale, string> = { 'en-US': 'To the portal', 'da-DK': 'Til portalen' }

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1.5rem;padding:1.5rem;
box-sizing:border-box;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}p{margin:0;max-width:36rem}a{color:inherit}`

/** Returns whether a browser has opened the address of a route whose refusals people read. */
export const isOpened = ({ routeOptions, headers }: FastifyRequest) =>
  Boolean(routeOptions.config.readable && headers.accept?.includes('text/html'))

/** Says a refusal to somebody who has opened an address. */
export function sendErrorPage(
  reply: FastifyReply,
  message: string,
  locale: Locale,
  ids: readonly (string | undefined)[],
) {
  const page = (nonce: string) =>
    `<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Samtale</title><style nonce="${nonce}">${STYLE}</style></head><body><main role="alert"><p>${message}</p>${ids.length > 0 ? `<p><small>${ids.join(' ')}</small></p>` : ''}</main><a href="/">${BACK[locale]}</a></body></html>`
  return sendPage(reply, page)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Addresses that people open: they are refused with a page. */
    readable?: boolean
  }
}
