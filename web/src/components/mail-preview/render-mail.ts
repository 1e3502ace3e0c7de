/**
 * What a mail may consist of, and what each becomes here: its headline stands below those of the screen, and
 * its links lead nowhere.
 */
const DRAWN: Readonly<Record<string, keyof HTMLElementTagNameMap>> = {
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
    'word-break',
  ]),
)
/** Where the pictures of mails are kept. */
const PICTURES = '/files/'

/**
 * Draws the HTML of a mail anew out of what mails consist of; anything else leaves its words alone. Styles
 * are set by the rules of the page, which admits none that stand in a text: they are set aside before the
 * text is parsed.
 */
export function drawMail(html: string): DocumentFragment {
  const inert = html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='))
  const drawn = document.createDocumentFragment()
  drawn.append(...drawAll(new DOMParser().parseFromString(inert, 'text/html').body.childNodes))
  return drawn
}

const drawAll = (nodes: Iterable<Node>): Node[] => [...nodes].flatMap(drawOne)

function drawOne(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)]
  if (!(node instanceof HTMLElement)) return []
  if (node instanceof HTMLImageElement) return [drawPicture(node)]
  if (node instanceof HTMLScriptElement) return []
  const name = DRAWN[node.localName]
  if (!name) return drawAll(node.childNodes)
  const drawn = document.createElement(name)
  setStyles(drawn, node)
  if (node instanceof HTMLAnchorElement) drawn.title = node.href
  drawn.append(...drawAll(node.childNodes))
  return [drawn]
}

/** A picture of this server, by the address it has here; of another only its name. */
function drawPicture(picture: HTMLImageElement): Node {
  const { pathname } = new URL(picture.getAttribute('src') ?? '', location.href)
  if (!pathname.startsWith(PICTURES)) return document.createTextNode(picture.alt)
  const drawn = new Image()
  drawn.src = pathname
  drawn.alt = picture.alt
  setStyles(drawn, picture)
  return drawn
}

function setStyles(drawn: HTMLElement, from: HTMLElement) {
  for (const rule of (from.dataset['style'] ?? '').split(';')) {
    const [name = '', value = ''] = rule.split(/:(.*)/s).map((part) => part.trim())
    if (STYLES.has(name) && !/url\(/i.test(value)) drawn.style.setProperty(name, value)
  }
}
