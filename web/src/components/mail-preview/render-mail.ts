import { inertHtml } from '#core/inert-html.ts'

/**
 * What a mail may consist of, and what each becomes here: its headline stands below those of the screen, and
 * its links lead nowhere.
 */
const RENDERED: Readonly<Record<string, keyof HTMLElementTagNameMap>> = {
  div: 'div',
  p: 'p',
  h1: 'h3',
  blockquote: 'blockquote',
  table: 'table',
  tbody: 'tbody',
  tr: 'tr',
  td: 'td',
  br: 'br',
  a: 'span',
  span: 'span',
}
const STYLES = new Set(
  [
    'margin',
    'padding',
    'background',
    'color',
    'font',
    'font-size',
    'font-weight',
    'line-height',
    'text-align',
    'text-decoration',
    'vertical-align',
  ].concat([
    'display',
    'height',
    'max-width',
    'border',
    'border-left',
    'border-radius',
    'border-collapse',
    'border-spacing',
    'overflow-wrap',
    'table-layout',
    'width',
  ]),
)
/** Where the pictures of mails are kept. */
const PICTURES = '/files/'

/**
 * Returns the HTML of a mail, written out of what mails consist of; of anything else the text stays. Styles
 * are set by the rules of the page, which admits none that stand in a text.
 */
export function renderMail(html: string): DocumentFragment {
  const inert = inertHtml(html.replace(/<style[\s\S]*?<\/style>/gi, ''))
  const rendered = document.createDocumentFragment()
  rendered.append(...renderAll(new DOMParser().parseFromString(inert, 'text/html').body.childNodes))
  return rendered
}

const renderAll = (nodes: Iterable<Node>): Node[] => [...nodes].flatMap(renderOne)

function renderOne(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)]
  if (!(node instanceof HTMLElement)) return []
  if (node instanceof HTMLImageElement) return [drawPicture(node)]
  if (node instanceof HTMLScriptElement) return []
  const name = RENDERED[node.localName]
  if (!name) return renderAll(node.childNodes)
  const rendered = document.createElement(name)
  setStyles(rendered, node)
  if (node instanceof HTMLAnchorElement) rendered.title = node.href
  rendered.append(...renderAll(node.childNodes))
  return [rendered]
}

/** A picture of this server, by the address it has here; of another only its name. */
function drawPicture(picture: HTMLImageElement): Node {
  const { pathname } = new URL(picture.getAttribute('src') ?? '', location.href)
  if (!pathname.startsWith(PICTURES)) return document.createTextNode(picture.alt)
  const rendered = new Image()
  rendered.src = pathname
  rendered.alt = picture.alt
  setStyles(rendered, picture)
  return rendered
}

function setStyles(rendered: HTMLElement, from: HTMLElement) {
  for (const rule of (from.dataset['style'] ?? '').split(';')) {
    const [name = '', value = ''] = rule.split(/:(.*)/s).map((part) => part.trim())
    if (STYLES.has(name) && !/url\(/i.test(value)) rendered.style.setProperty(name, value)
  }
}
