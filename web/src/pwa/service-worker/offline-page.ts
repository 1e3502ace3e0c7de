import type { Locale } from '@samtale/contract/core/fields'

const TEXTS: Readonly<
  Record<Locale, { readonly title: string; readonly text: string; readonly again: string }>
> = {
  'en-US': {
    title: "You're offline",
    text: "This page needs a connection. It opens automatically when you're back online.",
    again: 'Try again',
  },
  'da-DK': {
    title: 'Du er offline',
    text: 'Siden kræver forbindelse. Den åbner automatisk, når du er online igen.',
    again: 'Prøv igen',
  },
}

const STYLE = `
:root { color-scheme: light dark; background: light-dark(#f5f7fa, #0d1320); color: light-dark(#131a29, #e9eef8); font: 400 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; text-align: center; padding: 24px }
h1 { font-size: 1.5rem; margin: 0 0 8px }
p { margin: 0 0 24px; max-width: 42ch }
a { background: light-dark(#2350d8, #7ba0ff); color: light-dark(#fff, #0b1533); border-radius: 8px; padding: 10px 20px; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid; outline-offset: 2px }`

/** Being connected is not yet reaching the server, so the server itself is asked. */
const SCRIPT = `
const look = () => fetch('/livez', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {})
addEventListener('online', look)
setInterval(look, 5_000)`

/**
 * Returns what is shown in the place of a page when neither the server nor the kept portal can be had, in the
 * browser's language.
 */
export function offlinePage(languages: readonly string[]): Response {
  const locale = languages
    .find((tag) => /^(?:da|en)\b/i.test(tag))
    ?.toLowerCase()
    .startsWith('da')
    ? 'da-DK'
    : 'en-US'
  const { title, text, again } = TEXTS[locale]
  const nonce = crypto.randomUUID()
  const page = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style><script nonce="${nonce}">${SCRIPT}</script></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'`,
    },
  })
}
