import type { Page } from '@playwright/test'
import { demo } from './demo.ts'
import { PAYLOADS } from './xss-payloads.ts'

/** What happened on a page that only a script or an element out of somebody's text does. */
export type Net = { readonly caught: string[] }

/**
 * Hears from now on every dialog, every window, every refusal of the content policy and everything fetched
 * from elsewhere.
 */
export function spreadNet(page: Page): Net {
  const caught: string[] = []
  page.on('dialog', (dialog) => {
    caught.push(`a dialog says ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => caught.push(`a window opened: ${popup.url()}`))
  page.on(
    'console',
    (line) =>
      /Content Security Policy|Content-Security-Policy/.test(line.text()) &&
      caught.push(`${new URL(page.url()).pathname}: ${line.text()}`),
  )
  page.on('request', (request) => {
    const url = request.url()
    if (url.endsWith('/csp-report')) caught.push('a report of the content policy')
    if (!url.startsWith(demo().url) && !/^(data:image|blob:http:\/\/localhost)/.test(url))
      caught.push(`asked elsewhere: ${url}`)
  })
  return { caught }
}

/** Elements and attributes on a page and in its frames that none of ours puts there. */
export async function foreignOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames().filter((each) => each.url().startsWith(demo().url)))
    found.push(...(await frame.evaluate(foreignElements)))
  return found
}

function foreignElements() {
  const within = (root: Document | ShadowRoot | DocumentFragment): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ...(element instanceof HTMLTemplateElement ? within(element.content) : []),
    ])
  const leads = (element: Element) =>
    ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'background', 'xlink:href'].some((name) =>
      /^[\s\p{C}]*(j[\s\p{C}]*a[\s\p{C}]*v[\s\p{C}]*a|vbscript|livescript|feed|view-source|data:(?!image\/|,$))/iu.test(
        element.getAttribute(name) ?? '',
      ),
    )
  const isForeign = (element: Element) =>
    element.matches(
      'object, embed, applet, marquee, keygen, frameset, base, isindex, portal, math, xmp, meta[http-equiv=refresh], iframe[srcdoc], [style*=expression]',
    ) ||
    (element instanceof HTMLScriptElement && !element.src) ||
    element.getAttributeNames().some((name) => name.startsWith('on')) ||
    leads(element)
  return within(document)
    .filter(isForeign)
    .map((element) => element.outerHTML.slice(0, 200))
}

/** All that is to be read, heard or filled in on a page and in its frames, its blanks told as one. */
async function readAll(page: Page): Promise<string> {
  const texts: string[] = []
  for (const frame of page.frames().filter((each) => each.url().startsWith(demo().url)))
    texts.push(await frame.evaluate(readFrame))
  return plain(texts.join('\n'))
}

function readFrame() {
  const read = (root: Document | ShadowRoot): string[] => {
    const elements = [...root.querySelectorAll('*')]
    const values = elements.flatMap((element) => [
      ...['title', 'aria-label', 'placeholder', 'alt', 'value', 'href'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    ])
    const inside = elements.flatMap((element) => (element.shadowRoot ? read(element.shadowRoot) : []))
    const text = root instanceof Document ? `${root.title}\n${root.body.textContent}` : root.textContent
    return [text ?? '', ...values, ...inside]
  }
  return read(document).join('\n')
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The payloads that can be read on a page. */
export async function payloadsOn(page: Page): Promise<ReadonlySet<string>> {
  const text = await readAll(page)
  return new Set(PAYLOADS.filter((payload) => text.includes(plain(payload))))
}
