import { inertHtml } from '#core/inert-html.ts'

/** Headings of other levels come in as the nearest that there is. */
const nearestHeadings = (html: string) =>
  html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')

const LOOKS = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['u', /text-decoration[^;]*underline/i],
  ['s', /text-decoration[^;]*line-through/i],
] as const
const PLAIN = /font-weight:\s*(?:normal|[1-5]00)/i

/**
 * HTML from another program as the editor can read it: office programs say what is bold by styles, which the
 * page does not read.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(inertHtml(nearestHeadings(html)), 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset['style'] ?? ''
    if (element.matches('b, strong') && PLAIN.test(style)) element.replaceWith(...element.childNodes)
    else if (element.matches('span'))
      for (const [tag, look] of LOOKS) if (look.test(style)) wrapInside(element, tag)
  }
  return body.innerHTML
}

function wrapInside(element: HTMLElement, tag: string) {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}
